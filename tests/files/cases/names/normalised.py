# Names are compared as Python compares them, NFKC-normalised (S11): ﬁ is fi, and both spellings of é are one.
def straße(ﬁ):
    é = fi + 1
    return é * 2

#: ssa
# ssa func straße(fi: i32):
# entry:
#   $t1.1 = add fi, 1
#   é.1 = copy $t1.1
#   $t2.1 = mul é.1, 2
#   return $t2.1

#: rust
# /// The kernel `straße`, compiled by minicc.
# ///
# /// # Errors
# ///
# /// A [`Trap`](::minicc::Trap) where an index is outside its buffer. Stores made before it stay visible; nothing after it has run.
# #[allow(non_snake_case, dead_code, clippy::too_many_arguments)]
# pub fn straße(
#     fi: ::core::primitive::i32,
# ) -> ::core::result::Result<::core::primitive::i32, ::minicc::Trap> {
#     #[link(name = "kernels", kind = "static")]
#     unsafe extern "C" {
#         fn kernel(v0: ::core::primitive::i32) -> ::core::primitive::u64;
#     }
#     static KERNEL: ::minicc::__private::Kernel = ::minicc::__private::Kernel {
#         file: "names/normalised.py",
#         buffers: &[],
#         accesses: &[],
#         loops: &[],
#         step_limit: 0,
#     };
#     let answer = unsafe { kernel(fi) };
#     KERNEL.outcome(answer, &[])
# }

#: run fi = 4
# return 10 after 0 steps

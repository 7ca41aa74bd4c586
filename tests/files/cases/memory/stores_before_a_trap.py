# Stores before a trap stay, nothing after it has run (M2).
def fill(a: buffer, n):
    i = 0
    while i < n:
        a[i] = i * i
        i += 1
    a[0] = -1
    return 0

#: ssa
# ssa func fill(a: buffer, n: i32):
# entry:
#   i.1 = copy 0
#   jump while_1
# while_1:
#   i.2 = phi [body_2: i.3, entry: i.1]
#   $t1.1 = lt i.2, n
#   branch $t1.1, body_2, end_3
# body_2:
#   $t2.1 = mul i.2, i.2
#   store a, i.2, $t2.1
#   i.3 = add i.2, 1
#   jump while_1
# end_3:
#   $t3.1 = sub 0, 1
#   store a, 0, $t3.1
#   return 0

#: rust
# /// The kernel `fill`, compiled by minicc.
# ///
# /// # Errors
# ///
# /// A [`Trap`](::minicc::Trap) where an index is outside its buffer. Stores made before it stay visible; nothing after it has run.
# #[allow(non_snake_case, dead_code, clippy::too_many_arguments)]
# pub fn fill(
#     a: &mut [::core::primitive::i32],
#     n: ::core::primitive::i32,
# ) -> ::core::result::Result<::core::primitive::i32, ::minicc::Trap> {
#     #[link(name = "kernels", kind = "static")]
#     unsafe extern "C" {
#         fn kernel(
#             p0: *mut ::core::primitive::i32,
#             n0: ::core::primitive::i32,
#             v2: ::core::primitive::i32,
#         ) -> ::core::primitive::u64;
#     }
#     static KERNEL: ::minicc::__private::Kernel = ::minicc::__private::Kernel {
#         file: "memory/stores_before_a_trap.py",
#         buffers: &["a"],
#         accesses: &[(0, 5, 9), (0, 7, 5)],
#         loops: &[(4, 5), (4, 5)],
#         step_limit: 0,
#     };
#     let n0 = KERNEL.length(0usize, a.len())?;
#     let answer = unsafe { kernel(a.as_mut_ptr(), n0, n) };
#     KERNEL.outcome(answer, &[a.len()])
# }

#: run a = [9, 9, 9]; n = 3
# return 0 after 3 steps
# a = [-1, 1, 4]

#: run a = [9, 9, 9]; n = 5
# trap a[3] of 3 at 5:9 after 3 steps
# a = [0, 1, 4]

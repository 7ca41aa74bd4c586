# A docstring is the documentation of the wrapper, and nothing of it is in the function.
def documented():
    """Twice *three*.

    As `6`.
    """
    return 2 * 3

#: cfg
# func documented():
# entry:
#   $t1 = mul 2, 3
#   return $t1

#: rust
# /// Twice \*three\*.
# ///
# /// As `6`.
# ///
# /// # Errors
# ///
# /// A [`Trap`](::minicc::Trap) where an index is outside its buffer. Stores made before it stay visible; nothing after it has run.
# #[allow(non_snake_case, dead_code, clippy::too_many_arguments)]
# pub fn documented() -> ::core::result::Result<::core::primitive::i32, ::minicc::Trap> {
#     #[link(name = "kernels", kind = "static")]
#     unsafe extern "C" {
#         fn kernel() -> ::core::primitive::u64;
#     }
#     static KERNEL: ::minicc::__private::Kernel = ::minicc::__private::Kernel {
#         file: "statements/docstring.py",
#         buffers: &[],
#         accesses: &[],
#         loops: &[],
#         step_limit: 0,
#     };
#     let answer = unsafe { kernel() };
#     KERNEL.outcome(answer, &[])
# }

#: run
# return 6 after 0 steps

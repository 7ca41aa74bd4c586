# A result of 0 and a trap at index 0 are not the same (M6): the places in the wrapper's table say where each trap is.
def result_zero(a: buffer, b: buffer):
    x = a[0]
    return b[x - x] * 0

#: c-functions
# MINICC_HIDDEN uint64_t kernel(const int32_t *p0, int32_t n0, const int32_t *p1, int32_t n1);
# MINICC_HIDDEN uint64_t kernel(const int32_t *p0, int32_t n0, const int32_t *p1, int32_t n1)
# {
#     (void)p0;
#     (void)n0;
#     (void)p1;
#     (void)n1;
#     if (0u >= (uint32_t)n0) {
#         return ((uint64_t)1u << 32) | 0u;
#     }
#     if (0u >= (uint32_t)n1) {
#         return ((uint64_t)2u << 32) | 0u;
#     }
#     return (uint64_t)0u;
# }

#: rust
# /// The kernel `result_zero`, compiled by minicc.
# ///
# /// # Errors
# ///
# /// A [`Trap`](::minicc::Trap) where an index is outside its buffer. Stores made before it stay visible; nothing after it has run.
# #[allow(non_snake_case, dead_code, clippy::too_many_arguments)]
# pub fn result_zero(
#     a: &[::core::primitive::i32],
#     b: &[::core::primitive::i32],
# ) -> ::core::result::Result<::core::primitive::i32, ::minicc::Trap> {
#     #[link(name = "kernels", kind = "static")]
#     unsafe extern "C" {
#         fn kernel(
#             p0: *const ::core::primitive::i32,
#             n0: ::core::primitive::i32,
#             p1: *const ::core::primitive::i32,
#             n1: ::core::primitive::i32,
#         ) -> ::core::primitive::u64;
#     }
#     static KERNEL: ::minicc::__private::Kernel = ::minicc::__private::Kernel {
#         file: "memory/result_zero.py",
#         buffers: &["a", "b"],
#         accesses: &[(0, 3, 9), (1, 4, 12)],
#         loops: &[],
#         step_limit: 0,
#     };
#     let n0 = KERNEL.length(0usize, a.len())?;
#     let n1 = KERNEL.length(1usize, b.len())?;
#     let answer = unsafe { kernel(a.as_ptr(), n0, b.as_ptr(), n1) };
#     KERNEL.outcome(answer, &[a.len(), b.len()])
# }

#: run a = [4]; b = [4]
# return 0 after 0 steps
# a = [4]
# b = [4]

#: run a = []; b = []
# trap a[0] of 0 at 3:9 after 0 steps
# a = []
# b = []

#: run a = [4]; b = []
# trap b[0] of 0 at 4:12 after 0 steps
# a = [4]
# b = []

# Buffers may overlap (M4): each store is seen through the other buffer. The entry for that has no `restrict`.
def shift(to: buffer, from_: buffer, n):
    i = 0
    while i < n:
        to[i] = from_[i] + 1
        i += 1
    return to[0]

#: c-functions
# MINICC_HIDDEN uint64_t kernel(int32_t *MINICC_RESTRICT p0, int32_t n0, const int32_t *MINICC_RESTRICT p1, int32_t n1, int32_t s0);
# MINICC_HIDDEN uint64_t kernel(int32_t *MINICC_RESTRICT p0, int32_t n0, const int32_t *MINICC_RESTRICT p1, int32_t n1, int32_t s0)
# {
#     uint32_t v0;
#     uint32_t v2;
#     uint32_t v3;
#     uint32_t v4;
#     uint32_t v5;
#     uint32_t v6;
#     uint32_t v7;
#     int64_t v8;
#     uint32_t v10;
#     uint32_t v11;
#     int64_t v12;
#     uint32_t v13;
#     uint32_t v14;
#     uint32_t v15;
#     (void)p0;
#     (void)n0;
#     (void)p1;
#     (void)n1;
#     v0 = (uint32_t)s0;
#     v13 = minicc_limit(0, 1, 0, (int32_t)v0, n1);
#     v14 = minicc_limit(0, 1, 0, (int32_t)v13, n0);
#     v8 = (int64_t)0;
# b1:
#     v15 = (uint32_t)(v8 < (int64_t)(int32_t)v14);
#     if (v15 == 0u) {
#         v2 = (uint32_t)v8;
#         goto b3;
#     }
#     v10 = (uint32_t)p1[v8];
#     v11 = v10 + 1u;
#     p0[v8] = (int32_t)v11;
#     v12 = v8 + (int64_t)1;
#     v8 = v12;
#     goto b1;
# b3:
#     v3 = (uint32_t)((int32_t)v2 < (int32_t)v0);
#     if (v3 == 0u) {
#         goto b5;
#     }
#     if (v2 >= (uint32_t)n1) {
#         return ((uint64_t)1u << 32) | v2;
#     }
#     v4 = (uint32_t)p1[v2];
#     v5 = v4 + 1u;
#     if (v2 >= (uint32_t)n0) {
#         return ((uint64_t)2u << 32) | v2;
#     }
#     p0[v2] = (int32_t)v5;
#     v6 = v2 + 1u;
#     v2 = v6;
#     goto b3;
# b5:
#     if (0u >= (uint32_t)n0) {
#         return ((uint64_t)3u << 32) | 0u;
#     }
#     v7 = (uint32_t)p0[0u];
#     return (uint64_t)v7;
# }
#
# MINICC_HIDDEN uint64_t kernel_aliased(int32_t *p0, int32_t n0, const int32_t *p1, int32_t n1, int32_t s0);
# MINICC_HIDDEN uint64_t kernel_aliased(int32_t *p0, int32_t n0, const int32_t *p1, int32_t n1, int32_t s0)
# {
#     uint32_t v0;
#     uint32_t v2;
#     uint32_t v3;
#     uint32_t v4;
#     uint32_t v5;
#     uint32_t v6;
#     uint32_t v7;
#     int64_t v8;
#     uint32_t v10;
#     uint32_t v11;
#     int64_t v12;
#     uint32_t v13;
#     uint32_t v14;
#     uint32_t v15;
#     (void)p0;
#     (void)n0;
#     (void)p1;
#     (void)n1;
#     v0 = (uint32_t)s0;
#     v13 = minicc_limit(0, 1, 0, (int32_t)v0, n1);
#     v14 = minicc_limit(0, 1, 0, (int32_t)v13, n0);
#     v8 = (int64_t)0;
# b1:
#     v15 = (uint32_t)(v8 < (int64_t)(int32_t)v14);
#     if (v15 == 0u) {
#         v2 = (uint32_t)v8;
#         goto b3;
#     }
#     v10 = (uint32_t)p1[v8];
#     v11 = v10 + 1u;
#     p0[v8] = (int32_t)v11;
#     v12 = v8 + (int64_t)1;
#     v8 = v12;
#     goto b1;
# b3:
#     v3 = (uint32_t)((int32_t)v2 < (int32_t)v0);
#     if (v3 == 0u) {
#         goto b5;
#     }
#     if (v2 >= (uint32_t)n1) {
#         return ((uint64_t)1u << 32) | v2;
#     }
#     v4 = (uint32_t)p1[v2];
#     v5 = v4 + 1u;
#     if (v2 >= (uint32_t)n0) {
#         return ((uint64_t)2u << 32) | v2;
#     }
#     p0[v2] = (int32_t)v5;
#     v6 = v2 + 1u;
#     v2 = v6;
#     goto b3;
# b5:
#     if (0u >= (uint32_t)n0) {
#         return ((uint64_t)3u << 32) | 0u;
#     }
#     v7 = (uint32_t)p0[0u];
#     return (uint64_t)v7;
# }

#: rust
# /// The kernel `shift`, compiled by minicc.
# ///
# /// # Errors
# ///
# /// A [`Trap`](::minicc::Trap) where an index is outside its buffer. Stores made before it stay visible; nothing after it has run.
# #[allow(non_snake_case, dead_code, clippy::too_many_arguments)]
# pub fn shift(
#     to: &mut [::core::primitive::i32],
#     from_: &[::core::primitive::i32],
#     n: ::core::primitive::i32,
# ) -> ::core::result::Result<::core::primitive::i32, ::minicc::Trap> {
#     #[link(name = "kernels", kind = "static")]
#     unsafe extern "C" {
#         fn kernel(
#             p0: *mut ::core::primitive::i32,
#             n0: ::core::primitive::i32,
#             p1: *const ::core::primitive::i32,
#             n1: ::core::primitive::i32,
#             v4: ::core::primitive::i32,
#         ) -> ::core::primitive::u64;
#     }
#     static KERNEL: ::minicc::__private::Kernel = ::minicc::__private::Kernel {
#         file: "memory/overlap.py",
#         buffers: &["to", "from_"],
#         accesses: &[(1, 5, 17), (0, 5, 9), (0, 7, 12)],
#         loops: &[(4, 5), (4, 5)],
#         step_limit: 0,
#     };
#     let n0 = KERNEL.length(0usize, to.len())?;
#     let n1 = KERNEL.length(1usize, from_.len())?;
#     let answer = unsafe { kernel(to.as_mut_ptr(), n0, from_.as_ptr(), n1, n) };
#     KERNEL.outcome(answer, &[to.len(), from_.len()])
# }
# /// The kernel `shift`, compiled by minicc.
# ///
# /// This entry takes buffers that may overlap.
# ///
# /// # Errors
# ///
# /// A [`Trap`](::minicc::Trap) where an index is outside its buffer. Stores made before it stay visible; nothing after it has run.
# #[allow(non_snake_case, dead_code, clippy::too_many_arguments)]
# pub fn shift_aliased(
#     to: &[::core::cell::Cell<::core::primitive::i32>],
#     from_: &[::core::cell::Cell<::core::primitive::i32>],
#     n: ::core::primitive::i32,
# ) -> ::core::result::Result<::core::primitive::i32, ::minicc::Trap> {
#     #[link(name = "kernels", kind = "static")]
#     unsafe extern "C" {
#         fn kernel_aliased(
#             p0: *mut ::core::primitive::i32,
#             n0: ::core::primitive::i32,
#             p1: *const ::core::primitive::i32,
#             n1: ::core::primitive::i32,
#             v4: ::core::primitive::i32,
#         ) -> ::core::primitive::u64;
#     }
#     static KERNEL: ::minicc::__private::Kernel = ::minicc::__private::Kernel {
#         file: "memory/overlap.py",
#         buffers: &["to", "from_"],
#         accesses: &[(1, 5, 17), (0, 5, 9), (0, 7, 12)],
#         loops: &[(4, 5), (4, 5)],
#         step_limit: 0,
#     };
#     let n0 = KERNEL.length(0usize, to.len())?;
#     let n1 = KERNEL.length(1usize, from_.len())?;
#     let answer = unsafe {
#         kernel_aliased(
#             to.as_ptr().cast_mut().cast(),
#             n0,
#             from_.as_ptr().cast_mut().cast(),
#             n1,
#             n,
#         )
#     };
#     KERNEL.outcome(answer, &[to.len(), from_.len()])
# }

#: run memory = [1, 0, 0, 0]; to = 1..4; from_ = 0..3; n = 3
# return 2 after 3 steps
# memory = [1, 2, 3, 4]

#: run memory = [1, 2, 3, 4]; to = 0..3; from_ = 1..4; n = 3
# return 3 after 3 steps
# memory = [3, 4, 5, 4]

#: run memory = [1, 2, 3, 4]; to = 0..4; from_ = 0..4; n = 4
# return 2 after 4 steps
# memory = [2, 3, 4, 5]

#: run memory = [1, 2, 3, 4]; to = 0..2; from_ = 2..4; n = 3
# trap from_[2] of 2 at 5:17 after 2 steps
# memory = [4, 5, 3, 4]

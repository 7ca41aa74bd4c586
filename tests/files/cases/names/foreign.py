# Names that mean something in C or Rust, and names that look like the compiler's own (S12).
def match(self, int: buffer, linux, v1, _):
    crate = self + linux
    b1 = crate - v1
    int[0] = b1
    return b1 * _

#: ssa
# ssa func match(self: i32, int: buffer, linux: i32, v1: i32, _: i32):
# entry:
#   $t1.1 = add self, linux
#   crate.1 = copy $t1.1
#   $t2.1 = sub crate.1, v1
#   b1.1 = copy $t2.1
#   store int, 0, b1.1
#   $t3.1 = mul b1.1, _
#   return $t3.1

#: c-functions
# MINICC_HIDDEN uint64_t kernel(int32_t s0, int32_t *p0, int32_t n0, int32_t s1, int32_t s2, int32_t s3);
# MINICC_HIDDEN uint64_t kernel(int32_t s0, int32_t *p0, int32_t n0, int32_t s1, int32_t s2, int32_t s3)
# {
#     uint32_t v0;
#     uint32_t v1;
#     uint32_t v2;
#     uint32_t v3;
#     uint32_t v4;
#     uint32_t v6;
#     uint32_t v8;
#     v0 = (uint32_t)s0;
#     (void)p0;
#     (void)n0;
#     v1 = (uint32_t)s1;
#     v2 = (uint32_t)s2;
#     v3 = (uint32_t)s3;
#     v4 = v0 + v1;
#     v6 = v4 - v2;
#     if (0u >= (uint32_t)n0) {
#         return ((uint64_t)1u << 32) | 0u;
#     }
#     p0[0u] = (int32_t)v6;
#     v8 = v6 * v3;
#     return (uint64_t)v8;
# }

#: rust
# /// The kernel `match`, compiled by minicc.
# ///
# /// The kernel's parameter `self` is `self_` here.
# ///
# /// The kernel's parameter `_` is `__` here.
# ///
# /// # Errors
# ///
# /// A [`Trap`](::minicc::Trap) where an index is outside its buffer. Stores made before it stay visible; nothing after it has run.
# #[allow(non_snake_case, dead_code, clippy::too_many_arguments)]
# pub fn r#match(
#     self_: ::core::primitive::i32,
#     int: &mut [::core::primitive::i32],
#     linux: ::core::primitive::i32,
#     v1: ::core::primitive::i32,
#     __: ::core::primitive::i32,
# ) -> ::core::result::Result<::core::primitive::i32, ::minicc::Trap> {
#     #[link(name = "kernels", kind = "static")]
#     unsafe extern "C" {
#         fn kernel(
#             v0: ::core::primitive::i32,
#             p0: *mut ::core::primitive::i32,
#             n0: ::core::primitive::i32,
#             v3: ::core::primitive::i32,
#             v4: ::core::primitive::i32,
#             v5: ::core::primitive::i32,
#         ) -> ::core::primitive::u64;
#     }
#     static KERNEL: ::minicc::__private::Kernel = ::minicc::__private::Kernel {
#         file: "names/foreign.py",
#         buffers: &["int"],
#         accesses: &[(0, 5, 5)],
#         loops: &[],
#         step_limit: 0,
#     };
#     let n0 = KERNEL.length(0usize, int.len())?;
#     let answer = unsafe { kernel(self_, int.as_mut_ptr(), n0, linux, v1, __) };
#     KERNEL.outcome(answer, &[int.len()])
# }

#: run self = 1; int = [0]; linux = 2; v1 = 1; _ = 5
# return 10 after 0 steps
# int = [2]

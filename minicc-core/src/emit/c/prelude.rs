//! What stands before the functions.

/// Always.
pub(super) const PRELUDE: &str = "\
#include <stdint.h>

#if defined(__ELF__) || defined(__APPLE__)
#define MINICC_HIDDEN __attribute__((visibility(\"hidden\")))
#else
#define MINICC_HIDDEN
#endif
#if defined(__GNUC__) || defined(_MSC_VER)
#define MINICC_RESTRICT __restrict
#else
#define MINICC_RESTRICT
#endif
";

/// `scalar::limit`, case by case. `ahead` only counts where it is less than `bound - first`: the last element was outside.
pub(super) const LIMIT: &str = "
#ifndef MINICC_LIMIT
#define MINICC_LIMIT
#if defined(__GNUC__)
#define MINICC_INLINE __inline__
#elif defined(_MSC_VER)
#define MINICC_INLINE __inline
#else
#define MINICC_INLINE
#endif
static MINICC_INLINE uint32_t minicc_limit(int32_t base, int32_t scale, int32_t first, int32_t bound, int32_t length)
{
    int64_t start = (int64_t)base + (int64_t)scale * first;
    int64_t end = (int64_t)base + (int64_t)scale * ((int64_t)bound - 1);
    int64_t ahead;
    if (bound <= first) {
        return (uint32_t)bound;
    }
    if (start < 0 || start >= length) {
        return (uint32_t)first;
    }
    if (end >= 0 && end < length) {
        return (uint32_t)bound;
    }
    ahead = scale > 0 ? (length - 1 - start) / scale : start / -(int64_t)scale;
    return (uint32_t)(first + ahead + 1);
}
#endif
";

/// Where a constant index is one that memory of 4 GiB does not have. clang for such memory warns of it, although its check
/// comes first.
pub(super) const FAR: &str = "
#if defined(__clang__)
#pragma clang diagnostic ignored \"-Warray-bounds\"
#endif
";

/// For functions of several versions, between which the dynamic linker chooses: that needs support of the C library. The
/// first that the processor can run is taken.
pub(super) const DISPATCH: &str = "
#if defined(__x86_64__) && defined(__GLIBC__) && defined(__has_attribute)
#if __has_attribute(target_clones)
#define MINICC_DISPATCH __attribute__((target_clones(\"avx512f\", \"avx2\", \"default\")))
#endif
#endif
#ifndef MINICC_DISPATCH
#define MINICC_DISPATCH
#endif
";

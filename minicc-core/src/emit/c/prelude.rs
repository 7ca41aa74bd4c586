//! What stands before the functions.

/// Always. The warnings are false ones, of which a build with `-Werror` would die:
///
/// - gcc copies a loop for paths that no call takes, counts its rounds from a limit that is never that low, and says that
///   so many rounds are undefined.
/// - In memory of 4 GiB no buffer has an element 2^30. Compilers for such memory know that, but not that the check before
///   an access knows it too: clang warns of a constant index; gcc of a loop that starts or comes there, or of the call
///   that it makes of such a loop.
///
/// Older compilers do not know some of these warnings, and would warn of that.
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
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored \"-Wpragmas\"
#pragma GCC diagnostic ignored \"-Waggressive-loop-optimizations\"
#endif
#if defined(__SIZEOF_POINTER__) && __SIZEOF_POINTER__ < 8
#if defined(__clang__)
#pragma clang diagnostic ignored \"-Warray-bounds\"
#else
#pragma GCC diagnostic ignored \"-Warray-bounds\"
#pragma GCC diagnostic ignored \"-Wrestrict\"
#pragma GCC diagnostic ignored \"-Wstringop-overflow\"
#pragma GCC diagnostic ignored \"-Wstringop-overread\"
#endif
#endif
";

/// Before functions of the prelude.
pub(super) const INLINE: &str = "
#ifndef MINICC_INLINE
#if defined(__GNUC__)
#define MINICC_INLINE __inline__
#elif defined(_MSC_VER)
#define MINICC_INLINE __inline
#else
#define MINICC_INLINE
#endif
#endif
";

/// `scalar::limit`, case by case. `ahead` only counts where it is less than `bound - first`: the last element was outside.
pub(super) const LIMIT: &str = "
#ifndef MINICC_LIMIT
#define MINICC_LIMIT
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

/// `x` or `-x`, whichever is not negative; the least i32 stays what it is. In 64 bits no negation overflows, so that C has
/// it as an absolute value of signed integers, which is what gcc has one instruction for.
pub(super) const ABSOLUTE: &str = "
#ifndef MINICC_ABS
#define MINICC_ABS
static MINICC_INLINE uint32_t minicc_abs(uint32_t x)
{
    int64_t wide = (int32_t)x;
    if (wide < 0) {
        wide = -wide;
    }
    return (uint32_t)wide;
}
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

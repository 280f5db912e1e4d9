// What makes the encoding one of positions: its properties in closed form, and measures of how far
// any table has them.
#pragma once

#include <cstdint>
#include <span>

#include "pe/encoding.hpp"
#include "pe/table.hpp"

namespace pe {

// Of the encoding. `channels` is even, 2 to kMaxChannels; `encoding.base` as `encode` takes it.
// Where an argument is refused, `out` is left alone. w_i = base^(-2i/C) is the frequency of pair i.

/// Writes the wavelength of each frequency, in positions.
///
///     paired:    out[i] = 2 pi base^(2i/C)   0 <= i < C/2
///     unpaired:  out[j] = 2 pi base^(j/C)    0 <= j < C, j = 2i the sine's and 2i + 1 the cosine's
///
/// Max relative error: 1.12e-16; measured: 1.09e-16 (PropertiesTest). It is the nearest double or
/// one as near. Time and memory O(C).
Status wavelengths(std::uint32_t channels, std::span<double> out,
                   const Encoding& encoding = {}) noexcept;

/// Writes the shift by k positions as one rotation a pair.
///
///     out[2i] = cos(k w_i)    out[2i + 1] = sin(k w_i)    0 <= i < C/2
///
///     sin((t + k) w_i) =  cos(k w_i) sin(t w_i) + sin(k w_i) cos(t w_i)
///     cos((t + k) w_i) = -sin(k w_i) sin(t w_i) + cos(k w_i) cos(t w_i)
///
/// `k` is any number between -kEndOfPositions and kEndOfPositions, both excluded, else
/// Status::bad_position. Pairing::unpaired is refused with Status::not_paired: what a sine of its
/// own frequency becomes depends on t. The layout does not matter. `out` holds C numbers.
///
/// Max error: as `encode`, 1.18e-16 an entry. Time and memory O(C).
///
/// Source: the angle sum identities; Vaswani et al. (2017), section 3.5.
Status shift_rotations(std::uint32_t channels, double k, std::span<double> out,
                       const Encoding& encoding = {}) noexcept;

/// Writes the shift by k positions as the matrix M(k), with M(k) PE(t) = PE(t + k) for every t.
///
///     M[a][a] = M[b][b] = cos(k w_i)    M[a][b] = sin(k w_i) = -M[b][a]    else 0
///
/// where a and b are the columns of the sine and the cosine of pair i: 2i and 2i + 1 interleaved, i
/// and C/2 + i in halves. `out` holds C * C numbers, row-major. `k`, pairing and accuracy as in
/// `shift_rotations`; a row of M(k) PE(t) is within 6.8e-16 of PE(t + k); measured: 3.4e-16
/// (PropertiesTest). Time O(C^2), memory O(C).
Status shift_matrix(std::uint32_t channels, double k, std::span<double> out,
                    const Encoding& encoding = {}) noexcept;

/// Writes the dot product of the rows of positions t and t + k for each k of `shifts`.
///
///     paired:    <PE(t), PE(t + k)> = sum of cos(k w_i), whatever t is
///     unpaired:  the sum of the products, which depends on t
///
/// Each k, t and t + k (rounded to a double) are positions as `encode_positions` takes them, else
/// Status::bad_position. `out` has the size of `shifts`, else Status::wrong_buffer.
///
/// Max error: C * 6e-17 where paired, else C * 3.5e-16, and 2^-53 of the sum; measured where
/// paired: 1.4e-14 at C = 512 (PropertiesTest). Time O(C) a shift, memory O(C).
Status dot_products(std::uint32_t channels, std::span<const double> shifts, std::span<double> out,
                    const Encoding& encoding = {}, double t = 0) noexcept;

/// Writes the Euclidean distance of the rows of positions t and t + k for each k of `shifts`.
///
///     paired:    |PE(t + k) - PE(t)| = 2 sqrt(sum of sin^2(k w_i / 2)), whatever t is
///     unpaired:  2 sqrt(sum of (sin(k a_i / 2) cos((t + k/2) a_i))^2
///                            + (sin(k b_i / 2) sin((t + k/2) b_i))^2)
///
/// with the frequencies a_i = base^(-2i/C) of sines and b_i = base^(-(2i + 1)/C) of cosines: no
/// difference of nearly equal numbers. Arguments and cost as `dot_products`.
///
/// Max error: sqrt(C) * 1.7e-16 where paired, else sqrt(C) * 7e-16, and 2^-52 of the distance;
/// measured where paired: 2.5e-15 at C = 512 (PropertiesTest).
Status distances(std::uint32_t channels, std::span<const double> shifts, std::span<double> out,
                 const Encoding& encoding = {}, double t = 0) noexcept;

// Of any table x of T rows and C columns, right or wrong: at most kMaxCells numbers, row-major. C
// is 1 to kMaxChannels, odd or even. An entry that is not finite or larger than kMaxEntry is
// refused with Status::bad_entry. Where an argument is refused, the result is left alone. What is
// squared vanishes below 1e-160.

/// Most multiplications that `pairwise`, `shift_invariance` and `linearity` take on, 2^32: some
/// seconds.
inline constexpr std::uint64_t kMaxProducts = std::uint64_t{1} << 32;

/// How far a column is one wave, which obeys x[t + 1] = 2 cos(w) x[t] - x[t - 1].
struct Periodicity {
  double factor;     ///< the c with the least residual, 2 cos(w) for a wave
  double frequency;  ///< the w of c in radians per position, 0 to pi; NaN where |c| > 2
  double residual;   ///< root mean square of x[t + 1] - c x[t] + x[t - 1]
};

/// Measures each column as a wave; `out` holds C of them.
///
///     c = 2 + sum of (x[t + 1] - 2 x[t] + x[t - 1]) x[t] / sum of x[t]^2    1 <= t <= T - 2
///
/// At least 3 rows. A column of zeros counts as constant: c = 2, w = 0.
///
/// The right table at T = 2048 has residuals below 2e-16 and frequencies within 1e-16 / w of the
/// true ones (MeasuresTest). What the entries lack in precision, e, makes a residual of 2 e to 3 e.
/// Time O(T C), allocates nothing.
Status periodicity(Size size, std::span<const double> table, std::span<Periodicity> out) noexcept;

/// Two rows, and how near they are to one another.
struct ClosestRows {
  std::uint32_t t = 0, other = 0;  ///< t < other
  double distance = 0;             ///< Euclidean; 0 where the rows are equal
  bool exact = false;              ///< false where the work limit was met: others may be closer
};

/// Compared entries after which `closest_rows` stops, unless told otherwise, 2^31: a few seconds.
inline constexpr std::uint64_t kWorkLimit = std::uint64_t{1} << 31;

/// Finds the two rows that are closest: a table is injective where they differ, and the farther
/// apart they are, the better.
///
///     min over t < u of |x[u] - x[t]|
///
/// At least 2 rows. No two rows are closer than those found, but for the rounding of a distance, a
/// relative C 2^-53; of equally close ones it gives some. Neighbours are compared first; after
/// `work_limit` more entries, the closest rows found so far are given, with `exact` false.
///
/// A tree of boxes around rows that are near in the table, or in its widest column, leaves out most
/// pairs of a table of waves. Time O(T C + T log T + work_limit), memory about a quarter of the
/// table and 8 T bytes.
Status closest_rows(Size size, std::span<const double> table, ClosestRows& out,
                    std::uint64_t work_limit = kWorkLimit) noexcept;

/// What two rows are compared by.
enum class Metric : std::uint8_t {
  dot_product,  ///< <x[t], x[u]>
  euclidean,    ///< |x[u] - x[t]|
};

/// Compares each of `count` rows from `first` on with every row of the table.
///
///     out[a * T + u] = the dot product or the distance of rows first + a and u,
///                      0 <= a < count, 0 <= u < T
///
/// A block of the T x T matrix, so that a host can tell how far it is and stop in between. Rows
/// that the table does not have, or none, are refused with Status::bad_positions. `out` holds
/// count * T numbers, at most kMaxCells; a block may take kMaxProducts multiplications, else
/// Status::too_much_work.
///
/// Distances are summed from differences, so that near rows keep their digits: a relative error
/// below 12 * 2^-53. A dot product is off by less than 20 * 2^-53 of the sum of the sizes of its
/// terms. In whatever blocks it is made, the matrix has the same bits, and is symmetric to the last
/// of them; a row is at distance 0 of itself. Time O(count T C), half where the block is all rows;
/// allocates nothing.
Status pairwise(Size size, std::span<const double> table, Metric metric, std::uint32_t first,
                std::uint32_t count, std::span<double> out) noexcept;

/// Between which numbers a comparison of rows stays, and their mean.
struct ShiftRange {
  double least, largest, mean;
};

/// Measures how far the dot product or the distance of two rows depends on how many positions they
/// are apart alone.
///
///     out[n] = the least, the largest and the mean <x[t], x[t + k]> or |x[t + k] - x[t]|
///              over 0 <= t < T - k, k = shifts[n]
///
/// The table is shift invariant where all three are the same. Each shift is below T, else
/// Status::bad_shift; `out` has the size of `shifts`. All shifts together may take kMaxProducts
/// multiplications, else Status::too_much_work.
///
/// Each number compared has the bits that `pairwise` gives it; the right table is within 1e-13 of
/// invariance at C = 512 (MeasuresTest). Time O((T - k) C) a shift, allocates nothing.
Status shift_invariance(Size size, std::span<const double> table,
                        std::span<const std::uint32_t> shifts, std::span<ShiftRange> out,
                        Metric metric = Metric::dot_product) noexcept;

/// How far one matrix turns every row into the one k positions later.
struct Linearity {
  double residual = 0;     ///< root mean square of the entries of M x[t] - x[t + k]
  double largest = 0;      ///< the largest of them
  std::uint32_t rank = 0;  ///< of the rows 0 to T - k - 1, see below
};

/// Fits the shift by k positions: the matrix M with the least sum of |M x[t] - x[t + k]|^2 over
/// 0 <= t < T - k. Writes it into `matrix`, C * C numbers, row-major, or nowhere where that is
/// empty.
///
/// k is below T, else Status::bad_shift. Fewer than C + 1 rows to fit, T - k, always have a perfect
/// M and tell nothing: Status::too_few_positions. (T - k) C^2 is at most kMaxProducts, else
/// Status::too_much_work.
///
/// By orthogonalisation with the largest column first. A column of x that is less than 2^-43 of the
/// largest beside those before it counts as a combination of them: it adds nothing to the rank, and
/// its coefficients in M are 0. Many matrices then fit a table equally well, as they do where slow
/// waves are hardly bent, and M(k) of `shift_matrix` is another of them.
///
/// The right table has residuals below 1e-13 and entries of it below 1e-11 at (2048, 512)
/// (MeasuresTest). Time O((T - k) C^2), memory
/// O(T C + C^2).
Status linearity(Size size, std::span<const double> table, std::uint32_t k, Linearity& out,
                 std::span<double> matrix = {}) noexcept;

}  // namespace pe

// Properties of the encoding in closed form, and measurements of the same properties on any table.
#pragma once

#include <cstdint>
#include <span>

#include "pe/encoding.hpp"
#include "pe/table.hpp"

namespace pe {

// Properties of the encoding. `channels` is even, from 2 to kMaxChannels. `encoding.base` is in the
// range of `encode`. If an argument is out of range, `out` does not change. w_i = base^(-2i/C) is
// the frequency of pair i.

/// Writes the wavelength of each frequency, in positions.
///
///     paired:    out[i] = 2 pi base^(2i/C)   0 <= i < C/2
///     unpaired:  out[j] = 2 pi base^(j/C)    0 <= j < C; the sine of pair i has j = 2i, the cosine
///     2i + 1
///
/// Max relative error: 1.12e-16; measured: 1.09e-16 (PropertiesTest). It is the nearest double, or
/// as near as that. Time and memory O(C).
Status wavelengths(std::uint32_t channels, std::span<double> out,
                   const Encoding& encoding = {}) noexcept;

/// Writes the shift by k positions as one rotation for each pair.
///
///     out[2i] = cos(k w_i)    out[2i + 1] = sin(k w_i)    0 <= i < C/2
///
///     sin((t + k) w_i) =  cos(k w_i) sin(t w_i) + sin(k w_i) cos(t w_i)
///     cos((t + k) w_i) = -sin(k w_i) sin(t w_i) + cos(k w_i) cos(t w_i)
///
/// `k` is a number between -kEndOfPositions and kEndOfPositions, both excluded; otherwise the
/// status is Status::bad_position. For Pairing::unpaired it is Status::not_paired, because the
/// shift then depends on t. The layout has no effect. `out` has C numbers.
///
/// Max error of an entry: that of `encode`, 1.18e-16. Time and memory O(C).
///
/// Source: the angle sum identities; Vaswani et al. (2017), section 3.5.
Status shift_rotations(std::uint32_t channels, double k, std::span<double> out,
                       const Encoding& encoding = {}) noexcept;

/// Writes the shift by k positions as the matrix M(k), with M(k) PE(t) = PE(t + k) for every t.
///
///     M[a][a] = M[b][b] = cos(k w_i)    M[a][b] = sin(k w_i) = -M[b][a]    else 0
///
/// Here a and b are the columns of the sine and the cosine of pair i: 2i and 2i + 1 interleaved, i
/// and C/2 + i in halves. `out` has C * C numbers, row-major. `k`, pairing and accuracy are as in
/// `shift_rotations`. A row of M(k) PE(t) is within 6.8e-16 of PE(t + k); measured: 3.4e-16
/// (PropertiesTest). Time O(C^2), memory O(C).
Status shift_matrix(std::uint32_t channels, double k, std::span<double> out,
                    const Encoding& encoding = {}) noexcept;

/// Writes the dot product of the rows of positions t and t + k for each k of `shifts`.
///
///     paired:    <PE(t), PE(t + k)> = sum of cos(k w_i) for every t
///     unpaired:  the sum of the products, which depends on t
///
/// Each k, t and t + k (rounded to a double) must be in the range of `encode_positions`; otherwise
/// the status is Status::bad_position. `out` must have the size of `shifts`; otherwise it is
/// Status::wrong_buffer.
///
/// Max error: C * 6e-17 if paired, else C * 3.5e-16, plus 2^-53 of the sum; measured if
/// paired: 1.4e-14 at C = 512 (PropertiesTest). Time O(C) for each shift, memory O(C).
Status dot_products(std::uint32_t channels, std::span<const double> shifts, std::span<double> out,
                    const Encoding& encoding = {}, double t = 0) noexcept;

/// Writes the Euclidean distance of the rows of positions t and t + k for each k of `shifts`.
///
///     paired:    |PE(t + k) - PE(t)| = 2 sqrt(sum of sin^2(k w_i / 2)) for every t
///     unpaired:  2 sqrt(sum of (sin(k a_i / 2) cos((t + k/2) a_i))^2
///                            + (sin(k b_i / 2) sin((t + k/2) b_i))^2)
///
/// The frequencies are a_i = base^(-2i/C) for sines and b_i = base^(-(2i + 1)/C) for cosines. This
/// form does not subtract nearly equal numbers. Arguments and cost are those of `dot_products`.
///
/// Max error: sqrt(C) * 1.7e-16 if paired, else sqrt(C) * 7e-16, plus 2^-52 of the distance;
/// measured if paired: 2.5e-15 at C = 512 (PropertiesTest).
Status distances(std::uint32_t channels, std::span<const double> shifts, std::span<double> out,
                 const Encoding& encoding = {}, double t = 0) noexcept;

// Measurements of any table x with T rows and C columns, right or wrong. It has at most kMaxCells
// numbers, row-major. C is from 1 to kMaxChannels, odd or even. If an entry is not finite, or
// larger than kMaxEntry in size, the status is Status::bad_entry. If an argument is out of range,
// the result does not change. Squares of numbers below 1e-160 are 0.

/// The largest number of multiplications in one call of `pairwise`, `shift_invariance` or
/// `linearity`: 2^32, which take some seconds.
inline constexpr std::uint64_t kMaxProducts = std::uint64_t{1} << 32;

/// How close a column is to one wave, which fits x[t + 1] = 2 cos(w) x[t] - x[t - 1].
struct Periodicity {
  double factor;     ///< the c with the smallest residual: 2 cos(w) for a wave
  double frequency;  ///< the w of c in radians per position, 0 to pi; NaN if |c| > 2
  double residual;   ///< root mean square of x[t + 1] - c x[t] + x[t - 1]
};

/// Measures each column as a wave. `out` has C results.
///
///     c = 2 + sum of (x[t + 1] - 2 x[t] + x[t - 1]) x[t] / sum of x[t]^2    1 <= t <= T - 2
///
/// The table needs at least 3 rows. A column of zeros counts as constant: c = 2, w = 0.
///
/// The right table at T = 2048 has residuals below 2e-16 and frequencies within 1e-16 / w of the
/// true ones (MeasuresTest). If the entries have an error e, the residual is 2 e to 3 e. Time O(T
/// C), allocates no memory.
Status periodicity(Size size, std::span<const double> table, std::span<Periodicity> out) noexcept;

/// Two rows and their distance.
struct ClosestRows {
  std::uint32_t t = 0, other = 0;  ///< t < other
  double distance = 0;             ///< Euclidean; 0 if the rows are equal
  bool exact = false;  ///< false if the work limit ended the search: others may be closer
};

/// The default number of compared entries after which `closest_rows` stops: 2^31, a few seconds.
inline constexpr std::uint64_t kWorkLimit = std::uint64_t{1} << 31;

/// Finds the two closest rows. If they differ, no two rows are equal; a larger distance is better.
///
///     min over t < u of |x[u] - x[t]|
///
/// The table needs at least 2 rows. No two rows are closer than the result, except for the rounding
/// of a distance, which is C 2^-53 of it. If several pairs are equally close, the result is one of
/// them. The search compares neighbours first. After `work_limit` more entries, it returns the
/// closest rows found so far, with `exact` false.
///
/// A tree of boxes, around rows that are near in the table or in its widest column, skips most
/// pairs of a table of waves. Time O(T C + T log T + work_limit), memory about a quarter of the
/// table and 8 T bytes.
Status closest_rows(Size size, std::span<const double> table, ClosestRows& out,
                    std::uint64_t work_limit = kWorkLimit) noexcept;

/// A comparison of two rows.
enum class Metric : std::uint8_t {
  dot_product,  ///< <x[t], x[u]>
  euclidean,    ///< |x[u] - x[t]|
};

/// Compares each of `count` rows from `first` on with every row of the table.
///
///     out[a * T + u] = the dot product or the distance of rows first + a and u,
///                      0 <= a < count, 0 <= u < T
///
/// This is a block of the T x T matrix, so that a host can show progress and stop. If there are no
/// such rows, the status is Status::bad_positions. `out` has count * T numbers, at most kMaxCells.
/// A block that needs more than kMaxProducts multiplications returns Status::too_much_work.
///
/// Distances are sums of differences, so near rows keep their digits: the relative error is below
/// 12 * 2^-53. A dot product is off by less than 20 * 2^-53 of the sum of the sizes of its terms.
/// The matrix has the same bits in any blocks, and is symmetric to the last bit. A row has distance
/// 0 to itself. Time O(count T C), and half of it if the block is all rows; allocates no memory.
Status pairwise(Size size, std::span<const double> table, Metric metric, std::uint32_t first,
                std::uint32_t count, std::span<double> out) noexcept;

/// The smallest, largest and mean result of a comparison of rows.
struct ShiftRange {
  double least, largest, mean;
};

/// Measures whether the dot product or the distance of rows t and t + k depends on k alone.
///
///     out[n] = the smallest, largest and mean <x[t], x[t + k]> or |x[t + k] - x[t]|
///              over 0 <= t < T - k, k = shifts[n]
///
/// The table is shift invariant if all three are the same. Each shift must be below T; otherwise
/// the status is Status::bad_shift. `out` has the size of `shifts`. If all shifts together need
/// more than kMaxProducts multiplications, the status is Status::too_much_work.
///
/// The compared numbers have the same bits as with `pairwise`. The right table is within 1e-13 of
/// invariance at C = 512 (MeasuresTest). Time O((T - k) C) for each shift, allocates no memory.
Status shift_invariance(Size size, std::span<const double> table,
                        std::span<const std::uint32_t> shifts, std::span<ShiftRange> out,
                        Metric metric = Metric::dot_product) noexcept;

/// How well one matrix turns every row into the row k positions later.
struct Linearity {
  double residual = 0;     ///< root mean square of the entries of M x[t] - x[t + k]
  double largest = 0;      ///< the largest of them
  std::uint32_t rank = 0;  ///< of the rows 0 to T - k - 1, see below
};

/// Finds the matrix M that best turns row t into row t + k: the smallest sum of |M x[t] - x[t +
/// k]|^2 over 0 <= t < T - k. Writes it into `matrix`, as C * C numbers, row-major, unless `matrix`
/// is empty.
///
/// k must be below T; otherwise the status is Status::bad_shift. With fewer than C + 1 rows to fit
/// (T - k), M always fits, so the status is Status::too_few_positions. If (T - k) C^2 is more than
/// kMaxProducts, it is Status::too_much_work.
///
/// The method is orthogonalisation with the largest column first. If a column of x, without its
/// parts along earlier columns, is less than 2^-43 of the largest, it counts as a combination of
/// them. It does not add to the rank, and its coefficients in M are 0. Many matrices then fit a
/// table equally well, such as for slow, nearly straight waves. M(k) of `shift_matrix` is another
/// of them.
///
/// The right table has residuals below 1e-13 and entries of it below 1e-11 at (2048, 512)
/// (MeasuresTest). Time O((T - k) C^2), memory
/// O(T C + C^2).
Status linearity(Size size, std::span<const double> table, std::uint32_t k, Linearity& out,
                 std::span<double> matrix = {}) noexcept;

}  // namespace pe

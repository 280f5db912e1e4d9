#pragma once

#include <cstdint>
#include <span>

#include "pe/encoding.hpp"
#include "pe/table.hpp"

namespace pe {

// Properties of the encoding. `channels` is even, from 2 to kMaxChannels. w_i = base^(-2i/C) is the
// frequency of pair i. If an argument is out of range, `out` does not change.

/// Writes the wavelength of each frequency, in positions.
///
///     paired:    out[i] = 2 pi base^(2i/C)   0 <= i < C/2
///     unpaired:  out[j] = 2 pi base^(j/C)    0 <= j < C; pair i has j = 2i and 2i + 1
///
/// Max relative error: 1.12e-16; measured: 1.09e-16 (ShiftTest). Time and memory O(C).
Status wavelengths(std::uint32_t channels, std::span<double> out,
                   const Encoding& encoding = {}) noexcept;

/// Writes the shift by k positions as a rotation of each pair.
///
///     out[2i] = cos(k w_i)    out[2i + 1] = sin(k w_i)    0 <= i < C/2
///
///     sin((t + k) w_i) =  cos(k w_i) sin(t w_i) + sin(k w_i) cos(t w_i)
///     cos((t + k) w_i) = -sin(k w_i) sin(t w_i) + cos(k w_i) cos(t w_i)
///
/// `k` must be a position of `encode_positions`; otherwise the status is bad_position.
/// Pairing::unpaired returns not_paired, because its shift depends on t. The layout has no effect.
/// `out` has C numbers.
///
/// Max error: that of `encode`. Time and memory O(C).
///
/// Source: Vaswani et al. (2017), section 3.5.
Status shift_rotations(std::uint32_t channels, double k, std::span<double> out,
                       const Encoding& encoding = {}) noexcept;

/// Writes the shift by k positions as the matrix M(k), with M(k) PE(t) = PE(t + k) for every t.
///
///     M[a][a] = M[b][b] = cos(k w_i)    M[a][b] = sin(k w_i) = -M[b][a]    else 0
///
/// a and b are the columns of the sine and the cosine of pair i. `out` has C * C numbers,
/// row-major. Arguments and max error are those of `shift_rotations`. M(k) PE(t) is within 6.8e-16
/// of PE(t + k); measured: 3.4e-16 (ShiftTest). Time O(C^2), memory O(C).
Status shift_matrix(std::uint32_t channels, double k, std::span<double> out,
                    const Encoding& encoding = {}) noexcept;

/// Writes the dot product of the rows of positions t and t + k for each k of `shifts`.
///
///     paired:    <PE(t), PE(t + k)> = sum of cos(k w_i) for every t
///     unpaired:  the sum of the products, which depends on t
///
/// k, t and the double t + k must be positions of `encode_positions`; otherwise the status is
/// bad_position. `out` has the size of `shifts`.
///
/// Max error: C * 6e-17 if paired, else C * 3.5e-16, plus 2^-53 of the sum; measured if paired:
/// 1.4e-14 at C = 512 (ShiftTest). Time O(C) for each shift, memory O(C).
Status dot_products(std::uint32_t channels, std::span<const double> shifts, std::span<double> out,
                    const Encoding& encoding = {}, double t = 0) noexcept;

/// Writes the Euclidean distance of the rows of positions t and t + k for each k of `shifts`.
///
///     paired:    |PE(t + k) - PE(t)| = 2 sqrt(sum of sin^2(k w_i / 2)) for every t
///     unpaired:  2 sqrt(sum of (sin(k a_i / 2) cos((t + k/2) a_i))^2
///                            + (sin(k b_i / 2) sin((t + k/2) b_i))^2)
///
/// The frequencies are a_i = base^(-2i/C) for sines and b_i = base^(-(2i + 1)/C) for cosines.
/// Arguments and cost are those of `dot_products`.
///
/// Max error: sqrt(C) * 1.7e-16 if paired, else sqrt(C) * 7e-16, plus 2^-52 of the distance;
/// measured if paired: 2.5e-15 at C = 512 (ShiftTest).
Status distances(std::uint32_t channels, std::span<const double> shifts, std::span<double> out,
                 const Encoding& encoding = {}, double t = 0) noexcept;

// Measurements of any table x with T rows and C columns, row-major: at most kMaxCells numbers, C
// from 1 to kMaxChannels. Entries that are not finite, or above kMaxEntry in size, return
// bad_entry. If an argument is out of range, the result does not change. Squares of numbers below
// 1e-160 are 0.

/// The most multiplications of `pairwise`, `shift_invariance` or `linearity`, some seconds.
inline constexpr std::uint64_t kMaxProducts = std::uint64_t{1} << 32;

/// How close a column is to a wave: x[t + 1] = 2 cos(w) x[t] - x[t - 1].
struct Periodicity {
  double factor;     ///< the c with the smallest residual: 2 cos(w) for a wave
  double frequency;  ///< the w of c in radians per position; NaN if |c| > 2
  double residual;   ///< root mean square of x[t + 1] - c x[t] + x[t - 1]
};

/// Measures each column as a wave. `out` has C results.
///
///     c = 2 + sum of (x[t + 1] - 2 x[t] + x[t - 1]) x[t] / sum of x[t]^2    1 <= t <= T - 2
///
/// The table needs at least 3 rows. A column of zeros counts as constant: c = 2, w = 0.
///
/// The right table at T = 2048 has residuals below 2e-16 and frequencies within 1e-16 / w of the
/// true ones (PeriodicityTest). An error e of the entries gives a residual of 2 e to 3 e. Time
/// O(T C), allocates no memory.
Status periodicity(Size size, std::span<const double> table, std::span<Periodicity> out) noexcept;

struct ClosestRows {
  std::uint32_t t = 0, other = 0;  ///< t < other
  double distance = 0;             ///< Euclidean; 0 if the rows are equal
  bool exact = false;              ///< false if the work limit ended the search
};

/// The most entries that `closest_rows` compares, a few seconds.
inline constexpr std::uint64_t kWorkLimit = std::uint64_t{1} << 31;

/// Finds the two closest rows.
///
///     min over t < u of |x[u] - x[t]|
///
/// The table needs at least 2 rows. The relative error of the distance is at most C 2^-53. The
/// search compares neighbours, then at most `work_limit` more entries (core/README.md, Properties).
///
/// Time O(T C + T log T + work_limit), memory about a quarter of the table and 8 T bytes.
Status closest_rows(Size size, std::span<const double> table, ClosestRows& out,
                    std::uint64_t work_limit = kWorkLimit) noexcept;

enum class Metric : std::uint8_t {
  dot_product,  ///< <x[t], x[u]>
  euclidean,    ///< |x[u] - x[t]|
};

/// Compares each of `count` rows from `first` on with every row.
///
///     out[a * T + u] = the dot product or the distance of rows first + a and u,
///                      0 <= a < count, 0 <= u < T
///
/// If there are no such rows, the status is bad_positions. `out` has count * T numbers, at most
/// kMaxCells. More than kMaxProducts multiplications return too_much_work.
///
/// The relative error of a distance is below 12 * 2^-53. A dot product is off by less than
/// 20 * 2^-53 of the sum of its terms' sizes. The matrix of all blocks is symmetric, with the same
/// bits for any blocks. Time O(count T C), half for all rows; allocates no memory.
Status pairwise(Size size, std::span<const double> table, Metric metric, std::uint32_t first,
                std::uint32_t count, std::span<double> out) noexcept;

struct ShiftRange {
  double least, largest, mean;
};

/// Measures whether the dot product or the distance of rows t and t + k depends on k alone.
///
///     out[n] = the smallest, largest and mean <x[t], x[t + k]> or |x[t + k] - x[t]|
///              over 0 <= t < T - k, k = shifts[n]
///
/// The table is shift invariant if all three are equal. Each shift must be below T; otherwise the
/// status is bad_shift. `out` has the size of `shifts`. More than kMaxProducts multiplications
/// in all return too_much_work.
///
/// Compares the numbers of `pairwise`. The right table is within 1e-13 of invariance at C = 512
/// (ShiftInvarianceTest). Time O((T - k) C) for each shift, allocates no memory.
Status shift_invariance(Size size, std::span<const double> table,
                        std::span<const std::uint32_t> shifts, std::span<ShiftRange> out,
                        Metric metric = Metric::dot_product) noexcept;

/// How well one matrix maps every row to the row k later.
struct Linearity {
  double residual = 0;     ///< root mean square of M x[t] - x[t + k]
  double largest = 0;      ///< the largest entry of it
  std::uint32_t rank = 0;  ///< of the rows 0 to T - k - 1, see `linearity`
};

/// Finds the matrix M with the smallest sum of |M x[t] - x[t + k]|^2 over 0 <= t < T - k. Writes it
/// into `matrix`, as C * C numbers, row-major, unless `matrix` is empty.
///
/// k must be below T; otherwise the status is bad_shift. With T - k <= C, M always fits, so the
/// status is too_few_positions. If (T - k) C^2 is more than kMaxProducts, it is too_much_work.
///
/// A column that is a combination of others, up to 2^-43 of the largest, does not add to the rank,
/// and its coefficients in M are 0. M(k) of `shift_matrix` can then be another matrix that fits.
///
/// The right table has a `residual` below 1e-13 and a `largest` below 1e-11 at (2048, 128)
/// (LinearityTest). Time O((T - k) C^2), memory O(T C + C^2).
Status linearity(Size size, std::span<const double> table, std::uint32_t k, Linearity& out,
                 std::span<double> matrix = {}) noexcept;

}  // namespace pe

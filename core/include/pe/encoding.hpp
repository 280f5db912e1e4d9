// The sinusoidal positional encoding.
#pragma once

#include <cstdint>
#include <span>

#include "pe/table.hpp"

namespace pe {

/// The columns of the sine and the cosine of pair i.
enum class Layout : std::uint8_t {
  interleaved,  ///< columns 2i and 2i + 1
  halves,       ///< columns i and C/2 + i
};

/// The exponent of the cosine of pair i. The exponent of its sine is 2i/C.
enum class Pairing : std::uint8_t {
  paired,    ///< 2i/C
  unpaired,  ///< (2i + 1)/C, so that every column has its own frequency
};

/// The variant of the encoding. By default that of the paper.
struct Encoding {
  double base = 10000;  ///< from kMinBase to kMaxBase
  Layout layout = Layout::interleaved;
  Pairing pairing = Pairing::paired;
};

inline constexpr double kMinBase = 2;
inline constexpr double kMaxBase = 1e9;

/// Every position is below this: 2^40.
inline constexpr std::uint64_t kEndOfPositions = std::uint64_t{1} << 40;

/// Writes the encoding of the positions first, first + 1, ..., first + T - 1 into `out`.
///
///     out[k * C + 2i]     = sin((first + k) / base^(2i/C))
///     out[k * C + 2i + 1] = cos((first + k) / base^(2i/C))    0 <= k < T, 0 <= i < C/2
///
/// This is the layout and the pairing of the paper. `Layout` and `Pairing` have others.
///
/// T is at least 1. C is even and at most kMaxChannels. `encoding.base` is in [kMinBase, kMaxBase].
/// first + T is at most kEndOfPositions. `out` has exactly T * C numbers. Otherwise the status
/// names the problem, and `out` does not change.
///
/// Max error: 1.18e-16 at every position, proven in core/README.md; measured: 1.13e-16
/// (AccuracyTest). Every entry is in [-1, 1]. The bits are the same in every build, for every T and
/// `first`.
///
/// Allocates about 20 KB and 4 rows. Does not throw, and keeps no state, so any number of threads
/// can call it. Time O(T * C).
///
///     double table[4 * 8];
///     pe::encode({4, 8}, table);  // table[0..7] is 0 1 0 1 0 1 0 1
///
/// Source: Vaswani et al., "Attention Is All You Need" (2017), section 3.5.
Status encode(Size size, std::span<double> out, const Encoding& encoding = {},
              std::uint64_t first = 0) noexcept;

/// Writes the same in single precision: each entry is the one above, rounded to the nearest.
Status encode(Size size, std::span<float> out, const Encoding& encoding = {},
              std::uint64_t first = 0) noexcept;

/// Writes the encoding of any positions, one row for each, such as the fractional time steps of a
/// diffusion model.
///
///     out[k * C + 2i]     = sin(positions[k] / base^(2i/C))
///     out[k * C + 2i + 1] = cos(positions[k] / base^(2i/C))
///
/// A position is finite and between -kEndOfPositions and kEndOfPositions, both excluded; otherwise
/// the status is Status::bad_position. `out` has positions.size() rows of `channels` numbers.
///
/// Max error: that of `encode` (AccuracyTest). A whole position has the same bits as with `encode`.
/// Time O(T * C), about ten times that of `encode` per entry.
Status encode_positions(std::span<const double> positions, std::uint32_t channels,
                        std::span<double> out, const Encoding& encoding = {}) noexcept;

/// Writes the same in single precision: each entry is the one above, rounded to the nearest.
Status encode_positions(std::span<const double> positions, std::uint32_t channels,
                        std::span<float> out, const Encoding& encoding = {}) noexcept;

}  // namespace pe

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

/// The exponent of the cosine of pair i; the sine has 2i/C.
enum class Pairing : std::uint8_t {
  paired,    ///< 2i/C
  unpaired,  ///< (2i + 1)/C: every column has its own frequency
};

/// The variant of the encoding, by default that of the paper.
struct Encoding {
  double base = 10000;  ///< from kMinBase to kMaxBase
  Layout layout = Layout::interleaved;
  Pairing pairing = Pairing::paired;
};

inline constexpr double kMinBase = 2;
inline constexpr double kMaxBase = 1e9;

inline constexpr std::uint64_t kEndOfPositions = std::uint64_t{1} << 40;

/// Writes the rows of positions first to first + T - 1 into `out`.
///
///     out[k * C + 2i]     = sin((first + k) / base^(2i/C))
///     out[k * C + 2i + 1] = cos((first + k) / base^(2i/C))    0 <= k < T, 0 <= i < C/2
///
/// T is at least 1, C is even and at most kMaxChannels, and first + T is at most kEndOfPositions.
/// `out` has T * C numbers. Otherwise the status names the problem, and `out` does not change.
///
/// Max error: 1.18e-16, proven in core/README.md; measured: 1.13e-16 (AccuracyTest). Every entry is
/// in [-1, 1]. The bits are the same in every build, for every T and `first`.
///
/// Allocates about 20 KB and 4 rows. Thread-safe. Time O(T * C).
///
///     double table[4 * 8];
///     pe::encode({4, 8}, table);  // table[0..7] is 0 1 0 1 0 1 0 1
///
/// Source: Vaswani et al., "Attention Is All You Need" (2017), section 3.5.
Status encode(Size size, std::span<double> out, const Encoding& encoding = {},
              std::uint64_t first = 0) noexcept;

/// Writes the same, rounded to the nearest float.
Status encode(Size size, std::span<float> out, const Encoding& encoding = {},
              std::uint64_t first = 0) noexcept;

/// Writes one row for each position, which may be fractional.
///
///     out[k * C + 2i]     = sin(positions[k] / base^(2i/C))
///     out[k * C + 2i + 1] = cos(positions[k] / base^(2i/C))
///
/// Positions are between -kEndOfPositions and kEndOfPositions, both excluded. `out` has
/// positions.size() rows of `channels` numbers.
///
/// Max error: that of `encode` (AccuracyTest). Whole positions have the same bits. Time O(T * C),
/// about ten times that of `encode`.
Status encode_positions(std::span<const double> positions, std::uint32_t channels,
                        std::span<double> out, const Encoding& encoding = {}) noexcept;

/// Writes the same, rounded to the nearest float.
Status encode_positions(std::span<const double> positions, std::uint32_t channels,
                        std::span<float> out, const Encoding& encoding = {}) noexcept;

}  // namespace pe

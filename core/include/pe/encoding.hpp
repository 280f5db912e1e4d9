// The sinusoidal positional encoding.
#pragma once

#include <cstdint>
#include <span>

#include "pe/table.hpp"

namespace pe {

/// Writes the sinusoidal positional encoding into `out`.
///
///     out[t * C + 2i]     = sin(t / 10000^(2i/C))
///     out[t * C + 2i + 1] = cos(t / 10000^(2i/C))    0 <= t < T, 0 <= i < C/2
///
/// `size` is checked with `check_size`; `out` must hold exactly T * C numbers. Otherwise the
/// status says what is wrong and `out` is left alone.
///
/// Accuracy: within 1e-12 of the real number for t <= 2048 and C <= 512
/// (EncodingTest.StaysCloseToAHighPrecisionReference). The error grows with t.
///
/// Never outside [-1, 1]. Allocates about 34 rows. Throws nothing, keeps no state, so any number of
/// threads may call it. Time O(T * C).
///
///     double table[4 * 8];
///     pe::encode({4, 8}, table);  // table[0..7] is 0 1 0 1 0 1 0 1
///
/// Source: Vaswani et al., "Attention Is All You Need" (2017), section 3.5.
Status encode(Size size, std::span<double> out) noexcept;

}  // namespace pe

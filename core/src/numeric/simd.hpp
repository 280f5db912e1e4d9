// Vectors of two numbers. Each operation rounds each element once, so every instruction set gives
// the same bits.
#pragma once

#include <cstdint>
#include <cstring>

#include "ieee.hpp"

#if defined(PE_SCALAR)
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#else
#define PE_SCALAR
#endif

namespace pe::detail {

#if defined(PE_SCALAR)

struct Doubles {
  double a, b;
};
struct Integers {
  std::uint64_t a, b;
};

inline Doubles splat(double x) noexcept { return {x, x}; }
inline Doubles load(const double* from) noexcept { return {from[0], from[1]}; }
inline void store(double* to, Doubles x) noexcept { to[0] = x.a, to[1] = x.b; }
inline Doubles operator+(Doubles x, Doubles y) noexcept { return {x.a + y.a, x.b + y.b}; }
inline Doubles operator-(Doubles x, Doubles y) noexcept { return {x.a - y.a, x.b - y.b}; }
inline Doubles operator*(Doubles x, Doubles y) noexcept { return {x.a * y.a, x.b * y.b}; }
inline Doubles operator/(Doubles x, Doubles y) noexcept { return {x.a / y.a, x.b / y.b}; }
inline Doubles firsts(Doubles x, Doubles y) noexcept { return {x.a, y.a}; }
inline Doubles seconds(Doubles x, Doubles y) noexcept { return {x.b, y.b}; }
inline Doubles first_second(Doubles x, Doubles y) noexcept { return {x.a, y.b}; }

inline Doubles magnitude(Doubles x) noexcept {
  return {x.a < 0 ? -x.a : x.a, x.b < 0 ? -x.b : x.b};
}
// Returns the larger number, or y if x is NaN.
inline Doubles larger(Doubles x, Doubles y) noexcept {
  return {y.a < x.a ? x.a : y.a, y.b < x.b ? x.b : y.b};
}
// Sets all bits of an element unless |x| <= limit, so also for NaN.
inline Integers beyond(Doubles x, Doubles limit) noexcept {
  const Doubles size = magnitude(x);
  return {size.a <= limit.a ? 0 : ~std::uint64_t{0}, size.b <= limit.b ? 0 : ~std::uint64_t{0}};
}

inline Integers splat(std::uint64_t x) noexcept { return {x, x}; }
inline Integers load(const std::uint64_t* from) noexcept { return {from[0], from[1]}; }
inline void store(std::uint64_t* to, Integers x) noexcept { to[0] = x.a, to[1] = x.b; }
inline Integers operator+(Integers x, Integers y) noexcept { return {x.a + y.a, x.b + y.b}; }
inline Integers operator&(Integers x, Integers y) noexcept { return {x.a & y.a, x.b & y.b}; }
inline Integers operator|(Integers x, Integers y) noexcept { return {x.a | y.a, x.b | y.b}; }
template <int kBits>
Integers shifted_right(Integers x) noexcept {
  return {x.a >> kBits, x.b >> kBits};
}
inline std::uint64_t first(Integers x) noexcept { return x.a; }
inline std::uint64_t second(Integers x) noexcept { return x.b; }
inline Doubles as_doubles(Integers x) noexcept {
  Doubles result;
  std::memcpy(&result, &x, sizeof result);
  return result;
}
inline Integers as_integers(Doubles x) noexcept { return {bits_of(x.a), bits_of(x.b)}; }

#elif defined(__wasm_simd128__)

struct Doubles {
  v128_t v;
};
struct Integers {
  v128_t v;
};

inline Doubles splat(double x) noexcept { return {wasm_f64x2_splat(x)}; }
inline Doubles load(const double* from) noexcept { return {wasm_v128_load(from)}; }
inline void store(double* to, Doubles x) noexcept { wasm_v128_store(to, x.v); }
inline Doubles operator+(Doubles x, Doubles y) noexcept { return {wasm_f64x2_add(x.v, y.v)}; }
inline Doubles operator-(Doubles x, Doubles y) noexcept { return {wasm_f64x2_sub(x.v, y.v)}; }
inline Doubles operator*(Doubles x, Doubles y) noexcept { return {wasm_f64x2_mul(x.v, y.v)}; }
inline Doubles operator/(Doubles x, Doubles y) noexcept { return {wasm_f64x2_div(x.v, y.v)}; }
inline Doubles firsts(Doubles x, Doubles y) noexcept {
  return {wasm_i64x2_shuffle(x.v, y.v, 0, 2)};
}
inline Doubles seconds(Doubles x, Doubles y) noexcept {
  return {wasm_i64x2_shuffle(x.v, y.v, 1, 3)};
}
inline Doubles first_second(Doubles x, Doubles y) noexcept {
  return {wasm_i64x2_shuffle(x.v, y.v, 0, 3)};
}

inline Doubles magnitude(Doubles x) noexcept { return {wasm_f64x2_abs(x.v)}; }
inline Doubles larger(Doubles x, Doubles y) noexcept { return {wasm_f64x2_pmax(y.v, x.v)}; }
inline Integers beyond(Doubles x, Doubles limit) noexcept {
  return {wasm_v128_not(wasm_f64x2_le(wasm_f64x2_abs(x.v), limit.v))};
}

inline Integers splat(std::uint64_t x) noexcept {
  return {wasm_i64x2_splat(static_cast<std::int64_t>(x))};
}
inline Integers load(const std::uint64_t* from) noexcept { return {wasm_v128_load(from)}; }
inline void store(std::uint64_t* to, Integers x) noexcept { wasm_v128_store(to, x.v); }
inline Integers operator+(Integers x, Integers y) noexcept { return {wasm_i64x2_add(x.v, y.v)}; }
inline Integers operator&(Integers x, Integers y) noexcept { return {wasm_v128_and(x.v, y.v)}; }
inline Integers operator|(Integers x, Integers y) noexcept { return {wasm_v128_or(x.v, y.v)}; }
template <int kBits>
Integers shifted_right(Integers x) noexcept {
  return {wasm_u64x2_shr(x.v, kBits)};
}
inline std::uint64_t first(Integers x) noexcept {
  return static_cast<std::uint64_t>(wasm_i64x2_extract_lane(x.v, 0));
}
inline std::uint64_t second(Integers x) noexcept {
  return static_cast<std::uint64_t>(wasm_i64x2_extract_lane(x.v, 1));
}
inline Doubles as_doubles(Integers x) noexcept { return {x.v}; }
inline Integers as_integers(Doubles x) noexcept { return {x.v}; }

#elif defined(__SSE2__)

struct Doubles {
  __m128d v;
};
struct Integers {
  __m128i v;
};

inline Doubles splat(double x) noexcept { return {_mm_set1_pd(x)}; }
inline Doubles load(const double* from) noexcept { return {_mm_loadu_pd(from)}; }
inline void store(double* to, Doubles x) noexcept { _mm_storeu_pd(to, x.v); }
inline Doubles operator+(Doubles x, Doubles y) noexcept { return {_mm_add_pd(x.v, y.v)}; }
inline Doubles operator-(Doubles x, Doubles y) noexcept { return {_mm_sub_pd(x.v, y.v)}; }
inline Doubles operator*(Doubles x, Doubles y) noexcept { return {_mm_mul_pd(x.v, y.v)}; }
inline Doubles operator/(Doubles x, Doubles y) noexcept { return {_mm_div_pd(x.v, y.v)}; }
inline Doubles firsts(Doubles x, Doubles y) noexcept { return {_mm_unpacklo_pd(x.v, y.v)}; }
inline Doubles seconds(Doubles x, Doubles y) noexcept { return {_mm_unpackhi_pd(x.v, y.v)}; }
inline Doubles first_second(Doubles x, Doubles y) noexcept { return {_mm_move_sd(y.v, x.v)}; }

inline Doubles magnitude(Doubles x) noexcept { return {_mm_andnot_pd(_mm_set1_pd(-0.0), x.v)}; }
inline Doubles larger(Doubles x, Doubles y) noexcept { return {_mm_max_pd(x.v, y.v)}; }
inline Integers beyond(Doubles x, Doubles limit) noexcept {
  return {_mm_castpd_si128(_mm_cmpnle_pd(magnitude(x).v, limit.v))};
}

inline Integers splat(std::uint64_t x) noexcept {
  return {_mm_set1_epi64x(static_cast<long long>(x))};
}
inline Integers load(const std::uint64_t* from) noexcept {
  return {_mm_loadu_si128(reinterpret_cast<const __m128i*>(from))};
}
inline void store(std::uint64_t* to, Integers x) noexcept {
  _mm_storeu_si128(reinterpret_cast<__m128i*>(to), x.v);
}
inline Integers operator+(Integers x, Integers y) noexcept { return {_mm_add_epi64(x.v, y.v)}; }
inline Integers operator&(Integers x, Integers y) noexcept { return {_mm_and_si128(x.v, y.v)}; }
inline Integers operator|(Integers x, Integers y) noexcept { return {_mm_or_si128(x.v, y.v)}; }
template <int kBits>
Integers shifted_right(Integers x) noexcept {
  return {_mm_srli_epi64(x.v, kBits)};
}
inline std::uint64_t first(Integers x) noexcept {
  return static_cast<std::uint64_t>(_mm_cvtsi128_si64(x.v));
}
inline std::uint64_t second(Integers x) noexcept {
  return static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_unpackhi_epi64(x.v, x.v)));
}
inline Doubles as_doubles(Integers x) noexcept { return {_mm_castsi128_pd(x.v)}; }
inline Integers as_integers(Doubles x) noexcept { return {_mm_castpd_si128(x.v)}; }

#else

struct Doubles {
  float64x2_t v;
};
struct Integers {
  uint64x2_t v;
};

inline Doubles splat(double x) noexcept { return {vdupq_n_f64(x)}; }
inline Doubles load(const double* from) noexcept { return {vld1q_f64(from)}; }
inline void store(double* to, Doubles x) noexcept { vst1q_f64(to, x.v); }
inline Doubles operator+(Doubles x, Doubles y) noexcept { return {vaddq_f64(x.v, y.v)}; }
inline Doubles operator-(Doubles x, Doubles y) noexcept { return {vsubq_f64(x.v, y.v)}; }
inline Doubles operator*(Doubles x, Doubles y) noexcept { return {vmulq_f64(x.v, y.v)}; }
inline Doubles operator/(Doubles x, Doubles y) noexcept { return {vdivq_f64(x.v, y.v)}; }
inline Doubles firsts(Doubles x, Doubles y) noexcept { return {vzip1q_f64(x.v, y.v)}; }
inline Doubles seconds(Doubles x, Doubles y) noexcept { return {vzip2q_f64(x.v, y.v)}; }
inline Doubles first_second(Doubles x, Doubles y) noexcept {
  return {vcopyq_laneq_f64(x.v, 1, y.v, 1)};
}

inline Doubles magnitude(Doubles x) noexcept { return {vabsq_f64(x.v)}; }
inline Doubles larger(Doubles x, Doubles y) noexcept { return {vmaxnmq_f64(x.v, y.v)}; }
inline Integers beyond(Doubles x, Doubles limit) noexcept {
  const uint64x2_t within = vcleq_f64(vabsq_f64(x.v), limit.v);
  return {veorq_u64(within, vdupq_n_u64(~std::uint64_t{0}))};
}

inline Integers splat(std::uint64_t x) noexcept { return {vdupq_n_u64(x)}; }
inline Integers load(const std::uint64_t* from) noexcept { return {vld1q_u64(from)}; }
inline void store(std::uint64_t* to, Integers x) noexcept { vst1q_u64(to, x.v); }
inline Integers operator+(Integers x, Integers y) noexcept { return {vaddq_u64(x.v, y.v)}; }
inline Integers operator&(Integers x, Integers y) noexcept { return {vandq_u64(x.v, y.v)}; }
inline Integers operator|(Integers x, Integers y) noexcept { return {vorrq_u64(x.v, y.v)}; }
template <int kBits>
Integers shifted_right(Integers x) noexcept {
  return {vshrq_n_u64(x.v, kBits)};
}
inline std::uint64_t first(Integers x) noexcept { return vgetq_lane_u64(x.v, 0); }
inline std::uint64_t second(Integers x) noexcept { return vgetq_lane_u64(x.v, 1); }
inline Doubles as_doubles(Integers x) noexcept { return {vreinterpretq_f64_u64(x.v)}; }
inline Integers as_integers(Doubles x) noexcept { return {vreinterpretq_u64_f64(x.v)}; }

#endif

}  // namespace pe::detail

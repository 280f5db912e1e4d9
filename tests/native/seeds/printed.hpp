// Compares values with the numbers that the seeds print, to the last digit.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <numbers>
#include <numeric>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoding/frequencies.hpp"
#include "pe/encoding.hpp"
#include "seeds.hpp"

namespace seeds_printed {

using Numbers = std::vector<double>;
using Row = std::span<const double>;

constexpr pe::Encoding kPaired;
constexpr pe::Encoding kUnpaired{.pairing = pe::Pairing::unpaired};

struct Printed {
  double value;
  double half_unit;  // of the last digit
};

inline void PrintTo(const Printed& number, std::ostream* out) {
  *out << number.value << " +- " << number.half_unit;
}

inline std::vector<Printed> printed(std::string_view text) {
  std::vector<Printed> numbers;
  for (std::size_t at = 0; (at = text.find_first_not_of(" \n", at)) != text.npos;) {
    const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
    const std::string token(text.substr(at, end - at));
    const std::size_t mantissa = std::min(token.find('e'), token.size());
    const std::size_t point = std::min(token.find('.'), mantissa - 1);
    const int exponent = mantissa < token.size() ? std::atoi(&token[mantissa + 1]) : 0;
    const auto decimals = static_cast<int>(mantissa - 1 - point);
    numbers.push_back(
        {std::strtod(token.c_str(), nullptr), 0.5 * std::pow(10, exponent - decimals)});
    at = end;
  }
  return numbers;
}

inline Numbers values(std::string_view text) {
  Numbers result;
  for (const Printed& number : printed(text)) result.push_back(number.value);
  return result;
}

/// A tie may be rounded either way.
inline bool prints_as(double value, const Printed& number) {
  return std::abs(value - number.value) <= number.half_unit * (1 + 1e-9);
}

inline void expect_prints(std::string_view text, Row found) {
  const std::vector<Printed> expected = printed(text);
  ASSERT_FALSE(expected.empty());
  ASSERT_LE(expected.size(), found.size());
  for (std::size_t at = 0; at < expected.size(); ++at) {
    EXPECT_PRED2(prints_as, found[at], expected[at]) << "number " << at;
  }
}

inline Numbers table_of(pe::Size size, const pe::Encoding& encoding = kPaired) {
  Numbers table(std::size_t{size.positions} * size.channels);
  EXPECT_EQ(pe::encode(size, table, encoding), pe::Status::ok);
  return table;
}

/// Returns float32, which the seeds compute in: cos(0.01) = 0.99995000... prints as 0.9999.
inline Numbers single_precision_table_of(pe::Size size, const pe::Encoding& encoding = kPaired) {
  std::vector<float> table(std::size_t{size.positions} * size.channels);
  EXPECT_EQ(pe::encode(size, table, encoding), pe::Status::ok);
  return {table.begin(), table.end()};
}

inline Row row_of(Row table, std::size_t channels, std::size_t t) {
  return table.subspan(t * channels, channels);
}

/// Returns 10000^(-i / count), from the core's turns per position.
inline Numbers rates(std::uint32_t count) {
  std::vector<pe::detail::Wide> turns(count);
  pe::detail::fill_frequencies(10000, count, turns);
  Numbers result;
  for (const pe::detail::Wide turn : turns) {
    const double upper = static_cast<double>(pe::detail::high_half(turn)) * 0x1p-64;
    const double lower = static_cast<double>(pe::detail::low_half(turn)) * 0x1p-128;
    result.push_back((upper + lower) * 2 * std::numbers::pi);
  }
  return result;
}

inline Numbers angles(std::size_t positions, const Numbers& of_columns) {
  Numbers result;
  for (std::size_t t = 0; t < positions; ++t) {
    for (const double rate : of_columns) result.push_back(static_cast<double>(t) * rate);
  }
  return result;
}

inline Numbers every_other(Row all, std::size_t first) {
  Numbers result;
  for (std::size_t at = first; at < all.size(); at += 2) result.push_back(all[at]);
  return result;
}

inline Numbers terms(Row a, Row b) {
  Numbers result(a.size());
  std::transform(a.begin(), a.end(), b.begin(), result.begin(), std::multiplies<>());
  return result;
}

/// Uses pointers, because checked iterators would need minutes for figure 3 of seed 003.
template <class Combine>
double sum_over(Row a, Row b, Combine combine) {
  return std::inner_product(a.data(), a.data() + a.size(), b.data(), 0.0, std::plus<>(), combine);
}

inline double dot(Row a, Row b) { return sum_over(a, b, std::multiplies<>()); }

inline double distance(Row a, Row b) {
  return std::sqrt(sum_over(a, b, [](double x, double y) { return (x - y) * (x - y); }));
}

}  // namespace seeds_printed

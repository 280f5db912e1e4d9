#pragma once

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "pe/encoding.hpp"
#include "pe/properties.hpp"

namespace properties_tables {

constexpr unsigned kSeed = 20170612;

struct Table {
  pe::Size size;
  std::vector<double> entries;

  double* row(std::size_t t) { return &entries[t * size.channels]; }
};

inline Table encoded(pe::Size size, const pe::Encoding& encoding = {}) {
  Table table{size, std::vector<double>(std::size_t{size.positions} * size.channels)};
  EXPECT_EQ(pe::encode(size, table.entries, encoding), pe::Status::ok);
  return table;
}

inline Table in_single_precision(Table table) {
  for (double& entry : table.entries) entry = static_cast<float>(entry);
  return table;
}

inline Table random_table(pe::Size size, std::mt19937_64& random) {
  Table table{size, std::vector<double>(std::size_t{size.positions} * size.channels)};
  std::normal_distribution<double> normal;
  for (double& entry : table.entries) entry = normal(random);
  return table;
}

}  // namespace properties_tables

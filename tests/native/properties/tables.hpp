#pragma once

#include <gtest/gtest.h>

#include <random>
#include <span>
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

constexpr pe::Metric kMetrics[] = {pe::Metric::dot_product, pe::Metric::euclidean};

inline std::vector<pe::Periodicity> periodicity(const Table& table) {
  std::vector<pe::Periodicity> out(table.size.channels);
  EXPECT_EQ(pe::periodicity(table.size, table.entries, out), pe::Status::ok);
  return out;
}

inline pe::ClosestRows closest(const Table& table, std::uint64_t work_limit = pe::kWorkLimit) {
  pe::ClosestRows out;
  EXPECT_EQ(pe::closest_rows(table.size, table.entries, out, work_limit), pe::Status::ok);
  return out;
}

inline std::vector<pe::ShiftRange> ranges(const Table& table,
                                          const std::vector<std::uint32_t>& shifts,
                                          pe::Metric metric = pe::Metric::dot_product) {
  std::vector<pe::ShiftRange> out(shifts.size());
  EXPECT_EQ(pe::shift_invariance(table.size, table.entries, shifts, out, metric), pe::Status::ok);
  return out;
}

inline std::vector<double> pairwise(const Table& table, pe::Metric metric, std::uint32_t first = 0,
                                    std::uint32_t count = 0) {
  const std::uint32_t T = table.size.positions;
  if (count == 0) count = T;
  std::vector<double> out(std::size_t{count} * T);
  EXPECT_EQ(pe::pairwise(table.size, table.entries, metric, first, count, out), pe::Status::ok);
  return out;
}

inline pe::Linearity linearity(const Table& table, std::uint32_t k,
                               std::vector<double>* matrix = nullptr) {
  pe::Linearity out;
  if (matrix) matrix->resize(std::size_t{table.size.channels} * table.size.channels);
  EXPECT_EQ(pe::linearity(table.size, table.entries, k, out,
                          matrix ? std::span<double>(*matrix) : std::span<double>()),
            pe::Status::ok);
  return out;
}

}  // namespace properties_tables

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <span>
#include <utility>
#include <vector>

#include "tables.hpp"

namespace measures_test {

using pe::ClosestRows;
using pe::Linearity;
using pe::Metric;
using pe::Periodicity;
using pe::ShiftRange;
using pe::Size;
using pe::Status;
using properties_tables::encoded;
using properties_tables::kSeed;
using properties_tables::Table;

std::vector<Periodicity> periodicity(const Table& table) {
  std::vector<Periodicity> out(table.size.channels);
  EXPECT_EQ(pe::periodicity(table.size, table.entries, out), Status::ok);
  return out;
}

ClosestRows closest(const Table& table, std::uint64_t work_limit = pe::kWorkLimit) {
  ClosestRows out;
  EXPECT_EQ(pe::closest_rows(table.size, table.entries, out, work_limit), Status::ok);
  return out;
}

std::vector<ShiftRange> ranges(const Table& table, const std::vector<std::uint32_t>& shifts,
                               Metric metric = Metric::dot_product) {
  std::vector<ShiftRange> out(shifts.size());
  EXPECT_EQ(pe::shift_invariance(table.size, table.entries, shifts, out, metric), Status::ok);
  return out;
}

std::vector<double> pairwise(const Table& table, Metric metric, std::uint32_t first = 0,
                             std::uint32_t count = 0) {
  const std::uint32_t T = table.size.positions;
  if (count == 0) count = T;
  std::vector<double> out(std::size_t{count} * T);
  EXPECT_EQ(pe::pairwise(table.size, table.entries, metric, first, count, out), Status::ok);
  return out;
}

Linearity linearity(const Table& table, std::uint32_t k, std::vector<double>* matrix = nullptr) {
  Linearity out;
  if (matrix) matrix->resize(std::size_t{table.size.channels} * table.size.channels);
  EXPECT_EQ(pe::linearity(table.size, table.entries, k, out,
                          matrix ? std::span<double>(*matrix) : std::span<double>()),
            Status::ok);
  return out;
}

TEST(MeasuresTest, MeasuresEntriesUpToTheLargest) {
  std::mt19937_64 random(kSeed);
  for (const double scale : {pe::kMaxEntry, 1e-140}) {
    Table table = encoded({300, 6});
    for (double& entry : table.entries) entry *= scale;
    EXPECT_NEAR(periodicity(table)[0].frequency, 1, 1e-14);
    EXPECT_NEAR(closest(table).distance / scale, closest(encoded({300, 6})).distance, 1e-14);
    EXPECT_NEAR(ranges(table, {1})[0].least / scale / scale, 2.5392, 1e-4);
    EXPECT_NEAR(pairwise(table, Metric::euclidean)[1] / scale, 0.9599, 1e-4);
    EXPECT_LT(linearity(table, 1).largest, 1e-14 * scale);
  }
}

TEST(MeasuresTest, RefusesInvalidTables) {
  std::vector<double> entries(24, 0.5);
  std::vector<Periodicity> columns(4);
  std::vector<ShiftRange> spread(1);
  const std::vector<std::uint32_t> shifts{1};
  ClosestRows rows{7, 8, 9, true};
  Linearity fit{7, 8, 9};
  std::vector<double> matrix(6, 7);
  const auto refuses = [&](Size size, Status status) {
    EXPECT_EQ(pe::periodicity(size, entries, columns), status);
    EXPECT_EQ(pe::closest_rows(size, entries, rows), status);
    EXPECT_EQ(pe::pairwise(size, entries, Metric::euclidean, 0, 1, matrix), status);
    EXPECT_EQ(pe::shift_invariance(size, entries, shifts, spread), status);
    EXPECT_EQ(pe::linearity(size, entries, 1, fit), status);
  };
  refuses({6, 0}, Status::bad_channels);
  refuses({6, pe::kMaxChannels + 1}, Status::bad_channels);
  refuses({1u << 23, 4}, Status::too_many_cells);
  refuses({4'294'967'295u, 8192}, Status::too_many_cells);
  refuses({7, 4}, Status::wrong_buffer);
  const double infinity = std::numeric_limits<double>::infinity();
  for (const double bad : {std::nan(""), infinity, -infinity, -1.1e100}) {
    for (const std::size_t at : {0u, 23u}) {
      entries[at] = bad;
      refuses({6, 4}, Status::bad_entry);
      entries[at] = 0.5;
    }
  }
  EXPECT_EQ(pe::linearity({6, 4}, entries, 1, fit, std::span(entries).first(15)),
            Status::wrong_buffer);
  EXPECT_EQ(pe::periodicity({6, 4}, entries, std::span(columns).first(3)), Status::wrong_buffer);
  EXPECT_EQ(pe::shift_invariance({6, 4}, entries, shifts, {}), Status::wrong_buffer);
  for (const std::uint32_t count : {2u, 6u}) {
    EXPECT_EQ(pe::pairwise({6, 4}, entries, Metric::euclidean, 0, count, matrix),
              Status::wrong_buffer);
  }
  for (const auto& [first, count] :
       {std::pair{0u, 0u}, {0u, 7u}, {6u, 1u}, {6u, 0u}, {5u, 2u}, {4'294'967'295u, 2u}}) {
    EXPECT_EQ(pe::pairwise({6, 4}, entries, Metric::euclidean, first, count, matrix),
              Status::bad_positions);
  }
  EXPECT_EQ(matrix, std::vector<double>(6, 7));
  EXPECT_EQ(rows.t, 7u);
  EXPECT_EQ(fit.rank, 9u);
  EXPECT_EQ(entries, std::vector<double>(24, 0.5));
}

TEST(MeasuresTest, RefusesTooFewRowsAndTooMuchWork) {
  std::vector<double> entries(8, 0.5);
  std::vector<Periodicity> columns(4);
  std::vector<ShiftRange> spread(1);
  ClosestRows rows;
  Linearity fit;
  EXPECT_EQ(pe::periodicity({2, 4}, entries, columns), Status::too_few_positions);
  EXPECT_EQ(pe::closest_rows({1, 8}, entries, rows), Status::too_few_positions);
  EXPECT_EQ(pe::pairwise({0, 8}, {}, Metric::euclidean, 0, 0, {}), Status::too_few_positions);
  EXPECT_EQ(pe::shift_invariance({0, 8}, {}, {}, {}), Status::too_few_positions);
  EXPECT_EQ(pe::linearity({4, 2}, entries, 2, fit), Status::too_few_positions);
  EXPECT_EQ(pe::linearity({4, 2}, entries, 1, fit), Status::ok);
  EXPECT_EQ(pe::linearity({4, 2}, entries, 4, fit), Status::bad_shift);
  for (const std::uint32_t k : {4u, 4'294'967'295u}) {
    EXPECT_EQ(pe::shift_invariance({4, 2}, entries, {&k, 1}, spread), Status::bad_shift);
  }
  const Table wide{{4096, 2048}, std::vector<double>(std::size_t{1} << 23)};
  EXPECT_EQ(pe::linearity(wide.size, wide.entries, 0, fit), Status::too_much_work);
  std::vector<double> block(std::size_t{513} * 4096);
  const auto compare = [&](std::uint32_t count) {
    return pe::pairwise(wide.size, wide.entries, Metric::euclidean, 0, count, block);
  };
  EXPECT_EQ(compare(513), Status::too_much_work);
  const Table tall{{4097, 1}, std::vector<double>(4097)};
  EXPECT_EQ(pe::pairwise(tall.size, tall.entries, Metric::euclidean, 0, 4097, block),
            Status::too_many_cells);
  const std::vector<std::uint32_t> often(600, 1);
  spread.resize(600);
  EXPECT_EQ(pe::shift_invariance(wide.size, wide.entries, often, spread), Status::too_much_work);
}

}  // namespace measures_test

#include "checks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "diagnosis/view.hpp"
#include "encoding/encoder.hpp"
#include "numeric/ieee.hpp"
#include "numeric/simd.hpp"

namespace pe::detail {

namespace {

constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();

// Stops above kMaxCells, so that a false shape cannot wrap around to the true count.
std::uint64_t claimed_count(std::span<const std::uint32_t> shape) noexcept {
  std::uint64_t count = 1;
  for (const std::uint32_t length : shape) {
    if (length == 0) return 0;
    count = count > kMaxCells ? count : count * length;
  }
  return count;
}

Reason lengths_reason(std::uint64_t rows, std::uint64_t columns, Size size) noexcept {
  const std::uint64_t T = size.positions, C = size.channels;
  if (rows == T && columns == C) return Reason::none;
  if (rows == C && columns == T) return Reason::transposed;
  if (rows == T) return columns < C ? Reason::missing_columns : Reason::extra_columns;
  if (columns == C) return rows < T ? Reason::missing_rows : Reason::extra_rows;
  return Reason::wrong_size;
}

Reason shape_reason(const TableView& table, Size size) noexcept {
  const std::span<const std::uint32_t> shape = table.shape;
  const std::uint64_t count = claimed_count(shape);
  if (count == 0) return Reason::empty;
  if (shape.empty()) return Reason::wrong_rank;
  if (count != table.values.size()) return Reason::false_shape;
  if (shape.size() == 2) return lengths_reason(shape[0], shape[1], size);
  const std::uint64_t T = size.positions, C = size.channels;
  if (shape.size() == 1 && count == T * C) return Reason::flat;
  const bool leading = shape.size() == 3 && shape[0] == 1 && shape[1] == T && shape[2] == C;
  return leading ? Reason::leading_axis : Reason::wrong_rank;
}

Reason bounds_reason(double value) noexcept {
  if (!is_finite(value)) return Reason::not_finite;
  return std::abs(value) <= 1 + kBoundsSlack ? Reason::none : Reason::out_of_bounds;
}

Finding cell(Reason reason, Size size, std::size_t t, std::size_t j, double found,
             double expected) noexcept {
  Witness witness;
  witness.kind = WitnessKind::cell;
  witness.size = size;
  witness.t = static_cast<std::uint32_t>(t);
  witness.j = static_cast<std::uint32_t>(j);
  witness.found = found;
  witness.expected = expected;
  return {reason, witness};
}

struct Extent {
  double error;  // from the formula, ignoring NaN
  bool bounded;
  bool has_nan;
};

// Requires an even number of entries.
Extent extent_of(std::span<const double> found, std::span<const double> expected) noexcept {
  const Doubles most = splat(1 + kBoundsSlack);
  Doubles error = splat(0.0);
  Integers outside = splat(std::uint64_t{0});
  for (std::size_t j = 0; j < found.size(); j += 2) {
    const Doubles each = load(&found[j]);
    error = larger(magnitude(each - load(&expected[j])), error);
    outside = outside | beyond(each, most);
  }
  double pair[2];
  store(pair, error);
  const bool bounded = (first(outside) | second(outside)) == 0;
  return {std::max(pair[0], pair[1]), bounded,
          !bounded &&
              std::any_of(found.begin(), found.end(), [](double entry) { return is_nan(entry); })};
}

// Compares entries only if SIMD finds a wrong or unbounded one.
void compare_row(std::span<const double> found, std::span<const double> expected, std::size_t t,
                 Size size, Comparison& result) noexcept {
  const double position = static_cast<double>(t);
  const double accepted = tolerance(position);
  const Extent extent = extent_of(found, expected);
  if (result.precision.add_row(found, extent.error, position)) {
    for (std::size_t j = 0; j < found.size(); ++j) {
      if (std::abs(found[j] - expected[j]) != extent.error) continue;
      result.precision.worst = cell(Reason::none, size, t, j, found[j], expected[j]).witness;
      break;
    }
  }
  if (extent.has_nan) result.precision.near = false;
  // The result has only the first finding of each kind.
  const bool right = !extent.has_nan && extent.error <= accepted;
  const bool look_wrong = !right && result.wrong.reason == Reason::none;
  const bool look_unbounded = !extent.bounded && result.unbounded.reason == Reason::none;
  if (!look_wrong && !look_unbounded) return;
  for (std::size_t j = 0; j < found.size(); ++j) {
    const double error = std::abs(found[j] - expected[j]);
    if (result.wrong.reason == Reason::none && !(error <= accepted)) {
      result.wrong = cell(Reason::wrong_value, size, t, j, found[j], expected[j]);
    }
    const Reason reason = bounds_reason(found[j]);
    if (result.unbounded.reason == Reason::none && reason != Reason::none) {
      result.unbounded = cell(reason, size, t, j, found[j], expected[j]);
    }
  }
}

// Returns true if later rows cannot change the result: an entry is wrong, and one is too far off
// for any coarser format.
bool is_final(const Comparison& result) noexcept {
  return result.wrong.reason != Reason::none && !result.precision.near;
}

bool is_bounded(std::span<const double> found) noexcept {
  const Doubles most = splat(1 + kBoundsSlack);
  Integers outside = splat(std::uint64_t{0});
  std::size_t j = 0;
  for (; j + 1 < found.size(); j += 2) outside = outside | beyond(load(found.data() + j), most);
  if ((first(outside) | second(outside)) != 0) return false;
  return j == found.size() || bounds_reason(found[j]) == Reason::none;
}

// In a coarse format, an entry can be wrong by its rounding alone. Finds the first that is wrong by
// more.
void skip_rounding(const TableView& table, Size size, Encoder& encoder, std::span<double> expected,
                   Finding& wrong) noexcept {
  const double allowed = rounding(stored_precision(*view_as(ShapeAxis::right, size, table)));
  if (wrong.reason == Reason::none || allowed == 0) return;
  encoder.seek(wrong.witness.t);
  for (std::size_t t = wrong.witness.t; t < size.positions; ++t) {
    encoder.next_row(expected);
    const double accepted = tolerance(static_cast<double>(t)) + allowed;
    for (std::size_t j = 0; j < size.channels; ++j) {
      const double found = table.values[t * size.channels + j];
      if (std::abs(found - expected[j]) <= accepted) continue;
      wrong = cell(Reason::wrong_value, size, t, j, found, expected[j]);
      return;
    }
  }
  wrong.is_rounding = true;
}

bool earlier(const Witness& a, const Witness& b) noexcept {
  return a.t != b.t ? a.t < b.t : a.j < b.j;
}

}  // namespace

Finding check_shape(const TableView& table, Size size) noexcept {
  Witness witness;
  witness.kind = WitnessKind::shape;
  witness.size = size;
  witness.rank = static_cast<std::uint32_t>(table.shape.size());
  std::copy_n(table.shape.begin(), std::min(table.shape.size(), Witness::kShownAxes),
              witness.shape.begin());
  return {shape_reason(table, size), witness};
}

Finding check_origin(const TableView& table, Size size) noexcept {
  for (std::size_t j = 0; j < size.channels; ++j) {
    const double expected = j % 2 == 0 ? 0 : 1;
    if (!(std::abs(table.values[j] - expected) <= tolerance(0))) {
      return cell(Reason::wrong_value, size, 0, j, table.values[j], expected);
    }
  }
  return {};
}

Finding check_bounds(const TableView& table, Size size) noexcept {
  // Without a last axis, every entry is in row 0.
  const std::size_t columns =
      table.shape.size() >= 2 && table.shape.back() != 0 ? table.shape.back() : table.values.size();
  constexpr std::size_t kRun = 256;
  for (std::size_t start = 0; start < table.values.size(); start += kRun) {
    const std::size_t end = std::min(start + kRun, table.values.size());
    if (is_bounded(table.values.subspan(start, end - start))) continue;
    for (std::size_t at = start; at < end; ++at) {
      const Reason reason = bounds_reason(table.values[at]);
      if (reason == Reason::none) continue;
      return cell(reason, size, at / columns, at % columns, table.values[at], kNoNumber);
    }
  }
  return {};
}

Status compare(const TableView& table, Size size, Comparison& result) noexcept {
  Encoder encoder;
  Buffer<double> row;
  if (!encoder.prepare(size.channels, {}) || !row.allocate(size.channels)) return Status::no_memory;
  const std::span<double> expected = row.span();
  result.precision.declares_float16 = table.type == ElementType::float16;
  for (std::size_t t = 0; t < size.positions; ++t) {
    const std::span<const double> found = table.values.subspan(t * size.channels, size.channels);
    if (is_final(result)) {
      if (result.unbounded.reason != Reason::none) break;
      if (is_bounded(found)) continue;
      encoder.seek(t);  // the failing entry needs its expected value
    }
    encoder.next_row(expected);
    compare_row(found, expected, t, size, result);
  }
  skip_rounding(table, size, encoder, expected, result.wrong);
  return Status::ok;
}

const Finding& first_unusable(const Comparison& comparison) noexcept {
  const Finding &wrong = comparison.wrong, &unbounded = comparison.unbounded;
  if (unbounded.reason == Reason::none) return wrong;
  if (wrong.reason == Reason::none) return unbounded;
  return earlier(wrong.witness, unbounded.witness) ? wrong : unbounded;
}

Finding check_prefix(std::span<const double> shorter, std::span<const double> longer,
                     Size size) noexcept {
  for (std::size_t at = 0; at < shorter.size(); ++at) {
    const std::size_t t = at / size.channels;
    if (!(std::abs(shorter[at] - longer[at]) <= tolerance(static_cast<double>(t)))) {
      return cell(Reason::prefix_differs, size, t, at % size.channels, shorter[at], longer[at]);
    }
  }
  return {};
}

}  // namespace pe::detail

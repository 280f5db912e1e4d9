// Finds equal rows in linear time, with a hash table of row numbers (core/README.md, Equal rows).
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>

#include "checks.hpp"
#include "numeric/ieee.hpp"

namespace pe::detail {

namespace {

struct RowPair {
  std::uint32_t t = 0;
  std::uint32_t other = 0;
};

// Takes entries from the whole row, because neighbours can repeat: the rounded numbers of one pair
// do, and so does a table stored by columns.
constexpr std::size_t kTellingEntries = 8;
constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

enum class RowEquality : std::uint8_t { exact, near };

std::uint64_t canonical(double value, RowEquality equality) noexcept {
  if (is_nan(value)) return ~std::uint64_t{0};
  if (equality == RowEquality::near) value = std::nearbyint(value * (1 / kNearRows));
  return value == 0 ? 0 : bits_of(value);
}

// The 64-bit finaliser of MurmurHash3.
std::uint64_t mix(std::uint64_t hash, std::uint64_t bits) noexcept {
  hash ^= bits;
  hash = (hash ^ (hash >> 33)) * 0xff51afd7ed558ccdu;
  hash = (hash ^ (hash >> 33)) * 0xc4ceb9fe1a85ec53u;
  return hash ^ (hash >> 33);
}

class Rows {
 public:
  Rows(std::span<const double> values, std::size_t columns, RowEquality equality) noexcept
      : values_(values), columns_(columns), equality_(equality) {}

  std::size_t columns() const noexcept { return columns_; }

  std::uint64_t hash(std::size_t row, std::size_t every, std::uint64_t seed) const noexcept {
    for (std::size_t j = 0; j < columns_; j += every) seed = mix(seed, entry(row, j));
    return seed;
  }

  std::size_t same_entries(std::size_t a, std::size_t b) const noexcept {
    const double* const one = &values_[a * columns_];
    const double* const other = &values_[b * columns_];
    std::size_t j = 0;
    // The first comparison is cheaper, and nearly always true for equal rows.
    while (j < columns_ && (one[j] == other[j] || entry(a, j) == entry(b, j))) ++j;
    return j;
  }

 private:
  std::uint64_t entry(std::size_t row, std::size_t column) const noexcept {
    return canonical(values_[row * columns_ + column], equality_);
  }

  std::span<const double> values_;
  std::size_t columns_;
  RowEquality equality_;
};

struct Plan {
  std::size_t every;  // columns from one entry of the hash to the next
  std::uint64_t seed;
  std::uint64_t limit;  // entries to compare before giving up
};

bool search(const Rows& rows, const Plan& plan, std::uint32_t count, std::span<std::uint32_t> slots,
            std::optional<RowPair>& result) noexcept {
  std::memset(slots.data(), 0, slots.size_bytes());  // row + 1; 0 is free
  std::uint64_t compared = 0;
  for (std::uint32_t t = 0; t < count; ++t) {
    std::size_t slot = rows.hash(t, plan.every, plan.seed) & (slots.size() - 1);
    for (; slots[slot] != 0; slot = (slot + 1) & (slots.size() - 1)) {
      const std::uint32_t other = slots[slot] - 1;
      const std::size_t same = rows.same_entries(t, other);
      if (same == rows.columns()) {
        result = RowPair{t, other};
        return true;
      }
      compared += same + 1;
      if (compared > plan.limit) return false;
    }
    slots[slot] = t + 1;
  }
  return true;
}

Status find_equal_rows(std::span<const double> values, Size size, RowEquality equality,
                       std::optional<RowPair>& result) noexcept {
  // Half of the slots stay free, for short searches.
  Buffer<std::uint32_t> slots;
  if (!slots.allocate(std::bit_ceil(std::size_t{size.positions} * 2))) return Status::no_memory;
  const Rows rows(values, size.channels, equality);
  const std::size_t every = size.channels / kTellingEntries | 1;  // odd, to reach sines and cosines
  if (search(rows, {every, 0, values.size()}, size.positions, slots.span(), result)) {
    return Status::ok;
  }
  const std::uint64_t seed = hash_of(values, 0);
  search(rows, {1, seed, kNoLimit}, size.positions, slots.span(), result);
  return Status::ok;
}

Finding equal_rows(Size size, RowPair rows) noexcept {
  Witness witness;
  witness.kind = WitnessKind::rows;
  witness.size = size;
  witness.t = rows.t;
  witness.other = rows.other;
  return {Reason::equal_rows, witness};
}

}  // namespace

std::uint64_t hash_of(std::span<const double> entries, std::uint64_t seed) noexcept {
  return Rows(entries, entries.size(), RowEquality::exact).hash(0, 1, seed);
}

Status check_rows(const TableView& table, Size size, Finding& result) noexcept {
  std::optional<RowPair> rows;
  const Status status = find_equal_rows(table.values, size, RowEquality::exact, rows);
  if (rows) result = equal_rows(size, *rows);
  return status;
}

Status note_near_rows(const TableView& table, Size size, Note& result) noexcept {
  std::optional<RowPair> rows;
  const Status status = find_equal_rows(table.values, size, RowEquality::near, rows);
  if (rows) result = {NoteId::near_equal_rows, rows->t, rows->other, {}};
  return status;
}

}  // namespace pe::detail

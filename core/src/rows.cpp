// Equal rows in linear time: every row goes once into an open hash table of row numbers.
#include <bit>
#include <cmath>
#include <cstring>
#include <optional>

#include "checks.hpp"

namespace pe::detail {

namespace {

struct RowPair {
  std::uint32_t t = 0;
  std::uint32_t other = 0;
};

enum class RowEquality : std::uint8_t { exact, near };

std::uint64_t bits_of(double value) noexcept {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof bits);  // the oldest supported libc++ has no bit_cast
  return bits;
}

// Equal numbers, equal bits.
std::uint64_t canonical(double value, RowEquality equality) noexcept {
  if (std::isnan(value)) return ~std::uint64_t{0};
  if (equality == RowEquality::near) value = std::nearbyint(value * (1 / kNearRows));
  return value == 0 ? 0 : bits_of(value);
}

// Murmur's finaliser: no difference of bits passes it in a way that is the same for every hash.
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

  std::uint64_t hash(std::size_t row, std::uint64_t seed) const noexcept {
    for (std::size_t j = 0; j < columns_; ++j) seed = mix(seed, entry(row, j));
    return seed;
  }

  bool equal(std::size_t a, std::size_t b) const noexcept {
    for (std::size_t j = 0; j < columns_; ++j) {
      if (entry(a, j) != entry(b, j)) return false;
    }
    return true;
  }

 private:
  std::uint64_t entry(std::size_t row, std::size_t column) const noexcept {
    return canonical(values_[row * columns_ + column], equality_);
  }

  std::span<const double> values_;
  std::size_t columns_;
  RowEquality equality_;
};

// The first row that equals an earlier one.
Status find_equal_rows(std::span<const double> values, Size size, RowEquality equality,
                       std::uint64_t seed, std::optional<RowPair>& result) noexcept {
  result.reset();
  const Rows rows(values, size.channels, equality);
  // Half empty at least, so that a search ends soon.
  const std::size_t capacity = std::bit_ceil(std::size_t{size.positions} * 2);
  Buffer<std::uint32_t> memory;
  if (!memory.allocate(capacity)) return Status::no_memory;
  const std::span<std::uint32_t> slots = memory.span();  // row + 1, 0 where free
  std::memset(slots.data(), 0, slots.size_bytes());

  for (std::uint32_t t = 0; t < size.positions; ++t) {
    std::size_t slot = rows.hash(t, seed) & (capacity - 1);
    while (slots[slot] != 0) {
      const std::uint32_t other = slots[slot] - 1;
      if (rows.equal(t, other)) {
        result = RowPair{t, other};
        return Status::ok;
      }
      slot = (slot + 1) & (capacity - 1);
    }
    slots[slot] = t + 1;
  }
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
  return Rows(entries, entries.size(), RowEquality::exact).hash(0, seed);
}

Status check_rows(const TableView& table, Size size, std::uint64_t seed, Finding& result) noexcept {
  std::optional<RowPair> rows;
  const Status status = find_equal_rows(table.values, size, RowEquality::exact, seed, rows);
  if (rows) result = equal_rows(size, *rows);
  return status;
}

Status note_near_rows(const TableView& table, Size size, std::uint64_t seed,
                      Note& result) noexcept {
  std::optional<RowPair> rows;
  const Status status = find_equal_rows(table.values, size, RowEquality::near, seed, rows);
  if (rows) result = {NoteId::near_equal_rows, rows->t, rows->other, {}};
  return status;
}

}  // namespace pe::detail

// Prints the proposals and report of every mutation, to compare before and after a change:
//
//     cmake --build --preset native --target pe_proposals
//     build/native/tests/native/pe_proposals [TRIPLES_APART] > before.txt
//
// A line has the mutation, the number and a hash of all proposals, their steps, and the report's
// hash.
#include <array>
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <type_traits>
#include <vector>

#include "diagnosis/propose.hpp"
#include "mutations.hpp"

namespace {

/// FNV-1a over the bits of plain values.
class Hash {
 public:
  template <class Value>
  void add(Value value) {
    if constexpr (std::is_same_v<Value, double>) {
      add_bits(std::bit_cast<std::uint64_t>(value));
    } else {
      add_bits(static_cast<std::uint64_t>(value));
    }
  }

  std::uint64_t bits() const { return bits_; }

 private:
  void add_bits(std::uint64_t value) {
    for (int at = 0; at < 8; ++at, value >>= 8) bits_ = (bits_ ^ (value & 255)) * 0x100000001b3;
  }

  std::uint64_t bits_ = 0xcbf29ce484222325;
};

void add(Hash& hash, const pe::detail::Hypothesis& each) {
  for (const auto value :
       {static_cast<std::uint64_t>(each.shape), static_cast<std::uint64_t>(each.order),
        static_cast<std::uint64_t>(each.empty_end), static_cast<std::uint64_t>(each.functions),
        static_cast<std::uint64_t>(each.column_amplitudes),
        static_cast<std::uint64_t>(each.frequency_rule), static_cast<std::uint64_t>(each.direction),
        static_cast<std::uint64_t>(each.scale), static_cast<std::uint64_t>(each.unit),
        static_cast<std::uint64_t>(each.amplitude_rule), static_cast<std::uint64_t>(each.whole),
        static_cast<std::uint64_t>(each.constant_position), static_cast<std::uint64_t>(each.ending),
        static_cast<std::uint64_t>(each.tight), static_cast<std::uint64_t>(each.first),
        static_cast<std::uint64_t>(each.length), static_cast<std::uint64_t>(each.zero_row)}) {
    hash.add(value);
  }
  hash.add(each.ratio);
  hash.add(each.amplitude);
  hash.add(each.divisor);
}

void add(Hash& hash, const pe::Column& column) {
  hash.add(column.j);
  hash.add(column.function);
  hash.add(column.amplitude);
  hash.add(column.frequency);
  hash.add(column.phase);
  hash.add(column.wrong);
}

void add(Hash& hash, const pe::Report& report) {
  hash.add(report.passed);
  hash.add(report.cause_count);
  for (std::size_t at = 0; at < report.cause_count; ++at) {
    const pe::Cause& cause = report.causes[at];
    hash.add(cause.id);
    hash.add(cause.form);
    hash.add(cause.alternative);
    hash.add(cause.value);
    hash.add(cause.twin);
    hash.add(cause.size.positions);
    hash.add(cause.size.channels);
    for (std::uint32_t c = 0; c < cause.shown; ++c) add(hash, cause.columns[c]);
    hash.add(cause.row_count);
    for (const std::uint32_t row : cause.rows) hash.add(row);
  }
  for (const pe::Verdict& verdict : report.verdicts) {
    hash.add(verdict.state);
    hash.add(verdict.reason);
  }
}

void print(const pe_test::Mutation& each) {
  Hash proposals;
  std::uint64_t steps = 0;
  std::size_t count = 0;
  std::array<pe::detail::Hypothesis, 96> found{};  // as many as a diagnosis keeps
  for (const pe::Size size : {pe::Size{4, 8}, {7, 6}, {10, 4}, {64, 16}}) {
    const pe_test::Table table = pe_test::make(each.recipe, size);
    pe::detail::Progress progress;
    while (!progress.is_over()) {
      const std::size_t some = pe::detail::propose(size, table.view(), found, progress);
      for (std::size_t at = 0; at < some; ++at) add(proposals, found[at]);
      proposals.add(progress.stage);
      count += some;
    }
    steps += progress.steps;
  }
  Hash report;
  add(report, pe_test::examine(pe_test::submission(each.recipe)));
  std::printf("%s: %zu %016llx, %llu steps, report %016llx\n", each.text.c_str(), count,
              static_cast<unsigned long long>(proposals.bits()),
              static_cast<unsigned long long>(steps),
              static_cast<unsigned long long>(report.bits()));
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t apart = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 101;
  for (const std::size_t mistakes : {std::size_t{1}, std::size_t{2}, std::size_t{3}}) {
    for (const pe_test::Mutation& each : pe_test::mutations(mistakes, mistakes == 3 ? apart : 1)) {
      print(each);
    }
  }
}

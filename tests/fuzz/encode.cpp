#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <span>
#include <vector>

#include "input.hpp"

namespace {

using namespace pe_fuzz;
using pe::Status;

constexpr std::uint64_t kCells = 2048;  // so that no run takes long
constexpr auto kEnd = static_cast<double>(pe::kEndOfPositions);

std::uint32_t any_channels(Input& input) {
  switch (input.ConsumeIntegralInRange(0, 3)) {
    case 0: return 2 * input.ConsumeIntegralInRange(1u, 16u);
    case 1: return 2 * input.ConsumeIntegralInRange(1u, 128u);
    case 2: return input.ConsumeIntegralInRange(0u, pe::kMaxChannels + 2);
    default: return input.ConsumeIntegral<std::uint32_t>();
  }
}

pe::Encoding any_encoding(Input& input) {
  pe::Encoding encoding;
  switch (input.ConsumeIntegralInRange(0, 2)) {
    case 0: break;
    case 1: encoding.base = input.ConsumeFloatingPointInRange(pe::kMinBase, pe::kMaxBase); break;
    default: encoding.base = telling_double(input);
  }
  encoding.layout = input.PickValueInArray({pe::Layout::interleaved, pe::Layout::halves});
  encoding.pairing = input.PickValueInArray({pe::Pairing::paired, pe::Pairing::unpaired});
  return encoding;
}

/// Often the last row is near the last allowed position.
std::uint64_t any_first(Input& input, std::uint32_t rows) {
  switch (input.ConsumeIntegralInRange(0, 3)) {
    case 0: return input.ConsumeIntegral<std::uint8_t>();
    case 1: return input.ConsumeIntegralInRange<std::uint64_t>(0, pe::kEndOfPositions);
    case 2: return pe::kEndOfPositions - rows + 2 - input.ConsumeIntegralInRange(0u, 20u);
    default: return input.ConsumeIntegral<std::uint64_t>();
  }
}

double any_position(Input& input) {
  switch (input.ConsumeIntegralInRange(0, 3)) {
    case 0: return std::trunc(input.ConsumeFloatingPointInRange(0.0, kEnd));
    case 1: return input.ConsumeFloatingPointInRange(-kEnd, kEnd);
    case 2: return input.ConsumeFloatingPointInRange(0.0, 1000.0);
    default: return telling_double(input);
  }
}

std::size_t any_length(Input& input, pe::Size size) {
  const std::uint64_t cells = std::uint64_t{size.positions} * size.channels;
  if (cells <= kCells && input.ConsumeIntegralInRange(0, 7) != 7) return cells;
  return input.ConsumeIntegralInRange<std::size_t>(0, kCells);
}

std::vector<Status> faults_of(pe::Size size, const pe::Encoding& encoding, std::size_t length) {
  std::vector<Status> faults;
  if (check_size(size) != Status::ok) faults.push_back(check_size(size));
  if (!(encoding.base >= pe::kMinBase && encoding.base <= pe::kMaxBase)) {
    faults.push_back(Status::bad_base);
  }
  if (length != std::uint64_t{size.positions} * size.channels) {
    faults.push_back(Status::wrong_buffer);
  }
  return faults;
}

template <class Number, class Encode>
std::vector<Number> table_of(std::size_t length, const std::vector<Status>& faults, Encode encode) {
  std::vector<Number> table(length, Number{-7});
  const Status status = encode(std::span<Number>(table));
  if (faults.empty()) {
    promise(status == Status::ok, "a call with right arguments succeeds");
    promise(std::all_of(table.begin(), table.end(),
                        [](Number entry) { return entry >= -1 && entry <= 1; }),
            "no entry leaves [-1, 1]");
    return table;
  }
  promise(std::find(faults.begin(), faults.end(), status) != faults.end(),
          "a refused call returns the reason");
  promise(table == std::vector<Number>(length, Number{-7}),
          "a refused call does not change the buffer");
  return {};
}

template <class Number>
void check_same(std::span<const Number> a, std::span<const Number> b, const char* what) {
  promise(a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size_bytes()) == 0, what);
}

std::vector<double> row_of(std::uint64_t last, std::uint64_t first, std::uint32_t channels,
                           const pe::Encoding& encoding) {
  const auto rows = static_cast<std::uint32_t>(last - first + 1);
  std::vector<double> table(std::size_t{rows} * channels);
  promise(encode({rows, channels}, table, encoding, first) == Status::ok,
          "the rows before can be encoded too");
  return {table.end() - channels, table.end()};
}

std::vector<double> row_at(double position, std::uint32_t channels, const pe::Encoding& encoding) {
  std::vector<double> row(channels);
  promise(encode_positions({&position, 1}, channels, row, encoding) == Status::ok,
          "each position can be encoded alone");
  return row;
}

void check_formula(std::span<const double> row, double position, const pe::Encoding& encoding) {
  // The reference's rounding error grows with the angle.
  const long double slack =
      1.25e-16L + std::abs(position) * 2 * std::numeric_limits<long double>::epsilon();
  const std::size_t pairs = row.size() / 2;
  const auto at = [&](std::size_t exponent) {
    return position * std::pow(static_cast<long double>(encoding.base),
                               -static_cast<long double>(exponent) / row.size());
  };
  for (std::size_t i = 0; i < pairs; ++i) {
    const bool halves = encoding.layout == pe::Layout::halves;
    const bool paired = encoding.pairing == pe::Pairing::paired;
    const long double sine = row[halves ? i : 2 * i];
    const long double cosine = row[halves ? pairs + i : 2 * i + 1];
    promise(std::abs(sine - std::sin(at(2 * i))) <= slack, "a sine agrees with the formula");
    promise(std::abs(cosine - std::cos(at(paired ? 2 * i : 2 * i + 1))) <= slack,
            "a cosine agrees with the formula");
  }
}

void check_rounded(std::span<const float> single, std::span<const double> exact) {
  const std::vector<float> rounded(exact.begin(), exact.end());
  check_same<float>(single, rounded, "a single-precision entry is the double, rounded");
}

void fuzz_encode(Input& input) {
  const pe::Encoding encoding = any_encoding(input);
  const pe::Size size{input.ConsumeIntegralInRange(0, 7) == 7
                          ? input.ConsumeIntegral<std::uint32_t>()
                          : input.ConsumeIntegralInRange(0u, 40u),
                      any_channels(input)};
  const std::uint64_t first = any_first(input, size.positions);
  const std::size_t length = any_length(input, size);
  std::vector<Status> faults = faults_of(size, encoding, length);
  if (first >= pe::kEndOfPositions || size.positions > pe::kEndOfPositions - first) {
    faults.push_back(Status::bad_first);
  }
  const auto encode_into = [&](auto out) { return encode(size, out, encoding, first); };
  const auto table = table_of<double>(length, faults, encode_into);
  const auto single = table_of<float>(length, faults, encode_into);
  if (!faults.empty()) return;

  check_rounded(single, table);
  const std::uint32_t k = input.ConsumeIntegralInRange(0u, size.positions - 1);
  const auto row = std::span(table).subspan(std::size_t{k} * size.channels, size.channels);
  const std::uint64_t t = first + k;
  const auto before =
      input.ConsumeIntegralInRange<std::uint64_t>(0, std::min<std::uint64_t>(t, 40));
  check_same<double>(row, row_of(t, t - before, size.channels, encoding),
                     "a row depends on its position alone");
  check_same<double>(row, row_at(static_cast<double>(t), size.channels, encoding),
                     "a whole position gives the bits of encode");
  check_formula(row, static_cast<double>(t), encoding);
}

void fuzz_encode_positions(Input& input) {
  const pe::Encoding encoding = any_encoding(input);
  const std::uint32_t channels = any_channels(input);
  std::vector<double> positions(input.ConsumeIntegralInRange<std::size_t>(0, 8));
  for (double& position : positions) position = any_position(input);
  const pe::Size size{static_cast<std::uint32_t>(positions.size()), channels};
  const std::size_t length = any_length(input, size);
  std::vector<Status> faults = faults_of(size, encoding, length);
  if (!std::all_of(positions.begin(), positions.end(),
                   [](double position) { return std::abs(position) < kEnd; })) {
    faults.push_back(Status::bad_position);
  }
  const auto encode_into = [&](auto out) {
    return encode_positions(positions, channels, out, encoding);
  };
  const auto table = table_of<double>(length, faults, encode_into);
  const auto single = table_of<float>(length, faults, encode_into);
  if (!faults.empty()) return;

  check_rounded(single, table);
  for (std::size_t k = 0; k < positions.size(); ++k) {
    const auto row = std::span(table).subspan(k * channels, channels);
    check_same<double>(row, row_at(positions[k], channels, encoding),
                       "a row does not depend on the positions around it");
    check_formula(row, positions[k], encoding);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t count) {
  Input input(data, count);
  if (input.ConsumeBool()) {
    fuzz_encode_positions(input);
  } else {
    fuzz_encode(input);
  }
  return 0;
}

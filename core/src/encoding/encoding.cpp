#include "pe/encoding.hpp"

#include <cmath>
#include <type_traits>

#include "encoder.hpp"

namespace pe {

namespace {

// `write_row(encoder, k, row)` computes row k as doubles.
template <class Number, class WriteRow>
Status write_rows(Size size, std::span<Number> out, const Encoding& encoding,
                  WriteRow write_row) noexcept {
  if (size.positions == 0) return Status::bad_positions;
  if (const Status status = check_channels(size.channels); status != Status::ok) return status;
  if (!(encoding.base >= kMinBase && encoding.base <= kMaxBase)) return Status::bad_base;
  if (out.size() != std::uint64_t{size.positions} * size.channels) return Status::wrong_buffer;
  detail::Encoder encoder;
  Buffer<double> scratch;
  if (!encoder.prepare(size.channels, encoding)) return Status::no_memory;
  constexpr bool kDouble = std::is_same_v<Number, double>;
  if constexpr (!kDouble) {
    if (!scratch.allocate(size.channels)) return Status::no_memory;
  }
  for (std::size_t k = 0; k < size.positions; ++k) {
    const std::span<Number> row = out.subspan(k * size.channels, size.channels);
    if constexpr (kDouble) {
      write_row(encoder, k, row);
    } else {
      const std::span<double> exact = scratch.span();
      write_row(encoder, k, exact);
      for (std::size_t j = 0; j < row.size(); ++j) row[j] = static_cast<Number>(exact[j]);
    }
  }
  return Status::ok;
}

template <class Number>
Status encode_as(Size size, std::span<Number> out, const Encoding& encoding,
                 std::uint64_t first) noexcept {
  if (first > kEndOfPositions || size.positions > kEndOfPositions - first) {
    return Status::bad_first;
  }
  return write_rows(size, out, encoding,
                    [first](detail::Encoder& encoder, std::size_t k, std::span<double> row) {
                      if (k == 0) encoder.seek(first);
                      encoder.next_row(row);
                    });
}

template <class Number>
Status encode_positions_as(std::span<const double> positions, std::uint32_t channels,
                           std::span<Number> out, const Encoding& encoding) noexcept {
  if (positions.size() > 0xffffffff) return Status::bad_positions;
  constexpr auto kEnd = static_cast<double>(kEndOfPositions);
  for (const double position : positions) {
    if (!(std::abs(position) < kEnd)) return Status::bad_position;
  }
  return write_rows({static_cast<std::uint32_t>(positions.size()), channels}, out, encoding,
                    [positions](detail::Encoder& encoder, std::size_t k, std::span<double> row) {
                      encoder.row_at(positions[k], row);
                    });
}

}  // namespace

Status encode(Size size, std::span<double> out, const Encoding& encoding,
              std::uint64_t first) noexcept {
  return encode_as(size, out, encoding, first);
}

Status encode(Size size, std::span<float> out, const Encoding& encoding,
              std::uint64_t first) noexcept {
  return encode_as(size, out, encoding, first);
}

Status encode_positions(std::span<const double> positions, std::uint32_t channels,
                        std::span<double> out, const Encoding& encoding) noexcept {
  return encode_positions_as(positions, channels, out, encoding);
}

Status encode_positions(std::span<const double> positions, std::uint32_t channels,
                        std::span<float> out, const Encoding& encoding) noexcept {
  return encode_positions_as(positions, channels, out, encoding);
}

}  // namespace pe

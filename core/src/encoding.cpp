#include "pe/encoding.hpp"

#include <cmath>

#include "encoder.hpp"

namespace pe {

namespace detail {

bool Encoder::prepare(std::uint32_t channels) noexcept {
  if (!divisors_.allocate(channels / 2)) return false;
  const std::span<double> divisors = divisors_.span();
  for (std::size_t i = 0; i < divisors.size(); ++i) {
    divisors[i] = std::pow(10000.0, 2.0 * static_cast<double>(i) / channels);
  }
  return true;
}

void Encoder::row(double t, std::span<double> out) const noexcept {
  const std::span<const double> divisors = divisors_.span();
  for (std::size_t i = 0; i < divisors.size(); ++i) {
    const double angle = t / divisors[i];
    out[2 * i] = std::sin(angle);
    out[2 * i + 1] = std::cos(angle);
  }
}

}  // namespace detail

Status encode(Size size, std::span<double> out) noexcept {
  if (const Status status = check_size(size); status != Status::ok) return status;
  if (out.size() != std::size_t{size.positions} * size.channels) return Status::wrong_buffer;
  detail::Encoder encoder;
  if (!encoder.prepare(size.channels)) return Status::no_memory;
  for (std::size_t t = 0; t < size.positions; ++t) {
    encoder.row(static_cast<double>(t), out.subspan(t * size.channels, size.channels));
  }
  return Status::ok;
}

}  // namespace pe

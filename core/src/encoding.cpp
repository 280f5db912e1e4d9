#include "pe/encoding.hpp"

#include <algorithm>
#include <cmath>

#include "encoder.hpp"

namespace pe {

namespace detail {

bool Encoder::prepare(std::uint32_t channels) noexcept {
  if (!divisors_.allocate(channels / 2) || !anchor_.allocate(channels) ||
      !turns_.allocate(kBlock * channels)) {
    return false;
  }
  const std::span<double> divisors = divisors_.span();
  for (std::size_t i = 0; i < divisors.size(); ++i) {
    divisors[i] = std::pow(10000.0, 2.0 * static_cast<double>(i) / channels);
  }
  t_ = 0;
  return true;
}

void Encoder::exact_row(double t, std::span<double> out) const noexcept {
  const std::span<const double> divisors = divisors_.span();
  for (std::size_t i = 0; i < divisors.size(); ++i) {
    const double angle = t / divisors[i];
    out[2 * i] = std::sin(angle);
    out[2 * i + 1] = std::cos(angle);
  }
}

void Encoder::next_row(std::span<double> out) noexcept {
  const std::size_t within = t_ % kBlock;
  const std::span<double> turn = turns_.span().subspan(within * out.size(), out.size());
  if (t_ < kBlock) exact_row(static_cast<double>(t_), turn);
  if (within == 0) exact_row(static_cast<double>(t_), anchor_.span());
  ++t_;
  const std::span<const double> anchor = anchor_.span();
  for (std::size_t j = 0; j < out.size(); j += 2) {
    const double sine = anchor[j] * turn[j + 1] + anchor[j + 1] * turn[j];
    const double cosine = anchor[j + 1] * turn[j + 1] - anchor[j] * turn[j];
    // Rounding may carry a turn an ulp beyond 1.
    out[j] = std::clamp(sine, -1.0, 1.0);
    out[j + 1] = std::clamp(cosine, -1.0, 1.0);
  }
}

}  // namespace detail

Status encode(Size size, std::span<double> out) noexcept {
  if (const Status status = check_size(size); status != Status::ok) return status;
  if (out.size() != std::size_t{size.positions} * size.channels) return Status::wrong_buffer;
  detail::Encoder encoder;
  if (!encoder.prepare(size.channels)) return Status::no_memory;
  for (std::size_t t = 0; t < size.positions; ++t) {
    encoder.next_row(out.subspan(t * size.channels, size.channels));
  }
  return Status::ok;
}

}  // namespace pe

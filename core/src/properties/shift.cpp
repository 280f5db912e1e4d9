#include <algorithm>
#include <cmath>
#include <utility>

#include "encoding/encoder.hpp"
#include "encoding/frequencies.hpp"
#include "measures.hpp"
#include "pe/properties.hpp"

namespace pe {

namespace {

using detail::Sum;
using detail::Wide;

Status check_encoding(std::uint32_t channels, const Encoding& encoding) noexcept {
  if (const Status status = check_channels(channels); status != Status::ok) return status;
  if (!(encoding.base >= kMinBase && encoding.base <= kMaxBase)) return Status::bad_base;
  return Status::ok;
}

bool is_position(double t) noexcept { return std::abs(t) < static_cast<double>(kEndOfPositions); }

// Sine and cosine of every frequency at two positions. Unpaired columns have the pair frequencies
// of twice the columns.
class Rotations {
 public:
  [[nodiscard]] bool prepare(std::uint32_t channels, const Encoding& encoding) noexcept {
    paired_ = encoding.pairing == Pairing::paired;
    const std::uint32_t entries = paired_ ? channels : 2 * channels;
    return encoder_.prepare(entries, {encoding.base, Layout::interleaved, Pairing::paired}) &&
           first_.allocate(entries) && second_.allocate(entries);
  }

  bool paired() const noexcept { return paired_; }

  std::span<const double> first(double position) noexcept { return at(position, first_); }
  std::span<const double> second(double position) noexcept { return at(position, second_); }

 private:
  std::span<const double> at(double position, Buffer<double>& row) noexcept {
    encoder_.row_at(position, row.span());
    return row.span();
  }

  detail::Encoder encoder_;
  bool paired_ = true;
  Buffer<double> first_, second_;
};

double dot_product(Rotations& rotations, double t, double k) noexcept {
  Sum sum;
  if (rotations.paired()) {
    const std::span<const double> shift = rotations.first(k);
    for (std::size_t at = 1; at < shift.size(); at += 2) sum.add(shift[at]);
  } else {
    const std::span<const double> x = rotations.first(t), y = rotations.second(t + k);
    for (std::size_t at = 0; at < x.size(); at += 4) {
      sum.add(x[at] * y[at]);
      sum.add(x[at + 3] * y[at + 3]);
    }
  }
  return sum.value();
}

double distance(Rotations& rotations, double t, double k) noexcept {
  Sum sum;
  const std::span<const double> half = rotations.first(k / 2);
  const std::span<const double> middle = rotations.second(t + k / 2);
  for (std::size_t at = 0; at < half.size(); at += 2) {
    // The difference of two sines is a product with the cosine midway, that of two cosines with the
    // sine.
    const double change =
        rotations.paired() ? half[at] : half[at] * middle[at % 4 == 0 ? at + 1 : at];
    sum.add(change * change);
  }
  return 2 * std::sqrt(sum.value());
}

// Requires f >= 2^-40.
double reciprocal(Wide f) noexcept {
  double scale = 1;
  for (; detail::high_half(f) >> 63 == 0; f <<= 1) scale *= 2;
  // One Newton step from a guess q between 1 and 2: q + q (1 - f q). q is in units of 2^-62, so it
  // is q / 4 as a fraction of 64 bits, and the residual is in units of 2^-126.
  const double q = 1 / detail::nearest_double(f);
  const auto guess = static_cast<std::uint64_t>(q * 0x1p62);
  const Wide residual = (Wide{1} << 126) - detail::product(f, detail::wide(guess, 0));
  const auto upper_bits = static_cast<std::int64_t>(detail::low_half(residual >> 16));
  return (q + q * (static_cast<double>(upper_bits) * 0x1p-110)) * scale;
}

Status fill(std::uint32_t channels, std::span<const double> shifts, std::span<double> out,
            const Encoding& encoding, double t,
            double (*measure)(Rotations& rotations, double t, double k) noexcept) noexcept {
  if (const Status status = check_encoding(channels, encoding); status != Status::ok) {
    return status;
  }
  if (!is_position(t)) return Status::bad_position;
  for (const double k : shifts) {
    if (!is_position(k) || !is_position(t + k)) return Status::bad_position;
  }
  if (out.size() != shifts.size()) return Status::wrong_buffer;
  Rotations rotations;
  if (!rotations.prepare(channels, encoding)) return Status::no_memory;
  for (std::size_t n = 0; n < shifts.size(); ++n) out[n] = measure(rotations, t, shifts[n]);
  return Status::ok;
}

}  // namespace

Status wavelengths(std::uint32_t channels, std::span<double> out,
                   const Encoding& encoding) noexcept {
  if (const Status status = check_encoding(channels, encoding); status != Status::ok) {
    return status;
  }
  const std::uint32_t count = encoding.pairing == Pairing::paired ? channels / 2 : channels;
  if (out.size() != count) return Status::wrong_buffer;
  Buffer<Wide> frequencies;
  if (!frequencies.allocate(count)) return Status::no_memory;
  detail::fill_frequencies(encoding.base, count, frequencies.span());
  std::transform(frequencies.span().begin(), frequencies.span().end(), out.begin(), reciprocal);
  return Status::ok;
}

Status shift_rotations(std::uint32_t channels, double k, std::span<double> out,
                       const Encoding& encoding) noexcept {
  if (encoding.pairing != Pairing::paired) return Status::not_paired;
  const Status status =
      encode_positions({&k, 1}, channels, out, {encoding.base, Layout::interleaved});
  if (status != Status::ok) return status;
  for (std::size_t i = 0; i < channels / 2; ++i) std::swap(out[2 * i], out[2 * i + 1]);
  return Status::ok;
}

Status shift_matrix(std::uint32_t channels, double k, std::span<double> out,
                    const Encoding& encoding) noexcept {
  const std::size_t C = channels;
  Buffer<double> rotations;
  if (const Status status = check_channels(channels); status != Status::ok) return status;
  if (!rotations.allocate(C)) return Status::no_memory;
  const Status status = shift_rotations(channels, k, rotations.span(), encoding);
  if (status != Status::ok) return status;
  if (out.size() != C * C) return Status::wrong_buffer;
  std::fill(out.begin(), out.end(), 0);
  const bool halves = encoding.layout == Layout::halves;
  for (std::size_t i = 0; i < C / 2; ++i) {
    const double cosine = rotations.span()[2 * i], sine = rotations.span()[2 * i + 1];
    const std::size_t a = halves ? i : 2 * i, b = halves ? C / 2 + i : 2 * i + 1;
    out[a * C + a] = out[b * C + b] = cosine;
    out[a * C + b] = sine;
    out[b * C + a] = 0 - sine;  // not -0
  }
  return Status::ok;
}

Status dot_products(std::uint32_t channels, std::span<const double> shifts, std::span<double> out,
                    const Encoding& encoding, double t) noexcept {
  return fill(channels, shifts, out, encoding, t, dot_product);
}

Status distances(std::uint32_t channels, std::span<const double> shifts, std::span<double> out,
                 const Encoding& encoding, double t) noexcept {
  return fill(channels, shifts, out, encoding, t, distance);
}

}  // namespace pe

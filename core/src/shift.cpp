#include <algorithm>
#include <cmath>

#include "encoder.hpp"
#include "frequencies.hpp"
#include "pe/properties.hpp"
#include "sum.hpp"

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

// Sine and cosine of every frequency at any position: of each pair, and where unpaired of each
// column, whose frequencies are those of a paired encoding with twice the channels.
class Rotations {
 public:
  [[nodiscard]] bool prepare(std::uint32_t channels, const Encoding& encoding) noexcept {
    entries_ = encoding.pairing == Pairing::paired ? channels : 2 * channels;
    return encoder_.prepare(entries_, {encoding.base, Layout::interleaved, Pairing::paired});
  }

  [[nodiscard]] bool allocate(Buffer<double>& row) const noexcept { return row.allocate(entries_); }

  // Sine and cosine of each frequency in turn.
  void at(double position, Buffer<double>& row) noexcept { encoder_.row_at(position, row.span()); }

 private:
  detail::Encoder encoder_;
  std::uint32_t entries_ = 0;
};

// 1 / f for the frequency f, at least 2^-40.
double reciprocal(Wide f) noexcept {
  double scale = 1;
  for (; detail::high_half(f) >> 63 == 0; f <<= 1) scale *= 2;
  // A first guess q of 1 to 2, and what 1 - f q says it lacks: 2^-128 is the unit of f, 2^-62 that
  // of `guess`, and as a fraction it is q / 4.
  const double q = 1 / detail::nearest_double(f);
  const auto guess = static_cast<std::uint64_t>(q * 0x1p62);
  const Wide lacking = (Wide{1} << 126) - detail::product(f, detail::wide(guess, 0));
  const auto error = static_cast<std::int64_t>(detail::low_half(lacking >> 16));
  return (q + q * (static_cast<double>(error) * 0x1p-110)) * scale;
}

// The rotations by k, once everything is checked.
Status rotations_of(std::uint32_t channels, double k, std::span<const double> out,
                    std::size_t entries, const Encoding& encoding, Buffer<double>& row) noexcept {
  if (const Status status = check_encoding(channels, encoding); status != Status::ok) {
    return status;
  }
  if (encoding.pairing != Pairing::paired) return Status::not_paired;
  if (!is_position(k)) return Status::bad_position;
  if (out.size() != entries) return Status::wrong_buffer;
  Rotations rotations;
  if (!rotations.prepare(channels, encoding) || !rotations.allocate(row)) return Status::no_memory;
  rotations.at(k, row);
  return Status::ok;
}

Status check_shifts(std::uint32_t channels, std::span<const double> shifts,
                    std::span<const double> out, const Encoding& encoding, double t) noexcept {
  if (const Status status = check_encoding(channels, encoding); status != Status::ok) {
    return status;
  }
  if (!is_position(t)) return Status::bad_position;
  for (const double k : shifts) {
    if (!is_position(k) || !is_position(t + k)) return Status::bad_position;
  }
  return out.size() == shifts.size() ? Status::ok : Status::wrong_buffer;
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
  Buffer<double> row;
  const Status status = rotations_of(channels, k, out, channels, encoding, row);
  if (status != Status::ok) return status;
  for (std::size_t i = 0; i < channels / 2; ++i) {
    out[2 * i] = row.span()[2 * i + 1];
    out[2 * i + 1] = row.span()[2 * i];
  }
  return Status::ok;
}

Status shift_matrix(std::uint32_t channels, double k, std::span<double> out,
                    const Encoding& encoding) noexcept {
  const std::size_t C = channels;
  Buffer<double> row;
  const Status status = rotations_of(channels, k, out, C * C, encoding, row);
  if (status != Status::ok) return status;
  std::fill(out.begin(), out.end(), 0);
  const bool halves = encoding.layout == Layout::halves;
  for (std::size_t i = 0; i < C / 2; ++i) {
    const double sine = row.span()[2 * i], cosine = row.span()[2 * i + 1];
    const std::size_t a = halves ? i : 2 * i, b = halves ? C / 2 + i : 2 * i + 1;
    out[a * C + a] = out[b * C + b] = cosine;
    out[a * C + b] = sine;
    out[b * C + a] = 0 - sine;  // not -0
  }
  return Status::ok;
}

Status dot_products(std::uint32_t channels, std::span<const double> shifts, std::span<double> out,
                    const Encoding& encoding, double t) noexcept {
  const Status status = check_shifts(channels, shifts, out, encoding, t);
  if (status != Status::ok) return status;
  Rotations rotations;
  Buffer<double> here, there;
  if (!rotations.prepare(channels, encoding) || !rotations.allocate(here) ||
      !rotations.allocate(there)) {
    return Status::no_memory;
  }
  const bool paired = encoding.pairing == Pairing::paired;
  const std::span<const double> x = here.span(), y = there.span();
  rotations.at(t, here);
  for (std::size_t n = 0; n < shifts.size(); ++n) {
    Sum sum;
    if (paired) {
      rotations.at(shifts[n], there);
      for (std::size_t at = 1; at < y.size(); at += 2) sum.add(y[at]);
    } else {
      rotations.at(t + shifts[n], there);
      for (std::size_t at = 0; at < y.size(); at += 4) {
        sum.add(x[at] * y[at]);
        sum.add(x[at + 3] * y[at + 3]);
      }
    }
    out[n] = sum.value();
  }
  return Status::ok;
}

Status distances(std::uint32_t channels, std::span<const double> shifts, std::span<double> out,
                 const Encoding& encoding, double t) noexcept {
  const Status status = check_shifts(channels, shifts, out, encoding, t);
  if (status != Status::ok) return status;
  Rotations rotations;
  Buffer<double> half, middle;
  if (!rotations.prepare(channels, encoding) || !rotations.allocate(half) ||
      !rotations.allocate(middle)) {
    return Status::no_memory;
  }
  const bool paired = encoding.pairing == Pairing::paired;
  const std::span<const double> x = half.span(), y = middle.span();
  for (std::size_t n = 0; n < shifts.size(); ++n) {
    rotations.at(shifts[n] / 2, half);
    if (!paired) rotations.at(t + shifts[n] / 2, middle);
    Sum sum;
    for (std::size_t at = 0; at < x.size(); at += 2) {
      // Of frequencies in turn the sine and the cosine: a sine changes as the cosine midway.
      const double change = paired ? x[at] : x[at] * y[at % 4 == 0 ? at + 1 : at];
      sum.add(change * change);
    }
    out[n] = 2 * std::sqrt(sum.value());
  }
  return Status::ok;
}

}  // namespace pe

#include "encoder.hpp"

#include "frequencies.hpp"

namespace pe::detail {

namespace {

constexpr Wide kHalfUnit = Wide{1} << 63;  // half a unit of the upper 64 bits

// `pair` is (sine, cosine).
void store_pair(std::span<double> out, std::size_t i, Layout layout, Doubles pair) noexcept {
  if (layout == Layout::interleaved) {
    store(&out[2 * i], pair);
  } else {
    double entries[2];
    store(entries, pair);
    out[i] = entries[0];
    out[out.size() / 2 + i] = entries[1];
  }
}

void store_pairs(std::span<double> out, std::size_t i, Layout layout, Doubles sines,
                 Doubles cosines) noexcept {
  if (layout == Layout::interleaved) {
    store(&out[2 * i], firsts(sines, cosines));
    store(&out[2 * i + 2], seconds(sines, cosines));
  } else {
    store(&out[i], sines);
    store(&out[out.size() / 2 + i], cosines);
  }
}

}  // namespace

bool Encoder::prepare(std::uint32_t channels, const Encoding& encoding) noexcept {
  encoding_ = encoding;
  const std::uint32_t count = encoding.pairing == Pairing::paired ? channels / 2 : channels;
  if (!circle_.prepare() || !frequencies_.allocate(count) || !anchors_.allocate(count) ||
      !phases_.allocate(count + 1) || !steps_.allocate(count + 1)) {
    return false;
  }
  fill_frequencies(encoding.base, count, frequencies_.span());
  phases_.span().back() = 0;
  steps_.span().back() = 0;
  for (std::size_t i = 0; i < count; ++i) {
    steps_.span()[i] = high_half(frequencies_.span()[i] + kHalfUnit);
  }
  seek(0);
  return true;
}

void Encoder::seek(std::uint64_t position) noexcept {
  position_ = position;
  const std::uint64_t within = position % kBlock;
  for (std::size_t i = 0; i < anchors_.span().size(); ++i) {
    anchors_.span()[i] = frequencies_.span()[i] * (position - within);
  }
  if (within == 0) return;  // next_row starts the block
  start_block();
  for (std::size_t i = 0; i < anchors_.span().size(); ++i) {
    phases_.span()[i] += steps_.span()[i] * within;
  }
}

void Encoder::start_block() noexcept {
  const std::span<const Wide> frequencies = frequencies_.span();
  const std::span<Wide> anchors = anchors_.span();
  const std::span<std::uint64_t> phases = phases_.span();
  for (std::size_t i = 0; i < anchors.size(); ++i) {
    phases[i] = high_half(anchors[i] + kHalfUnit) + Circle::kBias;
    anchors[i] += frequencies[i] * kBlock;
  }
}

void Encoder::next_row(std::span<double> out) noexcept {
  if (position_ % kBlock == 0) start_block();
  ++position_;
  write_row(out);
}

void Encoder::row_at(double position, std::span<double> out) noexcept {
  const double size = position < 0 ? -position : position;
  const auto whole = static_cast<std::uint64_t>(size);
  const auto fraction = static_cast<std::uint64_t>((size - static_cast<double>(whole)) * 0x1p64);
  const std::uint64_t within = whole % kBlock;
  for (std::size_t i = 0; i < frequencies_.span().size(); ++i) {
    const Wide frequency = frequencies_.span()[i];
    const std::uint64_t phase = high_half(frequency * (whole - within) + kHalfUnit) +
                                steps_.span()[i] * within +
                                high_half(product(frequency, wide(fraction, 0)));
    phases_.span()[i] = (position < 0 ? 0 - phase : phase) + Circle::kBias;
  }
  write_row(out);
}

void Encoder::write_row(std::span<double> out) noexcept {
  std::uint64_t* const phases = phases_.span().data();
  const std::uint64_t* const steps = steps_.span().data();
  const double* const points = circle_.points();
  const auto next = [=](std::size_t at) {
    const Integers phase = load(phases + at);
    store(phases + at, phase + load(steps + at));
    return Circle::at(phase, points);
  };
  const std::size_t pairs = out.size() / 2;
  const Layout layout = encoding_.layout;
  if (encoding_.pairing == Pairing::unpaired) {
    for (std::size_t i = 0; i < pairs; ++i) {
      const Circle::Point point = next(2 * i);
      store_pair(out, i, layout, first_second(point.sine, point.cosine));
    }
    return;
  }
  for (std::size_t i = 0; i + 1 < pairs; i += 2) {
    const Circle::Point point = next(i);
    store_pairs(out, i, layout, point.sine, point.cosine);
  }
  if (pairs % 2 != 0) {
    const Circle::Point point = next(pairs - 1);
    store_pair(out, pairs - 1, layout, firsts(point.sine, point.cosine));
  }
}

}  // namespace pe::detail

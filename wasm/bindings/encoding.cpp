// Binds encodings and the common enumerations. src/ validates arguments.
#include "pe/encoding.hpp"

#include <emscripten/bind.h>

#include "numbers.hpp"
#include "pe/exam.hpp"
#include "pe/properties.hpp"

namespace {

using emscripten::val;

template <class Number>
bool allocate_numbers(HostNumbers<Number>& host, std::uint32_t count) {
  return host.numbers.allocate(count);
}

template <class Number>
val values_of(HostNumbers<Number>& host) {
  return view_of(host.numbers);
}

// `first` is a whole number below 2^53, which a double represents exactly.
template <class Number>
pe::Status encode(HostNumbers<Number>& host, std::uint32_t positions, std::uint32_t channels,
                  double base, pe::Layout layout, pe::Pairing pairing, double first) {
  return pe::encode({positions, channels}, host.numbers.span(), {base, layout, pairing},
                    static_cast<std::uint64_t>(first));
}

template <class Number>
pe::Status encode_positions(HostNumbers<Number>& host, const HostNumbers<double>& positions,
                            std::uint32_t channels, double base, pe::Layout layout,
                            pe::Pairing pairing) {
  return pe::encode_positions(positions.numbers.span(), channels, host.numbers.span(),
                              {base, layout, pairing});
}

pe::Status wavelengths(HostNumbers<double>& out, std::uint32_t channels, double base,
                       pe::Layout layout, pe::Pairing pairing) {
  return pe::wavelengths(channels, out.numbers.span(), {base, layout, pairing});
}

template <class Number>
void bind_numbers(const char* name) {
  emscripten::class_<HostNumbers<Number>>(name)
      .template constructor<>()
      .function("allocate", &allocate_numbers<Number>)
      .function("values", &values_of<Number>)
      .function("encode", &encode<Number>)
      .function("encodePositions", &encode_positions<Number>);
}

}  // namespace

EMSCRIPTEN_BINDINGS(pe_encoding) {
  emscripten::constant("maxCells", static_cast<double>(pe::kMaxCells));
  emscripten::constant("maxChannels", pe::kMaxChannels);
  emscripten::constant("maxEntry", pe::kMaxEntry);
  emscripten::constant("minBase", pe::kMinBase);
  emscripten::constant("maxBase", pe::kMaxBase);
  emscripten::constant("endOfPositions", static_cast<double>(pe::kEndOfPositions));

  emscripten::enum_<pe::Status> statuses("Status");
  for (std::size_t at = 0; at < pe::kStatuses; ++at) {
    const auto status = static_cast<pe::Status>(at);
    statuses.value(name(status).data(), status);
  }

  emscripten::enum_<pe::Layout>("Layout")
      .value("interleaved", pe::Layout::interleaved)
      .value("halves", pe::Layout::halves);

  emscripten::enum_<pe::Pairing>("Pairing")
      .value("paired", pe::Pairing::paired)
      .value("unpaired", pe::Pairing::unpaired);

  bind_numbers<double>("Float64Numbers");
#ifndef PE_FOR_PAGE
  bind_numbers<float>("Float32Numbers");
#endif

  emscripten::function("wavelengths", &wavelengths);
  emscripten::function("tolerance", &pe::tolerance);
}

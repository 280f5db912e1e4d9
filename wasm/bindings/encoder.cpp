// The encoder as plain functions for encoder-core.ts, because embind would be larger than the
// module. src/ validates arguments.
#include <cstdlib>
#include <span>

#include "pe/encoding.hpp"

#define PE_EXPORT(name) __attribute__((export_name(name)))

namespace {

// JavaScript passes these numbers.
static_assert(static_cast<int>(pe::Layout::interleaved) == 0);
static_assert(static_cast<int>(pe::Layout::halves) == 1);
static_assert(static_cast<int>(pe::Pairing::paired) == 0);
static_assert(static_cast<int>(pe::Pairing::unpaired) == 1);

constexpr double kLimits[] = {
    static_cast<double>(pe::kMaxCells),       pe::kMaxChannels, pe::kMinBase, pe::kMaxBase,
    static_cast<double>(pe::kEndOfPositions),
};

template <class Use>
auto with_numbers(void* out, std::uint32_t count, std::uint32_t bytes, Use use) {
  return bytes == sizeof(double) ? use(std::span(static_cast<double*>(out), count))
                                 : use(std::span(static_cast<float*>(out), count));
}

pe::Encoding encoding_of(double base, std::uint32_t layout, std::uint32_t pairing) {
  return {base, static_cast<pe::Layout>(layout), static_cast<pe::Pairing>(pairing)};
}

}  // namespace

extern "C" {

PE_EXPORT("limit") double limit(std::uint32_t at) { return kLimits[at]; }

PE_EXPORT("status") const char* status(std::uint32_t at) {
  return at < pe::kStatuses ? pe::name(static_cast<pe::Status>(at)).data() : nullptr;
}

PE_EXPORT("allocate") void* allocate(std::size_t bytes) { return std::malloc(bytes); }

PE_EXPORT("release") void release(void* memory) { std::free(memory); }

// `first` is a whole number below 2^53, which a double represents exactly.
PE_EXPORT("encode")
pe::Status encode(void* out, std::uint32_t bytes, std::uint32_t positions, std::uint32_t channels,
                  double base, std::uint32_t layout, std::uint32_t pairing, double first) {
  return with_numbers(out, positions * channels, bytes, [&](auto numbers) {
    return pe::encode({positions, channels}, numbers, encoding_of(base, layout, pairing),
                      static_cast<std::uint64_t>(first));
  });
}

PE_EXPORT("encode_positions")
pe::Status encode_positions(void* out, std::uint32_t bytes, const double* positions,
                            std::uint32_t count, std::uint32_t channels, double base,
                            std::uint32_t layout, std::uint32_t pairing) {
  return with_numbers(out, count * channels, bytes, [&](auto numbers) {
    return pe::encode_positions({positions, count}, channels, numbers,
                                encoding_of(base, layout, pairing));
  });
}

}  // extern "C"

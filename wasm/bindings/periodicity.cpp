// Binds the measure for explanations on the page. src/ validates arguments.
#include <emscripten/bind.h>

#include <cstring>

#include "numbers.hpp"
#include "pe/properties.hpp"

namespace {

using Numbers = HostNumbers<double>;

// Writes factor, frequency and residual of each column.
pe::Status periodicity(Numbers& out, const Numbers& table, std::uint32_t positions,
                       std::uint32_t channels) {
  static_assert(sizeof(pe::Periodicity) == 3 * sizeof(double));
  pe::Buffer<pe::Periodicity> columns;
  if (!columns.allocate(channels)) return pe::Status::no_memory;
  const pe::Status status =
      pe::periodicity({positions, channels}, table.numbers.span(), columns.span());
  std::memcpy(out.numbers.span().data(), columns.span().data(), columns.span().size_bytes());
  return status;
}

}  // namespace

EMSCRIPTEN_BINDINGS(pe_periodicity) { emscripten::function("periodicity", &periodicity); }

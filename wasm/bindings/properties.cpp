// Writes results to `out`, so that few signatures need bindings. src/ validates arguments and
// allocates `out`.
#include "pe/properties.hpp"

#include <emscripten/bind.h>

#include "numbers.hpp"

namespace {

using Numbers = HostNumbers<double>;

pe::Status shift_rotations(Numbers& out, std::uint32_t channels, double base, pe::Layout layout,
                           pe::Pairing pairing, double k) {
  return pe::shift_rotations(channels, k, out.numbers.span(), {base, layout, pairing});
}

pe::Status shift_matrix(Numbers& out, std::uint32_t channels, double base, pe::Layout layout,
                        pe::Pairing pairing, double k) {
  return pe::shift_matrix(channels, k, out.numbers.span(), {base, layout, pairing});
}

pe::Status dot_products(Numbers& out, const Numbers& shifts, std::uint32_t channels, double base,
                        pe::Layout layout, pe::Pairing pairing, double t) {
  return pe::dot_products(channels, shifts.numbers.span(), out.numbers.span(),
                          {base, layout, pairing}, t);
}

pe::Status distances(Numbers& out, const Numbers& shifts, std::uint32_t channels, double base,
                     pe::Layout layout, pe::Pairing pairing, double t) {
  return pe::distances(channels, shifts.numbers.span(), out.numbers.span(), {base, layout, pairing},
                       t);
}

// Writes both rows, their distance, and 1 if it is exact.
pe::Status closest_rows(Numbers& out, const Numbers& table, std::uint32_t positions,
                        std::uint32_t channels, double work_limit) {
  const std::span<double> results = out.numbers.span();
  pe::ClosestRows rows;
  const pe::Status status = pe::closest_rows({positions, channels}, table.numbers.span(), rows,
                                             static_cast<std::uint64_t>(work_limit));
  results[0] = rows.t;
  results[1] = rows.other;
  results[2] = rows.distance;
  results[3] = rows.exact;
  return status;
}

// Compares as many rows as `out` has room for.
pe::Status pairwise(Numbers& out, const Numbers& table, std::uint32_t positions,
                    std::uint32_t channels, pe::Metric metric, std::uint32_t first) {
  const std::span<double> results = out.numbers.span();
  const auto count = static_cast<std::uint32_t>(results.size() / positions);
  return pe::pairwise({positions, channels}, table.numbers.span(), metric, first, count, results);
}

// Writes the smallest, the largest and the mean.
pe::Status shift_invariance(Numbers& out, const Numbers& table, std::uint32_t positions,
                            std::uint32_t channels, pe::Metric metric, std::uint32_t k) {
  const std::span<double> results = out.numbers.span();
  pe::ShiftRange range{};
  const pe::Status status = pe::shift_invariance({positions, channels}, table.numbers.span(),
                                                 {&k, 1}, {&range, 1}, metric);
  results[0] = range.least;
  results[1] = range.largest;
  results[2] = range.mean;
  return status;
}

// Writes the matrix, then residual, largest and rank.
pe::Status linearity(Numbers& out, const Numbers& table, std::uint32_t positions,
                     std::uint32_t channels, double shift) {
  const std::size_t cells = std::size_t{channels} * channels;
  const std::span<double> results = out.numbers.span();
  pe::Linearity fit;
  const pe::Status status =
      pe::linearity({positions, channels}, table.numbers.span(), static_cast<std::uint32_t>(shift),
                    fit, results.first(cells));
  results[cells] = fit.residual;
  results[cells + 1] = fit.largest;
  results[cells + 2] = fit.rank;
  return status;
}

}  // namespace

EMSCRIPTEN_BINDINGS(pe_properties) {
  emscripten::constant("maxProducts", static_cast<double>(pe::kMaxProducts));
  emscripten::constant("workLimit", static_cast<double>(pe::kWorkLimit));

  emscripten::function("shiftRotations", &shift_rotations);
  emscripten::function("shiftMatrix", &shift_matrix);
  emscripten::function("dotProducts", &dot_products);
  emscripten::function("distances", &distances);
  emscripten::enum_<pe::Metric>("Metric")
      .value("dot-product", pe::Metric::dot_product)
      .value("euclidean", pe::Metric::euclidean);

  emscripten::function("closestRows", &closest_rows);
  emscripten::function("pairwise", &pairwise);
  emscripten::function("shiftInvariance", &shift_invariance);
  emscripten::function("linearity", &linearity);
}

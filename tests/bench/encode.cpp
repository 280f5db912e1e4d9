// Times the core and its native peers. For each line `WHAT T C TIMES` on the standard input, prints
// the milliseconds that one of TIMES calls took. WHAT is encode, obvious, copy, pairwise or judge;
// the line of the last is followed by the T * C doubles of the table to judge.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "pe/pe.hpp"

namespace {

// The formula as it is usually written, with the powers taken out of the loop over the positions.
void encode_obviously(std::size_t T, std::size_t C, double* out) {
  std::vector<double> divisors(C / 2);
  for (std::size_t i = 0; i < C / 2; ++i) {
    divisors[i] = std::pow(10000.0, 2.0 * static_cast<double>(i) / static_cast<double>(C));
  }
  for (std::size_t t = 0; t < T; ++t) {
    for (std::size_t i = 0; i < C / 2; ++i) {
      const double angle = static_cast<double>(t) / divisors[i];
      out[t * C + 2 * i] = std::sin(angle);
      out[t * C + 2 * i + 1] = std::cos(angle);
    }
  }
}

// With its diagnosis where it is wrong.
bool judge(pe::Size size, const std::vector<double>& values) {
  const std::uint32_t shape[]{size.positions, size.channels};
  pe::Report report;
  return pe::judge_table({pe::AnswerKind::table, {values, shape, pe::ElementType::float64}}, size,
                         {}, report) == pe::Status::ok;
}

}  // namespace

int main() {
  char what[16];
  unsigned T, C, times;
  std::vector<double> from, out;
  while (std::scanf("%15s %u %u %u", what, &T, &C, &times) == 4) {
    const std::string name = what;
    // Written once before the clock starts, so that no page is new.
    from.assign(std::size_t{T} * C, 1.0);
    out.assign(std::size_t{T} * C, 2.0);
    if (name == "pairwise") {
      if (pe::encode({T, C}, from) != pe::Status::ok) return 1;
      out.assign(std::size_t{T} * T, 2.0);
    }
    if (name == "judge") {
      std::getchar();  // the end of the line
      if (std::fread(from.data(), sizeof(double), from.size(), stdin) != from.size()) return 1;
    }
    const auto start = std::chrono::steady_clock::now();
    for (unsigned k = 0; k < times; ++k) {
      if (name == "encode") {
        if (pe::encode({T, C}, out) != pe::Status::ok) return 1;
      } else if (name == "obvious") {
        encode_obviously(T, C, out.data());
      } else if (name == "judge") {
        if (!judge({T, C}, from)) return 1;
      } else if (name == "pairwise") {
        if (pe::pairwise({T, C}, from, pe::Metric::euclidean, 0, T, out) != pe::Status::ok) {
          return 1;
        }
      } else if (name == "copy") {
        std::memcpy(out.data(), from.data(), out.size() * sizeof(double));
      } else {
        return 1;
      }
      // The compiler must not take the result for unused.
      asm volatile("" : : "r"(out.data()) : "memory");
    }
    const std::chrono::duration<double, std::milli> passed =
        std::chrono::steady_clock::now() - start;
    std::printf("%.6f\n", passed.count() / times);
    std::fflush(stdout);
  }
}

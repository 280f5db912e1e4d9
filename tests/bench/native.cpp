// Each line `WHAT T C TIMES` asks for the milliseconds of one call, as the mean of TIMES calls.
// WHAT is encode, obvious, copy, pairwise or judge. After a line with judge, the input has the T *
// C doubles of the table.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "pe/pe.hpp"

namespace {

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
    // The memory pages must exist before the clock starts.
    from.assign(std::size_t{T} * C, 1.0);
    out.assign(std::size_t{T} * C, 2.0);
    if (name == "pairwise") {
      if (pe::encode({T, C}, from) != pe::Status::ok) return 1;
      out.assign(std::size_t{T} * T, 2.0);
    }
    if (name == "judge") {
      std::getchar();
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
      // The compiler would drop a computation whose result is unused.
      asm volatile("" : : "r"(out.data()) : "memory");
    }
    const std::chrono::duration<double, std::milli> passed =
        std::chrono::steady_clock::now() - start;
    std::printf("%.6f\n", passed.count() / times);
    std::fflush(stdout);
  }
}

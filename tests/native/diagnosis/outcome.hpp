#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "mutations.hpp"

namespace pe_test {

/// Returns true if the tests named Sweep try a sample of their cases: in slow builds, and with
/// PE_SWEEP=some in the environment, as in `npm test`.
bool is_sample();

inline const std::vector<pe::Size> kExamCases(pe::kCases.begin(), pe::kCases.end());

/// Makes each table once, because the sines of the largest take most of the time.
class Tables {
 public:
  explicit Tables(const Recipe& recipe) : recipe_(recipe) {}

  const Recipe& recipe() const { return recipe_; }
  const Table& of(pe::Size size);

 private:
  Recipe recipe_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, Table> made_;
};

Submission submission(Tables& tables);

bool is_right(Tables& tables, const std::vector<pe::Size>& sizes);

/// Any mistake can make tables of one number, so none should get a name.
bool is_constant(Tables& tables, const std::vector<pe::Size>& sizes);

std::string description(const pe::Report& report);

enum class Outcome {
  right,    ///< every named hypothesis makes the same tables
  unknown,  ///< only a shape or measured columns
  wrong,
};
Outcome outcome(const pe::Report& report, Tables& tables, const std::vector<pe::Size>& sizes);

}  // namespace pe_test

#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "mutations.hpp"

namespace pe_test {

// Slow builds try a part of the mutations.
#if defined(__EMSCRIPTEN__) || defined(__SANITIZE_ADDRESS__)
inline constexpr bool kSlow = true;
#else
inline constexpr bool kSlow = false;
#endif

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

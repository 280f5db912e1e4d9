#pragma once

#include <cstdint>

#include "hypothesis.hpp"
#include "pe/exam.hpp"

namespace pe::detail {

inline constexpr std::size_t kMostCauses = Diagnosis::kMaxCauses;

struct CauseList {
  std::array<Cause, kMostCauses> causes{};
  std::size_t count = 0;
  bool measured = false;  ///< people do not write the base

  void add(CauseId id, CauseForm form = CauseForm::none, double value = 0,
           double twin = 0) noexcept;
};

/// Returns the causes in the order in which to fix them.
CauseList causes_of(const Hypothesis& hypothesis, Size size) noexcept;

/// Prefers fewer causes, then bases that people write.
bool is_simpler(const CauseList& a, const CauseList& b) noexcept;

Cause precision_cause(const Precision& precision) noexcept;

bool equal(const CauseList& a, const CauseList& b) noexcept;

/// Returns CauseId::none if the name depends on the numbers.
CauseId cause_of(ShapeAxis shape) noexcept;

}  // namespace pe::detail

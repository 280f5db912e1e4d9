// From a hypothesis to the names of what it does differently.
#pragma once

#include <cstdint>

#include "hypothesis.hpp"
#include "pe/exam.hpp"

namespace pe::detail {

inline constexpr std::size_t kMostCauses = Diagnosis::kMaxCauses;

struct CauseList {
  std::array<Cause, kMostCauses> causes{};
  std::size_t count = 0;
  bool measured = false;  ///< a base is none that people write

  void add(CauseId id, CauseForm form = CauseForm::none, double value = 0,
           double twin = 0) noexcept;
};

/// The causes of a hypothesis in the order in which to mend them; none for the statement's own.
/// Values that depend on the size are those of `size`.
CauseList causes_of(const Hypothesis& hypothesis, Size size) noexcept;

/// Fewer causes, or as many without a base that nobody is known to write.
bool is_simpler(const CauseList& a, const CauseList& b) noexcept;

/// The cause that a format of less than float64 is; none for other classes of precision.
Cause precision_cause(const Precision& precision) noexcept;

/// The same names, forms and values.
bool equal(const CauseList& a, const CauseList& b) noexcept;

/// The name that the shape alone gives, CauseId::none where the numbers have to decide.
CauseId cause_of(ShapeAxis shape) noexcept;

}  // namespace pe::detail

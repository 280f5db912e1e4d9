#pragma once

#include "pe/exam.hpp"

namespace pe::detail {

constexpr std::size_t index(Check check) noexcept { return static_cast<std::size_t>(check); }

Reason reason_of(AnswerKind kind) noexcept;

Finding with_reason(Finding finding, Reason reason) noexcept;

Finding missed(Reason reason, Size size) noexcept;

void add_note(Verdict& verdict, const Note& note) noexcept;

/// Passes the verdict if the finding has no reason.
void decide(Verdict& verdict, const Finding& finding) noexcept;

void not_applicable(Verdict& verdict, Size size) noexcept;

Report failed_throughout(const Finding& finding) noexcept;

/// Returns unknown for wrong values in no coarser format.
Precision precision_of(const Verdict& verdict, const PrecisionTally& tally) noexcept;

/// Notes a precision below float64, which fails if the policy requires float64.
void apply_precision(Verdict& verdict, const PrecisionTally& tally, const Policy& policy) noexcept;

/// Copies the causes, or adds that of the report's precision.
void add_causes(const Diagnosis& diagnosis, Report& report) noexcept;

void add_axes(const Shapes& shapes, Report& report) noexcept;

void summarise(Report& report) noexcept;

}  // namespace pe::detail

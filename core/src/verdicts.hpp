// From findings to verdicts.
#pragma once

#include "pe/exam.hpp"

namespace pe::detail {

constexpr std::size_t index(Check check) noexcept { return static_cast<std::size_t>(check); }

/// The reason that an answer which is no table gives.
Reason reason_of(AnswerKind kind) noexcept;

Finding with_reason(Finding finding, Reason reason) noexcept;

/// No numbers came for this size.
Finding missed(Reason reason, Size size) noexcept;

void add_note(Verdict& verdict, const Note& note) noexcept;

/// Fails the verdict with the finding, or passes it where the finding has no reason.
void decide(Verdict& verdict, const Finding& finding) noexcept;

void not_applicable(Verdict& verdict, Size size) noexcept;

/// Six verdicts failed with one finding.
Report failed_throughout(const Finding& finding) noexcept;

/// The precision to tell beside a verdict on values; unknown where they are simply wrong.
Precision precision_of(const Verdict& verdict, const PrecisionTally& tally) noexcept;

/// Notes a precision below float64, and fails the verdict where the policy asks for more.
void apply_precision(Verdict& verdict, const PrecisionTally& tally, const Policy& policy) noexcept;

/// Copies the causes found, and adds the precision that the report tells where none says it.
void tell_causes(const Diagnosis& diagnosis, Report& report) noexcept;

/// Says what the shapes' lengths are, where the verdict on shape is of one.
void tell_axes(const Shapes& shapes, Report& report) noexcept;

/// Sets `passed` and `complete` from the verdicts.
void summarise(Report& report) noexcept;

}  // namespace pe::detail

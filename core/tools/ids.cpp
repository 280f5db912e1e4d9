// Prints what the npm package repeats of the core, as JSON, for scripts/ids.mjs.
#include <cstdio>

#include "pe/pe.hpp"

namespace {

/// Prints "NAME":[ITEM,…].
template <class Print>
void print_list(const char* name, std::size_t count, Print print_item) {
  std::printf("\"%s\":[", name);
  for (std::size_t at = 0; at < count; ++at) {
    if (at > 0) std::printf(",");
    print_item(at);
  }
  std::printf("]");
}

template <class Id>
void print_ids(const char* enumeration, std::size_t count) {
  const std::size_t nones = name(Id{}) == "none" ? 1 : 0;
  print_list(enumeration, count - nones, [&](std::size_t at) {
    std::printf("\"%s\"", name(static_cast<Id>(at + nones)).data());
  });
}

struct GroupedCause {
  const char* id;
  const char* group;
};
constexpr GroupedCause kCausesInGroups[]{
#define PE_CAUSE(id, name, group, value) {name, #group},
#include "pe/causes.def"
};

void print_sizes(pe::Check check) {
  const pe::Needs needs = pe::kNeeds[static_cast<std::size_t>(check)];
  print_list(name(check).data(), needs.last - needs.first + 1, [&](std::size_t at) {
    const auto [T, C] = pe::kCases[needs.first + at];
    std::printf("{\"T\":%u,\"C\":%u}", T, C);
  });
}

}  // namespace

int main() {
  std::printf("{\"ids\":{");
  print_ids<pe::Check>("Check", pe::kChecks);
  std::printf(",");
  print_ids<pe::Reason>("Reason", pe::kReasons);
  std::printf(",");
  print_ids<pe::NoteId>("NoteId", pe::kNotes);
  std::printf(",");
  print_ids<pe::PrecisionClass>("PrecisionClass", pe::kPrecisions);
  std::printf(",");
  print_ids<pe::CauseId>("CauseId", pe::kCauses);
  std::printf(",");
  print_ids<pe::CauseForm>("CauseForm", pe::kCauseForms);
  std::printf(",");
  print_ids<pe::Function>("Function", pe::kFunctions);
  std::printf(",");
  print_ids<pe::Trait>("Trait", pe::kTraits);
  std::printf(",");
  print_ids<pe::Length>("Length", pe::kLengths);
  std::printf("},");
  print_list("causes", std::size(kCausesInGroups), [](std::size_t at) {
    const auto [id, group] = kCausesInGroups[at];
    std::printf("{\"id\":\"%s\",\"group\":\"%s\"}", id, group);
  });
  std::printf(",\"sizes\":{");
  for (std::size_t at = 0; at < pe::kChecks; ++at) {
    if (at > 0) std::printf(",");
    print_sizes(static_cast<pe::Check>(at));
  }
  std::printf("},\"extrapolationRows\":%u,\"tellingColumns\":%u}\n", pe::kExtrapolationRows,
              pe::kTellingChannels);
}

// Makes wrong tables as people do, and tables again from their names, independently of the
// diagnosis.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "submissions.hpp"

namespace pe_test {

/// By default, the right table.
struct Recipe {
  enum class Shape {
    right,
    transposed,
    arguments_swapped,
    flat,
    leading_axis,
    sines_only,
    cosines_only,
    first_half,
    half_channels,
    first_but_last,
    one_channel_less,
    first_but_two,
    zeros_added,
    functions_first,
    columns_first
  };
  enum class Functions { sine_cosine, cosine_sine, sine, cosine, angle, aliased, aliased_cosine };
  enum class Minus { none, sine, cosine };
  enum class Pairing { paired, logical, column, cosine_next };
  enum class FrequencyRule {
    power,
    fixed_step,
    minus_two,
    square_root,
    times_channels,
    squared,
    linear,
    reciprocal,
    power_over,
    power_then_over,
    floored_rate
  };
  enum class Whole { none, exponents, angles };
  enum class Scale {
    one,
    by_length,
    by_length_turn,
    by_last,
    by_last_turn,
    by_last_centred,
    to_length
  };
  enum class Amplitude { constant, root_channels, over_root_channels, root_pairs, over_root_pairs };
  enum class ConstantPosition { none, zero, one, last };
  enum class Ending { none, last_row, zeros, wrapped };

  bool first_call = false;    // every call returns the first table
  bool keeps_larger = false;  // a table is kept under the larger of T and C
  Shape shape = Shape::right;
  Functions functions = Functions::sine_cosine;
  bool halves = false;
  Minus minus = Minus::none;
  bool divides_entry = false;  // not the angle
  Pairing pairing = Pairing::paired;
  FrequencyRule frequency_rule = FrequencyRule::power;
  std::uint32_t empty_end = 0;  // the number of last columns that are zeros
  bool over_length = false;     // T in place of C
  double fixed_columns = 0;     // in place of C
  // Instead of the rule: the exponent of column j, the first (h = 0) or second (h = 1) of pair i.
  double (*exponent)(double i, double h, double j, double C) = nullptr;
  // The factor of a column with this frequency.
  double (*column_amplitude)(double h, double frequency) = nullptr;
  // The position of row t, if it is not t.
  double (*position)(double t, double T) = nullptr;
  double reversed_from = 0;      // row t is that of this position - t
  double positions_divided = 1;  // by this number
  static constexpr double kNoRow = std::numeric_limits<double>::infinity();
  static constexpr double kLastRow = -1;
  double zero_row = kNoRow;
  bool position_chooses_function = false;
  double index_step = 1;  // in a rule without brackets
  double multiplier = 1;  // of the exponent
  double channels_subtracted = 0;
  double exponent_offset = 0;
  double base = 10000;
  Whole whole = Whole::none;
  Scale scale = Scale::one;
  double unit = 1;
  double unit_of_sines = 1;
  double unit_of_cosines = 1;
  double first = 0;
  ConstantPosition constant_position = ConstantPosition::none;
  bool blank = false;
  Amplitude amplitude = Amplitude::constant;
  double factor = 1;
  double phase = 0;
  Ending ending = Ending::none;
  double length = 0;
  // The angle in row t and column j of pair i, in place of all above.
  double (*angle)(double t, double i, double j, double C) = nullptr;
  bool uses_next_columns = false;  // sine of pair i in column i, its cosine in column i + 1
  bool swaps_roles = false;  // row t is column t of the right table for C positions and T columns

  friend bool operator==(const Recipe&, const Recipe&) = default;
};

/// T - 1 - t and T - t, for `Recipe::position`.
double from_last(double t, double T);
double from_length(double t, double T);

/// Wrong angles that no other part of a recipe makes, by the mistake and its form in reports.
const std::map<std::string, double (*)(double t, double i, double j, double C)>& wrong_angles();

/// Changes the frequencies to 2^i pi.
void octaves(Recipe& recipe);

Table make(const Recipe& recipe, pe::Size asked);
Submission submission(const Recipe& recipe);

double frequency(const Recipe& recipe, pe::Size size, std::uint32_t j);

/// Returns true if only base and multiplier differ, and make one formula. Rounding makes different
/// tables for angles up to 10^11.
bool same_formula(const Recipe& a, const Recipe& b);

bool same_table(const Table& a, const Table& b);

struct Mistake {
  std::string id;
  std::string form;
  unsigned axes;  // two mistakes with a common bit hide each other
  void (*apply)(Recipe&);
  std::size_t most = 3;  // mistakes to combine, including this one
};
const std::vector<Mistake>& mistakes();

std::string label(const Mistake& mistake);

struct Mutation {
  std::string text;
  std::size_t mistakes = 0;
  unsigned axes = 0;
  Recipe recipe;
};

/// Returns nothing if one mistake would hide another.
std::optional<Mutation> with(const Mutation& made, const Mistake& next);

/// Returns every `apart`-th combination of `count` mistakes.
std::vector<Mutation> mutations(std::size_t count, std::size_t apart);

/// Returns false if a cause has no recipe.
bool recipe_of(const std::vector<pe::Cause>& causes, Recipe& recipe);

/// Returns true if the Sweep tests try a sample: in slow builds, and with PE_SWEEP=some in the
/// environment, as in `npm test`.
bool is_sample();

inline const std::vector<pe::Size> kExamCases(pe::kCases.begin(), pe::kCases.end());

/// Makes each table once, because the largest take most of the time.
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

/// Any mistake can make tables of one number, so these should get no name.
bool is_constant(Tables& tables, const std::vector<pe::Size>& sizes);

std::string description(const pe::Report& report);

enum class Outcome {
  right,    ///< all named hypotheses make the same tables
  unknown,  ///< only a shape or measured columns
  wrong,
};
Outcome outcome(const pe::Report& report, Tables& tables, const std::vector<pe::Size>& sizes);

}  // namespace pe_test

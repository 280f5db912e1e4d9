// Wrong tables made the way people make them, written apart from the diagnosis that has to name
// them; and tables made again from the names it gave.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "submissions.hpp"

namespace pe_test {

/// How a submission makes its tables. As it stands, rightly.
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
    functions_first,
    columns_first
  };
  enum class Functions { sine_cosine, cosine_sine, sine, cosine, angle, aliased, aliased_cosine };
  enum class Minus { none, sine, cosine };
  enum class Pairing { paired, logical, column, cosine_next };
  enum class Law {
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
  enum class Scale { one, by_length, by_length_turn, by_last, by_last_turn };
  enum class Amplitude { constant, root_channels, over_root_channels, root_pairs, over_root_pairs };
  enum class Stuck { none, first, unit, last };
  enum class Tail { none, last_row, zeros, from_top };

  bool first_call = false;  // the exam's first table, always
  Shape shape = Shape::right;
  Functions functions = Functions::sine_cosine;
  bool halves = false;
  Minus minus = Minus::none;  // before which function
  bool divided = false;       // the function, not its angle
  Pairing pairing = Pairing::paired;
  Law law = Law::power;
  // In place of the law: the exponent of column j, which is the first (h = 0) or second of pair i.
  double (*exponent)(double i, double h, double j, double C) = nullptr;
  // What a column is multiplied by, `frequency` being that of its angle.
  double (*height)(double h, double frequency) = nullptr;
  // In place of row t: the position there.
  double (*position)(double t, double T) = nullptr;
  double cleared = std::numeric_limits<double>::infinity();  // a row of zeros; -1 is the last
  bool by_position = false;  // whether it is even decides on the function
  double step = 1;           // of the index in a law that lost its brackets
  double multiplier = 1;     // of the exponent
  double less = 0;           // taken off C in the exponent
  double offset = 0;         // added to the exponent
  double base = 10000;
  Whole whole = Whole::none;
  Scale scale = Scale::one;
  double unit = 1;  // of the angle
  double first = 0;
  Stuck stuck = Stuck::none;
  bool blank = false;
  Amplitude amplitude = Amplitude::constant;
  double factor = 1;
  double phase = 0;
  Tail tail = Tail::none;
  double length = 0;

  friend bool operator==(const Recipe&, const Recipe&) = default;
};

Table make(const Recipe& recipe, pe::Size asked);
Submission submission(const Recipe& recipe);

/// The frequency of column j as the recipe has it.
double frequency(const Recipe& recipe, pe::Size size, std::uint32_t j);

/// Whether two recipes are one formula, its base and the multiplier of its exponent written in two
/// ways: where angles are as large as 10^11, rounding makes two tables of it.
bool same_formula(const Recipe& a, const Recipe& b);

/// Whether two tables have one shape and the same numbers within the exam's tolerance.
bool same_table(const Table& a, const Table& b);

/// A misconception: its id, and what it changes.
struct Mistake {
  std::string id;
  std::string form;
  unsigned axes;  // of two with a common bit, one hides the other
  void (*apply)(Recipe&);
  std::size_t most = 3;  // mistakes at a time that it is tried with, itself among them
};
const std::vector<Mistake>& mistakes();

std::string label(const Mistake& mistake);

/// A wrong submission, made by so many mistakes, which take up these axes.
struct Mutation {
  std::string text;
  std::size_t mistakes = 0;
  unsigned axes = 0;
  Recipe recipe;
};

/// Returns the mutation with one more mistake, or nothing if one of the two would hide the other.
std::optional<Mutation> with(const Mutation& made, const Mistake& next);

/// Returns every `apart`-th of the ways in which `count` mistakes can be made together.
std::vector<Mutation> mutations(std::size_t count, std::size_t apart);

/// The recipe that the causes of one reading stand for. False where one stands for none.
bool recipe_of(const std::vector<pe::Cause>& causes, Recipe& recipe);

}  // namespace pe_test

#include "mutations.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace pe_test {

namespace {

using R = Recipe;

enum Axis : unsigned {
  kShape = 1,
  kFunctions = 2,
  kLayout = 4,
  kPairing = 8,
  kMultiplier = 16,
  kLess = 32,
  kBase = 64,
  kSign = 128,
  kExponents = 256,
  kAngles = 512,
  kScale = 1024,
  kUnit = 2048,
  kFirst = 4096,
  kStuck = 8192,
  kBlank = 16384,
  kAmplitude = 32768,
  kTail = 65536,
  kBoth = 131072,  // whether both columns of a pair are there
  kMinus = 262144,
  kDivided = 524288,
  kLaw = kPairing | kMultiplier | kLess | kBase | kSign | kExponents,
};

struct Place {
  double i, h;
};

Place place(const R& r, pe::Size size, std::uint32_t j) {
  if (!r.halves) return {double(j / 2), double(j % 2)};
  const std::uint32_t half = size.channels / 2;
  return j < half ? Place{double(j), 0} : Place{double(j - half), 1};
}

double exponent(const R& r, Place at, double j, double C) {
  if (r.exponent != nullptr) return r.multiplier * r.exponent(at.i, at.h, j, C);
  const double down = C - r.less;
  if (r.less != 0 && !(down > 0)) return 0;
  switch (r.law) {
    case R::Law::fixed_step: return at.i / 2;
    case R::Law::minus_two: return C > 2 ? at.i / (C - 2) : 0;
    case R::Law::square_root: return at.i / std::sqrt(C);
    case R::Law::times_channels: return at.i * C / 8;
    case R::Law::squared: return 8 * at.i / (C * C);
    default: break;
  }
  switch (r.pairing) {
    case R::Pairing::paired: return r.multiplier * 2 * at.i / down;
    case R::Pairing::logical: return r.multiplier * (2 * at.i + at.h) / down;
    case R::Pairing::column: return r.multiplier * j / down;
    case R::Pairing::cosine_next: return (2 * r.multiplier * at.i + at.h) / down;
  }
  return 0;
}

double bare_frequency(const R& r, pe::Size size, std::uint32_t j) {
  const Place at = place(r, size, j);
  const double C = size.channels;
  const double n = r.pairing == R::Pairing::paired ? r.step * at.i : double(j);
  switch (r.law) {
    case R::Law::linear: return 1 / std::pow(10000.0, 2) * n / C;
    case R::Law::reciprocal:
      return n == 0 ? std::numeric_limits<double>::infinity() : 1 / (std::pow(10000.0, 2) * n / C);
    case R::Law::power_over: return 1 / (std::pow(10000.0, 2 * n) / C);
    case R::Law::power_then_over: return 1 / std::pow(10000.0, 2 * n) / C;
    case R::Law::floored_rate:
      return std::exp(2 * at.i * std::floor(-std::log(10000.0) / C / r.step));
    default: break;
  }
  double e = exponent(r, at, j, C);
  if (r.whole == R::Whole::exponents) e = std::floor(e);
  return 1 / std::pow(r.base, e + r.offset);
}

double scale(const R& r, double T) {
  const double turn = 2 * std::numbers::pi;
  switch (r.scale) {
    case R::Scale::by_length: return 1 / T;
    case R::Scale::by_length_turn: return turn / T;
    case R::Scale::by_last: return 1 / std::max(T - 1, 1.0);
    case R::Scale::by_last_turn: return turn / std::max(T - 1, 1.0);
    default: return 1;
  }
}

double amplitude(const R& r, double C) {
  switch (r.amplitude) {
    case R::Amplitude::root_channels: return std::sqrt(C);
    case R::Amplitude::over_root_channels: return 1 / std::sqrt(C);
    case R::Amplitude::root_pairs: return std::sqrt(C / 2);
    case R::Amplitude::over_root_pairs: return 1 / std::sqrt(C / 2);
    default: return r.factor;
  }
}

double bare_wave(const R& r, bool second, double angle) {
  switch (r.functions) {
    case R::Functions::sine_cosine: return second ? std::cos(angle) : std::sin(angle);
    case R::Functions::cosine_sine: return second ? std::sin(angle) : std::cos(angle);
    case R::Functions::sine: return std::sin(angle);
    case R::Functions::cosine: return std::cos(angle);
    case R::Functions::angle: return angle;
    case R::Functions::aliased: return second ? std::cos(std::sin(angle)) : std::sin(angle);
    case R::Functions::aliased_cosine: return second ? std::sin(std::cos(angle)) : std::cos(angle);
  }
  return angle;
}

double wave_of(const R& r, bool second, double angle) {
  const double value = bare_wave(r, second, angle);
  switch (r.functions) {
    case R::Functions::sine_cosine:
      return r.minus == (second ? R::Minus::cosine : R::Minus::sine) ? -value : value;
    case R::Functions::cosine_sine:
      return r.minus == (second ? R::Minus::sine : R::Minus::cosine) ? -value : value;
    case R::Functions::sine: return r.minus == R::Minus::sine ? -value : value;
    case R::Functions::cosine: return r.minus == R::Minus::cosine ? -value : value;
    case R::Functions::aliased: return !second && r.minus == R::Minus::sine ? -value : value;
    case R::Functions::aliased_cosine:
      return !second && r.minus == R::Minus::cosine ? -value : value;
    case R::Functions::angle: break;
  }
  return value;
}

// What all entries of a column have in common.
struct ColumnParts {
  double frequency;
  double height;
  bool second;  // of its pair
};

// The table before its shape is spoilt. Most of these tests' time is spent here, under sanitizers
// and without optimisation too, so nothing is done for an entry that can be done for its row or
// column.
Table plain(const R& r, pe::Size size) {
  Table table;
  table.shape = {size.positions, size.channels};
  const double T = size.positions;
  std::vector<ColumnParts> parts;
  for (std::uint32_t j = 0; j < size.channels; ++j) {
    const double h = place(r, size, j).h, whole = frequency(r, size, j);
    const double bare = r.divided ? bare_frequency(r, size, j) : 1;
    const double own = bare * (r.height != nullptr ? r.height(h, whole) : 1);
    parts.push_back({r.divided ? scale(r, T) * r.unit : whole, own, h != 0});
  }
  const double high = amplitude(r, size.channels);
  table.values.resize(std::size_t{size.positions} * size.channels);
  const ColumnParts* const columns = parts.data();
  double* entry = table.values.data();
  for (std::uint32_t row = 0; row < size.positions; ++row) {
    double t = row;
    bool zeros = false;
    if (r.tail != R::Tail::none && t >= r.length) {
      zeros = r.tail == R::Tail::zeros;
      t = r.tail == R::Tail::from_top ? std::fmod(t, r.length) : r.length - 1;
    }
    zeros = zeros || (r.blank && t == 0) || t == r.cleared || row == T + r.cleared;
    if (r.position != nullptr) t = r.position(t, T);
    if (r.stuck == R::Stuck::first) t = 0;
    if (r.stuck == R::Stuck::unit) t = 1;
    if (r.stuck == R::Stuck::last) t = T - 1;
    if (r.stuck == R::Stuck::none || r.stuck == R::Stuck::last) t += r.first;
    const bool odd = std::fmod(t, 2) != 0;
    for (std::uint32_t j = 0; j < size.channels; ++j) {
      const ColumnParts& column = columns[j];
      double angle = t * column.frequency + r.phase;
      if (r.whole == R::Whole::angles) angle = std::floor(angle);
      const bool second = r.by_position ? odd : column.second;
      const bool empty = zeros || column.height == 0;
      *entry++ = empty ? 0 : high * column.height * wave_of(r, second, angle);
    }
  }
  return table;
}

double from_last(double t, double T) { return T - 1 - t; }
double from_length(double t, double T) { return T - t; }

Table columns_of(const Table& table, std::uint32_t first, std::uint32_t every,
                 std::uint32_t columns) {
  Table part;
  part.shape = {table.shape[0], columns};
  for (std::uint32_t t = 0; t < table.shape[0]; ++t) {
    for (std::uint32_t c = 0; c < columns; ++c) {
      part.values.push_back(table.values[std::size_t{t} * table.shape[1] + first + c * every]);
    }
  }
  return part;
}

}  // namespace

double frequency(const R& r, pe::Size size, std::uint32_t j) {
  return bare_frequency(r, size, j) * scale(r, size.positions) * r.unit;
}

Table make(const R& r, pe::Size asked) {
  const auto [T, C] = asked;
  if (r.first_call) return plain({}, pe::kCases[0]);
  switch (r.shape) {
    case R::Shape::right: return plain(r, asked);
    case R::Shape::arguments_swapped: return plain(r, {C, T});
    case R::Shape::half_channels: return plain(r, {T, C / 2});
    case R::Shape::one_channel_less: return plain(r, {T, C - 1});
    case R::Shape::sines_only: return columns_of(plain(r, asked), 0, 2, C / 2);
    case R::Shape::cosines_only: return columns_of(plain(r, asked), 1, 2, C / 2);
    case R::Shape::first_half: return columns_of(plain(r, asked), 0, 1, C / 2);
    case R::Shape::first_but_last: return columns_of(plain(r, asked), 0, 1, C - 1);
    case R::Shape::flat: {
      Table table = plain(r, asked);
      table.shape = {T * C};
      return table;
    }
    case R::Shape::leading_axis: {
      Table table = plain(r, asked);
      table.shape = {1, T, C};
      return table;
    }
    case R::Shape::functions_first: {
      const Table table = plain(r, asked);
      Table moved{{}, table.shape};
      for (const std::uint32_t h : {0u, 1u}) {
        for (std::size_t at = h; at < table.values.size(); at += 2) {
          moved.values.push_back(table.values[at]);
        }
      }
      return moved;
    }
    case R::Shape::columns_first: {
      R turned = r;
      turned.shape = R::Shape::transposed;
      Table table = make(turned, asked);
      table.shape = {T, C};
      return table;
    }
    case R::Shape::transposed: {
      const Table table = plain(r, asked);
      Table turned = table;
      turned.shape = {C, T};
      for (std::uint32_t t = 0; t < T; ++t) {
        for (std::uint32_t j = 0; j < C; ++j) {
          turned.values[std::size_t{j} * T + t] = table.values[std::size_t{t} * C + j];
        }
      }
      return turned;
    }
  }
  return {};
}

Submission submission(const R& recipe) {
  return [recipe](pe::Size size) { return Reply{pe::AnswerKind::table, make(recipe, size)}; };
}

bool same_formula(const R& a, const R& b) {
  const bool in_one = a.whole != R::Whole::exponents && a.pairing != R::Pairing::cosine_next;
  const double base = std::pow(b.base, b.multiplier), away = std::pow(a.base, a.multiplier) / base;
  R alike = b;
  alike.base = a.base;
  alike.multiplier = a.multiplier;
  return a == b || (in_one && a == alike && std::abs(away - 1) <= 1e-12);
}

bool same_table(const Table& a, const Table& b) {
  if (a.shape != b.shape) return false;
  const std::size_t columns = a.shape.back() == 0 ? 1 : a.shape.back();
  double largest = 1;
  for (const double value : a.values) {
    if (std::abs(value) > largest) largest = std::abs(value);
  }
  const double *x = a.values.data(), *y = b.values.data();
  const double* const end = x + a.values.size();
  for (double t = 0; x < end; ++t) {
    const double allowed = pe::tolerance(t) * largest;
    for (std::size_t j = 0; j < columns && x < end; ++j, ++x, ++y) {
      const bool same = *x == *y || (std::isnan(*x) && std::isnan(*y));  // also no numbers
      if (!same && !(std::abs(*x - *y) <= allowed)) return false;
    }
  }
  return true;
}

// 2^i pi t, the unit of the angles being half a turn.
void octaves(R& r) {
  r.base = 2;
  r.exponent = [](double i, double, double, double) { return -i; };
  r.unit = std::numbers::pi;
}

const std::vector<Mistake>& mistakes() {
  static const std::vector<Mistake> all{
      {"first-call", "", ~0u, [](R& r) { r.first_call = true; }},
      {"transposed", "", kShape, [](R& r) { r.shape = R::Shape::transposed; }},
      {"arguments-swapped", "", kShape, [](R& r) { r.shape = R::Shape::arguments_swapped; }},
      {"flat", "", kShape, [](R& r) { r.shape = R::Shape::flat; }},
      {"leading-axis", "", kShape, [](R& r) { r.shape = R::Shape::leading_axis; }},
      {"missing-columns", "sines", kShape | kLayout | kBoth,
       [](R& r) { r.shape = R::Shape::sines_only; }},
      {"missing-columns", "cosines", kShape | kLayout | kBoth,
       [](R& r) { r.shape = R::Shape::cosines_only; }},
      {"missing-columns", "first", kShape, [](R& r) { r.shape = R::Shape::first_half; }},
      {"missing-columns", "own", kShape, [](R& r) { r.shape = R::Shape::half_channels; }},
      {"last-column-missing", "first", kShape, [](R& r) { r.shape = R::Shape::first_but_last; }},
      {"last-column-missing", "own", kShape, [](R& r) { r.shape = R::Shape::one_channel_less; }},
      {"reshaped", "functions first", kShape | kLayout,
       [](R& r) { r.shape = R::Shape::functions_first; }},
      {"reshaped", "columns first", kShape, [](R& r) { r.shape = R::Shape::columns_first; }},
      {"no-function", "", kFunctions, [](R& r) { r.functions = R::Functions::angle; }},
      {"aliased", "cosine of sine", kFunctions, [](R& r) { r.functions = R::Functions::aliased; }},
      {"aliased", "sine of cosine", kFunctions,
       [](R& r) { r.functions = R::Functions::aliased_cosine; }},
      {"chosen-by-row", "", kFunctions | kLayout | kStuck, [](R& r) { r.by_position = true; }},
      {"chosen-by-row", "cosine first", kFunctions | kLayout | kStuck,
       [](R& r) {
         r.by_position = true;
         r.functions = R::Functions::cosine_sine;
       },
       2},
      {"swapped", "", kFunctions, [](R& r) { r.functions = R::Functions::cosine_sine; }},
      {"sine-everywhere", "", kFunctions, [](R& r) { r.functions = R::Functions::sine; }},
      {"cosine-everywhere", "", kFunctions, [](R& r) { r.functions = R::Functions::cosine; }},
      {"overwritten", "", kFunctions | kBoth,
       [](R& r) {
         r.functions = R::Functions::cosine;
         r.height = [](double h, double) { return h == 0 ? 1.0 : 0.0; };
       }},
      {"unwritten", "cosines", kFunctions | kBoth,
       [](R& r) { r.height = [](double h, double) { return h == 0 ? 1.0 : 0.0; }; }},
      {"unwritten", "sines", kFunctions | kBoth,
       [](R& r) { r.height = [](double h, double) { return h == 0 ? 0.0 : 1.0; }; }},
      {"negated", "sines", kMinus | kBoth, [](R& r) { r.minus = R::Minus::sine; }},
      {"negated", "cosines", kMinus | kBoth, [](R& r) { r.minus = R::Minus::cosine; }},
      {"halves", "sine first", kLayout, [](R& r) { r.halves = true; }},
      {"halves", "cosine first", kLayout | kFunctions,
       [](R& r) {
         r.halves = true;
         r.functions = R::Functions::cosine_sine;
       }},
      {"row-zero-blanked", "", kBlank, [](R& r) { r.blank = true; }},
      {"row-cleared", "1", kBlank, [](R& r) { r.cleared = 1; }},
      {"row-cleared", "20", kBlank, [](R& r) { r.cleared = 20; }},
      {"row-cleared", "the last", kBlank, [](R& r) { r.cleared = -1; }},
      {"positions-from-one", "", kFirst, [](R& r) { r.first = 1; }},
      {"positions-shifted", "2", kFirst, [](R& r) { r.first = 2; }},
      {"positions-shifted", "-5", kFirst, [](R& r) { r.first = -5; }},
      {"positions-descending", "T-1-t", kFirst, [](R& r) { r.position = from_last; }},
      {"positions-descending", "T-t", kFirst, [](R& r) { r.position = from_length; }},
      {"position-missing", "first row", kStuck | kTail | kScale | kBlank,
       [](R& r) { r.stuck = R::Stuck::first; }},
      {"position-missing", "unit row", kStuck | kTail | kScale | kBlank | kFirst,
       [](R& r) { r.stuck = R::Stuck::unit; }},
      {"position-missing", "last row", kStuck | kTail | kScale | kBlank,
       [](R& r) { r.stuck = R::Stuck::last; }},
      {"degrees", "from", kUnit, [](R& r) { r.unit = std::numbers::pi / 180; }},
      {"degrees", "to", kUnit, [](R& r) { r.unit = 180 / std::numbers::pi; }},
      {"normalised-position", "t/T", kScale, [](R& r) { r.scale = R::Scale::by_length; }},
      {"normalised-position", "2 pi t/T", kScale, [](R& r) { r.scale = R::Scale::by_length_turn; }},
      {"normalised-position", "t/(T-1)", kScale, [](R& r) { r.scale = R::Scale::by_last; }},
      {"normalised-position", "2 pi t/(T-1)", kScale,
       [](R& r) { r.scale = R::Scale::by_last_turn; }},
      {"precedence", "linear", kLaw, [](R& r) { r.law = R::Law::linear; }},
      {"precedence", "linear, i even", kLaw,
       [](R& r) {
         r.law = R::Law::linear;
         r.step = 2;
       }},
      {"precedence", "linear, each column", kLaw,
       [](R& r) {
         r.law = R::Law::linear;
         r.pairing = R::Pairing::column;
       }},
      {"precedence", "reciprocal", kLaw, [](R& r) { r.law = R::Law::reciprocal; }},
      {"precedence", "power over", kLaw, [](R& r) { r.law = R::Law::power_over; }},
      {"precedence", "power, then over", kLaw, [](R& r) { r.law = R::Law::power_then_over; }},
      {"precedence", "floored rate", kLaw, [](R& r) { r.law = R::Law::floored_rate; }},
      {"precedence", "floored half rate", kLaw,
       [](R& r) {
         r.law = R::Law::floored_rate;
         r.step = 2;
       }},
      {"divided-amplitude", "", kDivided, [](R& r) { r.divided = true; }},
      {"integer-division", "exponents", kExponents | kAngles,
       [](R& r) { r.whole = R::Whole::exponents; }},
      {"integer-division", "angles", kExponents | kAngles,
       [](R& r) { r.whole = R::Whole::angles; }},
      {"inverted-exponent", "", kSign, [](R& r) { r.base = 1 / r.base; }},
      {"doubled-exponent", "4i/C", kMultiplier, [](R& r) { r.multiplier = 2; }},
      {"doubled-exponent", "2j/C", kMultiplier | kPairing,
       [](R& r) {
         r.multiplier = 2;
         r.pairing = R::Pairing::logical;
       }},
      {"doubled-exponent", "4i/C, (4i+1)/C", kMultiplier | kPairing,
       [](R& r) {
         r.multiplier = 2;
         r.pairing = R::Pairing::cosine_next;
       }},
      {"half-exponent", "", kMultiplier, [](R& r) { r.multiplier = 0.5; }},
      {"half-minus-one", "", kLess, [](R& r) { r.less = 2; }},
      {"half-minus-one", "j/(C-1)", kLess | kPairing,
       [](R& r) {
         r.less = 1;
         r.pairing = R::Pairing::logical;
       }},
      {"unpaired-exponent", "", kPairing, [](R& r) { r.pairing = R::Pairing::logical; }},
      {"unpaired-exponent", "each column", kPairing, [](R& r) { r.pairing = R::Pairing::column; }},
      {"undivided-exponent", "", kLaw,
       [](R& r) { r.exponent = [](double i, double, double, double) { return 2 * i; }; }},
      {"index-from-one", "2(i+1)/C", kLaw & ~kBase,
       [](R& r) {
         r.exponent = [](double i, double, double, double C) { return 2 * (i + 1) / C; };
       }},
      {"index-from-one", "(j+1)/C", kLaw & ~kBase,
       [](R& r) {
         r.exponent = [](double i, double h, double, double C) { return (2 * i + h + 1) / C; };
       }},
      {"octaves", "t/T", kLaw | kUnit | kScale,
       [](R& r) {
         octaves(r);
         r.scale = R::Scale::by_length;
       },
       2},
      {"octaves", "t/(T-1)", kLaw | kUnit | kScale,
       [](R& r) {
         octaves(r);
         r.scale = R::Scale::by_last;
       },
       2},
      {"hand-fitted", "100**i", kLaw, [](R& r) { r.law = R::Law::fixed_step; }},
      {"hand-fitted", "i/(C-2)", kLaw, [](R& r) { r.law = R::Law::minus_two; }},
      {"hand-fitted", "i/sqrt(C)", kLaw, [](R& r) { r.law = R::Law::square_root; }},
      {"hand-fitted", "i*C/8", kLaw, [](R& r) { r.law = R::Law::times_channels; }},
      {"hand-fitted", "8i/C**2", kLaw, [](R& r) { r.law = R::Law::squared; }},
      {"wrong-base", "1000", kBase, [](R& r) { r.base = r.base < 1 ? 1e-3 : 1e3; }},
      {"wrong-base", "100000", kBase, [](R& r) { r.base = r.base < 1 ? 1e-5 : 1e5; }},
      {"wrong-base", "512", kBase, [](R& r) { r.base = r.base < 1 ? 1 / 512.0 : 512; }},
      {"wrong-base", "100", kBase, [](R& r) { r.base = r.base < 1 ? 1e-2 : 1e2; }},
      {"wrong-base", "10**8", kBase, [](R& r) { r.base = r.base < 1 ? 1e-8 : 1e8; }},
      {"scaled", "sqrt(C)", kAmplitude, [](R& r) { r.amplitude = R::Amplitude::root_channels; }},
      {"scaled", "1/sqrt(C/2)", kAmplitude,
       [](R& r) { r.amplitude = R::Amplitude::over_root_pairs; }},
      {"scaled", "2", kAmplitude, [](R& r) { r.factor = 2; }},
      {"clamped", "1024", kTail,
       [](R& r) {
         r.tail = R::Tail::last_row;
         r.length = 1024;
       }},
      {"clamped", "zeros from 5000", kTail,
       [](R& r) {
         r.tail = R::Tail::zeros;
         r.length = 5000;
       }},
      {"wrapped", "512", kTail,
       [](R& r) {
         r.tail = R::Tail::from_top;
         r.length = 512;
       }},
      {"wrapped", "5000", kTail,
       [](R& r) {
         r.tail = R::Tail::from_top;
         r.length = 5000;
       }},
  };
  return all;
}

namespace {

using pe::CauseForm;
using pe::CauseId;

bool apply(const pe::Cause& cause, R& r) {
  switch (cause.id) {
    case CauseId::first_call: r.first_call = true; return true;
    case CauseId::transposed: r.shape = R::Shape::transposed; return true;
    case CauseId::arguments_swapped: r.shape = R::Shape::arguments_swapped; return true;
    case CauseId::flat: r.shape = R::Shape::flat; return true;
    case CauseId::leading_axis: r.shape = R::Shape::leading_axis; return true;
    case CauseId::missing_columns:
      r.shape = cause.form == CauseForm::sines_only      ? R::Shape::sines_only
                : cause.form == CauseForm::cosines_only  ? R::Shape::cosines_only
                : cause.form == CauseForm::first_columns ? R::Shape::first_half
                                                         : R::Shape::half_channels;
      return cause.form != CauseForm::none;
    case CauseId::last_column_missing:
      r.shape = cause.form == CauseForm::first_columns ? R::Shape::first_but_last
                                                       : R::Shape::one_channel_less;
      return cause.form != CauseForm::none;
    case CauseId::reshaped:
      r.shape = cause.form == CauseForm::columns_first ? R::Shape::columns_first
                                                       : R::Shape::functions_first;
      return true;
    case CauseId::no_function: r.functions = R::Functions::angle; return true;
    case CauseId::aliased: r.functions = R::Functions::aliased; return true;
    case CauseId::chosen_by_row:
      r.by_position = true;
      if (cause.form == CauseForm::cosine_first) r.functions = R::Functions::cosine_sine;
      return true;
    case CauseId::swapped:
      r.functions = r.functions == R::Functions::aliased ? R::Functions::aliased_cosine
                                                         : R::Functions::cosine_sine;
      return true;
    case CauseId::sine_everywhere: r.functions = R::Functions::sine; return true;
    case CauseId::cosine_everywhere: r.functions = R::Functions::cosine; return true;
    case CauseId::overwritten:
      r.functions = R::Functions::cosine;
      r.halves = cause.form == CauseForm::second_half;
      r.height = [](double h, double) { return h == 0 ? 1.0 : 0.0; };
      return true;
    case CauseId::unwritten: {
      const bool sines =
          cause.form == CauseForm::even_columns || cause.form == CauseForm::first_half;
      r.halves = cause.form == CauseForm::second_half || cause.form == CauseForm::first_half;
      r.height = [](double h, double) { return h == 0 ? 1.0 : 0.0; };
      if (sines) r.height = [](double h, double) { return h == 0 ? 0.0 : 1.0; };
      return true;
    }
    case CauseId::negated:
      r.minus = cause.form == CauseForm::sines ? R::Minus::sine : R::Minus::cosine;
      return true;
    case CauseId::halves:
      r.halves = true;
      if (cause.form == CauseForm::cosine_first) {
        r.functions = r.functions == R::Functions::aliased ? R::Functions::aliased_cosine
                                                           : R::Functions::cosine_sine;
      }
      return true;
    case CauseId::row_zero_blanked: r.blank = true; return true;
    case CauseId::row_cleared:
      r.cleared = cause.form == CauseForm::last_row ? -1 : cause.value;
      return true;
    case CauseId::positions_from_one: r.first = 1; return true;
    case CauseId::positions_shifted: r.first = cause.value; return true;
    case CauseId::positions_descending:
      r.position = cause.form == CauseForm::from_length ? from_length : from_last;
      return true;
    case CauseId::position_missing:
      r.stuck = cause.form == CauseForm::first_row  ? R::Stuck::first
                : cause.form == CauseForm::unit_row ? R::Stuck::unit
                                                    : R::Stuck::last;
      return true;
    case CauseId::degrees:  // not by the value, which is told to fewer digits
      r.unit =
          cause.form == CauseForm::to_degrees ? 180 / std::numbers::pi : std::numbers::pi / 180;
      return true;
    case CauseId::normalised_position:
      r.scale = cause.form == CauseForm::by_length        ? R::Scale::by_length
                : cause.form == CauseForm::by_length_turn ? R::Scale::by_length_turn
                : cause.form == CauseForm::by_last        ? R::Scale::by_last
                                                          : R::Scale::by_last_turn;
      return true;
    case CauseId::precedence:
      r.law = cause.form == CauseForm::linear            ? R::Law::linear
              : cause.form == CauseForm::reciprocal      ? R::Law::reciprocal
              : cause.form == CauseForm::power_over      ? R::Law::power_over
              : cause.form == CauseForm::power_then_over ? R::Law::power_then_over
                                                         : R::Law::floored_rate;
      r.step = cause.value;
      return true;
    case CauseId::divided_amplitude: r.divided = true; return true;
    case CauseId::integer_division:
      r.whole = cause.form == CauseForm::angles ? R::Whole::angles : R::Whole::exponents;
      return true;
    case CauseId::inverted_exponent: r.base = 1 / r.base; return true;
    case CauseId::doubled_exponent:
      r.multiplier = 2;
      if (cause.form == CauseForm::cosine_next) r.pairing = R::Pairing::cosine_next;
      return true;
    case CauseId::half_exponent: r.multiplier = 0.5; return true;
    case CauseId::half_minus_one: r.less = cause.form == CauseForm::per_column ? 1 : 2; return true;
    case CauseId::unpaired_exponent:
      if (r.pairing == R::Pairing::cosine_next) return true;
      r.pairing = cause.form == CauseForm::per_column ? R::Pairing::column : R::Pairing::logical;
      return true;
    case CauseId::undivided_exponent:
      r.exponent = [](double i, double, double, double) { return 2 * i; };
      return true;
    case CauseId::index_from_one:
      // With a pair's second exponent a step on, where it is named so too.
      r.exponent = [](double i, double, double, double C) { return 2 * (i + 1) / C; };
      if (cause.form == CauseForm::per_column) {
        r.exponent = [](double i, double h, double, double C) { return (2 * i + h + 1) / C; };
      }
      return true;
    case CauseId::octaves: octaves(r); return true;
    case CauseId::hand_fitted:
      r.law = cause.form == CauseForm::fixed_step       ? R::Law::fixed_step
              : cause.form == CauseForm::minus_two      ? R::Law::minus_two
              : cause.form == CauseForm::square_root    ? R::Law::square_root
              : cause.form == CauseForm::times_channels ? R::Law::times_channels
                                                        : R::Law::squared;
      return true;
    case CauseId::wrong_base: r.base = r.base < 1 ? 1 / cause.value : cause.value; return true;
    case CauseId::scaled:
      r.amplitude = cause.form == CauseForm::root_channels        ? R::Amplitude::root_channels
                    : cause.form == CauseForm::over_root_channels ? R::Amplitude::over_root_channels
                    : cause.form == CauseForm::root_pairs         ? R::Amplitude::root_pairs
                    : cause.form == CauseForm::over_root_pairs    ? R::Amplitude::over_root_pairs
                                                                  : R::Amplitude::constant;
      if (cause.form == CauseForm::none) r.factor = cause.value;
      return true;
    case CauseId::clamped:
      r.tail = cause.form == CauseForm::zeros ? R::Tail::zeros : R::Tail::last_row;
      r.length = cause.value;
      return true;
    case CauseId::wrapped:
      r.tail = R::Tail::from_top;
      r.length = cause.value;
      return true;
    case CauseId::float32:
    case CauseId::float16:
    case CauseId::bfloat16:
    case CauseId::rounded: return true;
    default: return false;
  }
}

}  // namespace

bool recipe_of(const std::vector<pe::Cause>& causes, R& recipe) {
  recipe = {};
  return std::all_of(causes.begin(), causes.end(),
                     [&recipe](const pe::Cause& cause) { return apply(cause, recipe); });
}

std::string label(const Mistake& mistake) {
  return mistake.form.empty() ? mistake.id : mistake.id + " (" + mistake.form + ")";
}

std::optional<Mutation> with(const Mutation& made, const Mistake& next) {
  if ((made.axes & next.axes) != 0) return std::nullopt;
  Mutation more = made;
  more.text += (made.mistakes == 0 ? "" : " + ") + label(next);
  ++more.mistakes;
  more.axes |= next.axes;
  next.apply(more.recipe);
  return more;
}

std::vector<Mutation> mutations(std::size_t count, std::size_t apart) {
  std::vector<Mutation> all;
  std::size_t made = 0;
  const auto add = [&](const auto& self, const Mutation& before, std::size_t from) -> void {
    if (before.mistakes == count) {
      if (made++ % apart == 0) all.push_back(before);
      return;
    }
    for (std::size_t at = from; at < mistakes().size(); ++at) {
      if (mistakes()[at].most < count) continue;
      if (const auto more = with(before, mistakes()[at])) self(self, *more, at + 1);
    }
  };
  add(add, {}, 0);
  return all;
}

}  // namespace pe_test

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "mutations.hpp"

namespace pe_test {

namespace {

using R = Recipe;

struct Place {
  double i, h;
};

Place place(const R& r, pe::Size size, std::uint32_t j) {
  if (!r.halves) return {double(j / 2), double(j % 2)};
  const std::uint32_t half = size.channels / 2;
  return j < half ? Place{double(j), 0} : Place{double(j - half), 1};
}

double exponent(const R& r, Place at, double j, double T, double C) {
  if (r.over_length) return 2 * at.i / T;
  if (r.fixed_columns != 0) return 2 * at.i / r.fixed_columns;
  if (r.exponent != nullptr) return r.multiplier * r.exponent(at.i, at.h, j, C);
  const double down = C - r.channels_subtracted;
  if (r.channels_subtracted != 0 && !(down > 0)) return 0;
  switch (r.frequency_rule) {
    case R::FrequencyRule::fixed_step: return at.i / 2;
    case R::FrequencyRule::minus_two: return C > 2 ? at.i / (C - 2) : 0;
    case R::FrequencyRule::square_root: return at.i / std::sqrt(C);
    case R::FrequencyRule::times_channels: return at.i * C / 8;
    case R::FrequencyRule::squared: return 8 * at.i / (C * C);
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
  const double n = r.pairing == R::Pairing::paired ? r.index_step * at.i : double(j);
  switch (r.frequency_rule) {
    case R::FrequencyRule::linear: return 1 / std::pow(10000.0, 2) * n / C;
    case R::FrequencyRule::reciprocal:
      return n == 0 ? std::numeric_limits<double>::infinity() : 1 / (std::pow(10000.0, 2) * n / C);
    case R::FrequencyRule::power_over: return 1 / (std::pow(10000.0, 2 * n) / C);
    case R::FrequencyRule::power_then_over: return 1 / std::pow(10000.0, 2 * n) / C;
    case R::FrequencyRule::floored_rate:
      return std::exp(2 * at.i * std::floor(-std::log(10000.0) / C / r.index_step));
    default: break;
  }
  double e = exponent(r, at, j, size.positions, C);
  if (r.whole == R::Whole::exponents) e = std::floor(e);
  return 1 / std::pow(r.base, e + r.exponent_offset);
}

double scale(const R& r, double T) {
  const double turn = 2 * std::numbers::pi;
  switch (r.scale) {
    case R::Scale::by_length: return 1 / T;
    case R::Scale::by_length_turn: return turn / T;
    case R::Scale::by_last: return 1 / std::max(T - 1, 1.0);
    case R::Scale::by_last_turn: return turn / std::max(T - 1, 1.0);
    case R::Scale::to_length: return T / std::max(T - 1, 1.0);
    case R::Scale::by_last_centred: return 2 / std::max(T - 1, 1.0);
    default: return 1 / r.positions_divided;
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

double bare_wave(const R& r, bool second, double given) {
  const bool is_sine = (r.functions == R::Functions::cosine_sine) == second;
  const double angle = given * (is_sine ? r.unit_of_sines : r.unit_of_cosines);
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

struct ColumnParts {
  double frequency;
  double amplitude;
  bool second;  // of its pair
};

struct RowPlace {
  double position;
  bool zeros;
};

RowPlace place_of_row(const R& r, double row, double T) {
  double t = row;
  bool zeros = false;
  if (r.ending != R::Ending::none && t >= r.length) {
    zeros = r.ending == R::Ending::zeros;
    t = r.ending == R::Ending::wrapped ? std::fmod(t, r.length) : r.length - 1;
  }
  zeros = zeros || (r.blank && t == 0) || t == r.zero_row ||
          (r.zero_row == R::kLastRow && row == T - 1);
  if (r.position != nullptr) t = r.position(t, T);
  if (r.reversed_from != 0) t = r.reversed_from - t;
  switch (r.constant_position) {
    case R::ConstantPosition::zero: return {0, zeros};
    case R::ConstantPosition::one: return {1, zeros};
    case R::ConstantPosition::last: return {T - 1 + r.first, zeros};
    case R::ConstantPosition::none: break;
  }
  const double middle = r.scale == R::Scale::by_last_centred ? std::max(T - 1, 1.0) / 2 : 0;
  return {t + r.first - middle, zeros};
}

// The tests spend most of their time in the inner loop, so it has only what depends on row and
// column.
Table plain(const R& r, pe::Size size) {
  Table table;
  table.shape = {size.positions, size.channels};
  const double T = size.positions;
  std::vector<ColumnParts> parts;
  for (std::uint32_t j = 0; j < size.channels; ++j) {
    const double h = place(r, size, j).h, whole = frequency(r, size, j);
    const double bare = r.divides_entry ? bare_frequency(r, size, j) : 1;
    const double own = bare * (r.column_amplitude != nullptr ? r.column_amplitude(h, whole) : 1);
    const bool empty = j + r.empty_end >= size.channels;
    parts.push_back({r.divides_entry ? scale(r, T) * r.unit : whole, empty ? 0 : own, h != 0});
  }
  const double high = amplitude(r, size.channels);
  table.values.resize(std::size_t{size.positions} * size.channels);
  const ColumnParts* const columns = parts.data();
  double* entry = table.values.data();
  for (std::uint32_t row = 0; row < size.positions; ++row) {
    const auto [t, zeros] = place_of_row(r, row, T);
    const bool odd = std::fmod(t, 2) != 0;
    for (std::uint32_t j = 0; j < size.channels; ++j) {
      const ColumnParts& column = columns[j];
      double angle = t * column.frequency + r.phase;
      if (r.whole == R::Whole::angles) angle = std::floor(angle);
      const bool second = r.position_chooses_function ? odd : column.second;
      const bool empty = zeros || column.amplitude == 0;
      *entry++ = empty ? 0 : high * column.amplitude * wave_of(r, second, angle);
    }
  }
  return table;
}

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

// Later columns replace earlier ones.
Table in_next_columns(pe::Size size) {
  Table table{{}, {size.positions, size.channels}};
  table.values.resize(std::size_t{size.positions} * size.channels);
  for (std::size_t t = 0; t < size.positions; ++t) {
    double* const row = table.values.data() + t * size.channels;
    for (std::uint32_t i = 0; i < size.channels / 2; ++i) {
      const double angle = static_cast<double>(t) / std::pow(10000.0, 2.0 * i / size.channels);
      row[i] = std::sin(angle);
      row[i + 1] = std::cos(angle);
    }
  }
  return table;
}

}  // namespace

double from_last(double t, double T) { return T - 1 - t; }
double from_length(double t, double T) { return T - t; }

const std::map<std::string, double (*)(double t, double i, double j, double C)>& wrong_angles() {
  static const std::map<std::string, double (*)(double t, double i, double j, double C)> all{
      {"positions-summed/none",
       [](double t, double i, double, double C) {
         return t * (t + 1) / 2 / std::pow(10000.0, 2 * i / C);
       }},
      {"positions-summed/before",
       [](double t, double i, double, double C) {
         return t * (t - 1) / 2 / std::pow(10000.0, 2 * i / C);
       }},
      {"index-as-position/none",
       [](double, double i, double, double C) { return i / std::pow(10000.0, 2 * i / C); }},
      {"index-as-position/even-columns",
       [](double, double i, double, double C) { return 2 * i / std::pow(10000.0, 2 * i / C); }},
      {"index-as-position/per-column",
       [](double, double i, double j, double C) { return j / std::pow(10000.0, 2 * i / C); }},
      {"precedence/quotient-raised",
       [](double t, double i, double, double C) { return std::pow(t / 10000, 2 * i / C); }},
      {"exchanged/none",
       [](double t, double i, double, double C) { return i / std::pow(10000.0, 2 * t / C); }},
  };
  return all;
}

void octaves(R& r) {
  r.base = 2;
  r.exponent = [](double i, double, double, double) { return -i; };
  r.unit = std::numbers::pi;
}

// Returns the first test case whose larger number is that of the test case `asked`.
static pe::Size first_as_large(pe::Size asked) {
  const auto larger = [](pe::Size size) { return std::max(size.positions, size.channels); };
  const auto first = std::find_if(pe::kCases.begin(), pe::kCases.end(),
                                  [&](pe::Size size) { return larger(size) == larger(asked); });
  const auto own = std::find(pe::kCases.begin(), pe::kCases.end(), asked);
  return own == pe::kCases.end() ? asked : *first;
}

double frequency(const R& r, pe::Size size, std::uint32_t j) {
  return bare_frequency(r, size, j) * scale(r, size.positions) * r.unit;
}

Table make(const R& r, pe::Size asked) {
  if (r.first_call) return plain({}, pe::kCases[0]);
  if (r.keeps_larger) asked = first_as_large(asked);
  const auto [T, C] = asked;
  if (r.uses_next_columns) return in_next_columns(asked);
  if (r.angle != nullptr || r.swaps_roles) {
    return fill(asked, [&r](double t, std::uint32_t j, pe::Size size) {
      if (r.swaps_roles) {
        return right(j, static_cast<std::uint32_t>(t), {size.channels, size.positions});
      }
      return wave(j, r.angle(t, j / 2, j, size.channels));
    });
  }
  switch (r.shape) {
    case R::Shape::right: return plain(r, asked);
    case R::Shape::arguments_swapped: return plain(r, {C, T});
    case R::Shape::half_channels: return plain(r, {T, C / 2});
    case R::Shape::one_channel_less: return plain(r, {T, C - 1});
    case R::Shape::sines_only: return columns_of(plain(r, asked), 0, 2, C / 2);
    case R::Shape::cosines_only: return columns_of(plain(r, asked), 1, 2, C / 2);
    case R::Shape::first_half: return columns_of(plain(r, asked), 0, 1, C / 2);
    case R::Shape::first_but_last: return columns_of(plain(r, asked), 0, 1, C - 1);
    case R::Shape::first_but_two: return columns_of(plain(r, asked), 0, 1, C - 2);
    case R::Shape::zeros_added: {
      Table table = plain(r, asked);
      for (std::size_t t = T; t > 0; --t) {
        table.values.insert(table.values.begin() + static_cast<std::ptrdiff_t>(t * C), 0);
      }
      table.shape = {T, C + 1};
      return table;
    }
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
      const bool same = *x == *y || (std::isnan(*x) && std::isnan(*y));
      if (!same && !(std::abs(*x - *y) <= allowed)) return false;
    }
  }
  return true;
}

}  // namespace pe_test

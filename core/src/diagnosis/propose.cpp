#include "propose.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

#include "elementary.hpp"
#include "fit.hpp"
#include "measure.hpp"
#include "stored.hpp"

namespace pe::detail {

namespace {

constexpr double kLogBase = 9.210340371976182736;  // ln 10000

// 10^300: larger bases are no doubles.
constexpr double kLargestRatio = 75;

// Entries that are looked at before a table is given up, some milliseconds. A hundred thousand were
// enough for every table that was named; most take a few thousand.
constexpr std::size_t kMostLooked = 1 << 18;

// A base is read off the numbers when it moves by less than so much of its logarithm.
constexpr double kSettled = 1e-15;

// Exponents of 10000 that give the bases people write, alone, doubled, halved or with a lost sign.
constexpr std::array<double, 25> kRatios{1,    2,     0.5,   0,     -1,    0.75, 1.25, 1.5,   2.5,
                                         0.25, 0.375, 0.625, 1.75,  -2,    -0.5, -.75, -1.25, -1.5,
                                         -2.5, -.25,  -.375, -.625, -1.75, 3,    -3};

// for (every value of the axis) body(value)
template <class Axis, class Body>
void each(Body body) noexcept {
  for (std::uint8_t at = 0; at < static_cast<std::uint8_t>(Axis::count); ++at) {
    body(static_cast<Axis>(at));
  }
}

/// What is tried together: bases that people write, bases read off the numbers, and angles cut to
/// whole numbers.
enum class Pass : std::uint8_t { written, measured, cut };

class Proposer {
 public:
  void prepare(ShapeAxis shape, const View& view, std::span<Reading> out, std::size_t& count,
               std::size_t& looked) noexcept {
    const Precision stored = stored_precision(view);
    shape_ = shape;
    view_ = view;
    coarse_ = stored.kind != PrecisionClass::float64;
    slack_ = rounding(stored);
    rows_ = std::min(view.rows, kProposedRows);
    out_ = out;
    count_ = &count;
    looked_ = &looked;
    whole_column_ = shape != ShapeAxis::cosines_only;
    has_numbers_ = has_numbers();
    equal_rows_ = rows_are_equal();
    measure_amplitude();
  }

  void run(Closeness closeness, Pass pass) noexcept {
    // What float64 arithmetic reaches is lost in a coarser format, but for whole numbers.
    if (closeness == Closeness::float64 && coarse_ && pass != Pass::written) return;
    if (!has_numbers_) return;
    closeness_ = closeness;
    pass_ = pass;
    Reading reading = kStatement;
    reading.shape = shape_;
    if (equal_rows_) {
      with_equal_rows(reading);
    } else {
      with_rows(reading);
    }
  }

 private:
  void measure_amplitude() noexcept {
    double largest = 0;
    for (std::uint32_t c = 0; c < std::min(view_.columns, kSampleColumns); ++c) {
      largest = std::max(largest, std::abs(view_.at(0, c)));
    }
    from_row_zero_ = largest;
    // Divided by or times index 0, column 0 is no number or stands still.
    const double next = view_.at(1, 0), end = view_.at(rows_ - 1, 0);
    column_zero_is_no_number_ = std::isnan(next) || !whole_column_;
    column_zero_stands_ = next == end || next == view_.at(0, 0) || !whole_column_;
    const Column column = measure_column(view_, 0);
    from_column_zero_ = column.function == Function::unknown ? 0
                        : column.function == Function::angle ? std::abs(column.frequency)
                                                             : column.amplitude;
  }

  bool row_zero_is_zeros() const noexcept {
    for (std::uint32_t c = 0; c < view_.columns; ++c) {
      if (view_.at(0, c) != 0) return false;
    }
    return view_.rows > 1;
  }

  bool has_numbers() const noexcept {
    for (std::uint32_t c = 0; c < view_.columns; ++c) {
      if (std::isfinite(view_.at(1, c))) return true;
    }
    return false;
  }

  // As far as the first rows and the last one tell.
  bool rows_are_equal() const noexcept {
    const std::uint32_t last = view_.rows - 1, first = std::min(last, kMeasuredRows);
    for (std::uint32_t n = 1; n <= first; ++n) {
      const std::uint32_t t = n == first ? last : n;
      for (std::uint32_t c = 0; c < view_.columns; ++c) {
        const double a = view_.at(t, c), b = view_.at(0, c);
        if (a != b && !(std::isnan(a) && std::isnan(b))) return false;
      }
    }
    return view_.rows > 1;
  }

  bool entries_are_equal() const noexcept {
    for (std::uint32_t c = 1; c < view_.columns; ++c) {
      if (view_.at(0, c) != view_.at(0, 0)) return false;
    }
    return true;
  }

  void with_equal_rows(Reading reading) noexcept {
    if (entries_are_equal()) return;  // a constant says nothing
    const std::size_t before = *count_;
    reading.stuck = Stuck::first;
    with_functions(reading);
    // Another position has the row of the first one where every angle is a whole turn only.
    if (*count_ != before) return;
    reading.stuck = Stuck::unit;
    with_functions(reading);
    reading.stuck = Stuck::last;
    for (const std::uint32_t first : {0u, 1u}) {
      reading.first = first;
      with_functions(reading);
    }
  }

  void with_rows(Reading reading) noexcept {
    for (const bool blank : {false, true}) {
      if (blank && !row_zero_is_zeros()) break;
      reading.blank = blank;
      for (const std::uint32_t first : {0u, 1u}) {
        reading.first = first;
        with_functions(reading);
      }
    }
  }

  void with_functions(Reading reading) noexcept {
    each<Functions>([&](Functions functions) {
      reading.functions = functions;
      each<AmplitudeLaw>([&](AmplitudeLaw law) {
        reading.amplitude_law = law;
        if (law != AmplitudeLaw::constant) {
          with_amplitude(reading);
          return;
        }
        double before = 1;
        for (const double size : {from_row_zero_, from_column_zero_}) {
          // People write short numbers.
          const double rounded = std::nearbyint(size * 1000) / 1000;
          reading.amplitude = std::abs(size - rounded) <= 1e-5 * size ? rounded : size;
          if (!(size > 0 && std::isfinite(size)) || std::abs(reading.amplitude - before) <= 1e-6) {
            continue;
          }
          with_amplitude(reading);
          before = reading.amplitude;
        }
        reading.amplitude = 1;
      });
      // Without its first column a table need not have frequency 1 at all.
      reading.amplitude_law = AmplitudeLaw::one;
      if (!whole_column_) with_layout(reading);
    });
  }

  void with_amplitude(const Reading& reading) noexcept {
    if (!corner_agrees(reading)) return;
    each<PositionScale>([&](PositionScale scale) {
      each<AngleUnit>([&](AngleUnit unit) {
        Reading moved = reading;
        moved.scale = scale;
        moved.unit = unit;
        const bool stands = reading.stuck == Stuck::first;  // at position 0, whatever its scale
        if (stands && (scale != PositionScale::one || unit != AngleUnit::radians)) return;
        if (is_defined(moved, view_.formula)) with_position(moved);
      });
    });
  }

  // At position 0 the amplitude stands alone.
  bool corner_agrees(const Reading& reading) const noexcept {
    const double found = view_.at(0, 0);
    if (is_zero_row(reading, 0) || position(reading, view_.formula, 0) != 0 || std::isnan(found)) {
      return true;
    }
    const Wave zero{wave(reading, view_.formula, view_.channel(0)).form, 0};
    const Allowance allowed = allowance(reading, view_.formula, slack_, 0);
    return entry_agrees(found, zero, 0, false, allowed.amplitude, allowed.loose(0));
  }

  void with_position(Reading reading) noexcept {
    reading.whole = pass_ == Pass::cut ? Whole::angles : Whole::none;
    // Column 0 has frequency 1 in every law that has a base.
    if (column_zero_agrees(reading)) {
      with_layout(reading);
      with_precedence(reading, Law::floored_rate, Law::floored_half_rate);
    }
    with_own_column_zero(reading, Law::power_over_pair, Law::power_over_even);
    with_own_column_zero(reading, Law::power_then_over_pair, Law::power_then_over_even);
    if (column_zero_stands_) {
      with_own_column_zero(reading, Law::linear_pair, Law::linear_column);
    }
    if (column_zero_is_no_number_) {
      with_own_column_zero(reading, Law::reciprocal_pair, Law::reciprocal_column);
    }
  }

  bool column_zero_agrees(const Reading& reading) const noexcept {
    const Wave zero = wave(reading, view_.formula, view_.channel(0));
    const Allowance allowed = allowance(reading, view_.formula, slack_, zero.frequency);
    for (std::uint32_t t = 0; t < rows_; ++t) {
      if (is_zero_row(reading, t)) continue;
      const double at = position(reading, view_.formula, t);
      if (!entry_agrees(view_.at(t, 0), zero, at, reading.whole == Whole::angles, allowed.amplitude,
                        allowed.loose(at))) {
        return false;
      }
    }
    return true;
  }

  void with_layout(Reading reading) noexcept {
    const bool part = reading.shape == ShapeAxis::sines_only ||
                      reading.shape == ShapeAxis::cosines_only ||
                      reading.shape == ShapeAxis::first_half;
    each<Layout>([&](Layout layout) {
      // Half of the columns in halves is one function's: the same as every second one.
      if (part && layout == Layout::halves) return;
      reading.layout = layout;
      if (!row_zero_agrees(reading)) return;
      each<Law>([&](Law law) {
        if (is_precedence(law) || (layout == Layout::interleaved && is_by_column(law))) return;
        reading.law = law;
        if (is_defined(reading, view_.formula)) with_base(reading);
      });
    });
  }

  // At position 0 every frequency gives the same, so the functions alone are tested.
  bool row_zero_agrees(const Reading& reading) const noexcept {
    if (is_zero_row(reading, 0) || position(reading, view_.formula, 0) != 0) return true;
    const Allowance allowed = allowance(reading, view_.formula, slack_, 0);
    for (std::uint32_t c = 0; c < std::min(view_.columns, kSampleColumns); ++c) {
      const Wave each = wave(reading, view_.formula, view_.channel(c));
      if (!entry_agrees(view_.at(0, c), {each.form, 0}, 0, false, allowed.amplitude,
                        allowed.loose(0))) {
        return false;
      }
    }
    return true;
  }

  void with_base(Reading reading) noexcept {
    if (!is_telling(reading)) {
      if (reading.law == Law::paired && pass_ != Pass::measured) add_if_explained(reading);
      return;
    }
    if (!has_base(reading.law)) {
      if (pass_ != Pass::measured) add_if_explained(reading);
      return;
    }
    if (pass_ == Pass::measured) {
      measure_base(reading);
      return;
    }
    for (const double ratio : kRatios) {
      // Base 1: every law is the same, and every angle whole.
      if (ratio == 0 && (reading.law != Law::paired || pass_ == Pass::cut)) continue;
      reading.ratio = ratio;
      add_if_explained(reading);
    }
    if (pass_ == Pass::cut) return;
    for (const Whole whole : {Whole::exponents, Whole::doubled_exponents}) {
      reading.whole = whole;
      for (const double ratio : {1.0, 0.75, 1.25, -1.0, -0.75, -1.25}) {
        reading.ratio = ratio;
        if (has_exponents(reading)) add_if_explained(reading);
      }
    }
  }

  // Without any exponent, or at position 0 alone, every base gives the same table.
  bool is_telling(const Reading& reading) const noexcept {
    return reading.stuck != Stuck::first && has_exponents(reading);
  }

  bool has_exponents(const Reading& reading) const noexcept {
    // Exponents grow from pair to pair, so the last ones tell.
    const std::uint32_t C = view_.columns;
    for (const std::uint32_t c : {1u, C / 2 - 1, C / 2, C - 2, C - 1}) {
      if (c < C && exponent(reading, view_.formula, view_.channel(c)) != 0) return true;
    }
    return false;
  }

  // For laws from `first` to `last`, all of which have one frequency in column 0.
  void with_own_column_zero(Reading reading, Law first, Law last) noexcept {
    reading.law = first;
    if (pass_ == Pass::written && column_zero_agrees(reading)) {
      with_precedence(reading, first, last);
    }
  }

  void with_precedence(Reading reading, Law first, Law last) noexcept {
    if (pass_ != Pass::written) return;
    each<Layout>([&](Layout layout) {
      reading.layout = layout;
      if (!row_zero_agrees_where_finite(reading)) return;
      each<Law>([&](Law law) {
        if (law < first || law > last) return;
        reading.law = law;
        add_if_explained(reading);
      });
    });
  }

  bool row_zero_agrees_where_finite(const Reading& reading) const noexcept {
    return std::isnan(view_.at(0, 0)) || row_zero_agrees(reading);
  }

  // Proposes bases read off the first column with a frequency of its own.
  void measure_base(Reading reading) noexcept {
    const std::uint32_t C = view_.columns;
    for (const std::uint32_t c : {reading.layout == Layout::halves ? 1u : 2u, 1u, C / 2}) {
      if (c >= C) continue;
      const double k = exponent(reading, view_.formula, view_.channel(c));
      if (!(k > 0)) continue;
      read_base(reading, c, k);
      return;
    }
  }

  void read_base(Reading reading, std::uint32_t c, double k) noexcept {
    const Wave zero = wave(reading, view_.formula, view_.channel(c));
    const std::uint32_t t = reading.blank || position(reading, view_.formula, 0) == 0 ? 1 : 0;
    const double at = position(reading, view_.formula, t);
    if (t >= view_.rows || !(at > 0)) return;
    const double height = view_.at(t, c) / amplitude(reading, view_.formula);
    const double scale = angle_scale(reading, view_.formula);
    const auto from_angle = [&](double angle) noexcept {
      if (!(angle > 0)) return;
      reading.ratio = -logarithm(angle / at / scale) / (kLogBase * k);
      if (!refine_base(reading)) return;
      round_base(reading);
    };
    const double inside = std::clamp(height, -1.0, 1.0);
    if (zero.form == WaveForm::angle) return from_angle(height);
    if (!(std::abs(height) <= 1.01)) return;
    for (int turn = 0; turn <= static_cast<int>(std::min(at, 8.0)); ++turn) {
      const double turns = turn * 2 * std::numbers::pi;
      if (zero.form == WaveForm::sine) {
        from_angle(arc_sine(inside) + turns);
        from_angle(std::numbers::pi - arc_sine(inside) + turns);
      } else if (zero.form == WaveForm::cosine) {
        from_angle(arc_cosine(inside) + turns);
        from_angle(2 * std::numbers::pi - arc_cosine(inside) + turns);
      }
    }
  }

  // Gauss-Newton on the one unknown, over more and more rows.
  bool refine_base(Reading& reading) const noexcept {
    const std::uint32_t most = std::min(view_.rows, kMeasuredRows);
    const std::uint32_t every =
        view_.columns <= kMeasuredColumns ? 1 : view_.columns / kMeasuredColumns | 1u;
    const double factor = amplitude(reading, view_.formula);
    for (std::uint32_t rows = std::min(most, 3u);; rows = std::min(4 * rows, most)) {
      for (int round = 0; round < 3; ++round) {
        double product = 0, square = 0;
        for (std::uint32_t c = 0; c < view_.columns; c += every) {
          const Wave each = wave(reading, view_.formula, view_.channel(c));
          const double k = exponent(reading, view_.formula, view_.channel(c));
          if (k == 0) continue;
          for (std::uint32_t t = 0; t < rows; ++t) {
            if (is_zero_row(reading, t)) continue;
            const double angle = position(reading, view_.formula, t) * each.frequency;
            const double slope = factor * derivative(each.form, angle) * (-kLogBase * k * angle);
            product += slope * (view_.at(t, c) - factor * value(each.form, angle));
            square += slope * slope;
          }
        }
        if (!(square > 0)) return false;
        const double move = product / square;
        reading.ratio += move;
        if (!(std::abs(reading.ratio) < kLargestRatio)) return false;
        if (std::abs(move) <= kSettled * std::abs(reading.ratio)) break;
      }
      if (!explains(reading, view_, slack_ + 1e-3, std::min(rows, rows_), Closeness::tolerance,
                    *looked_)) {
        return false;
      }
      if (rows == most) return true;
    }
  }

  static double derivative(WaveForm form, double angle) noexcept {
    switch (form) {
      case WaveForm::sine: return cosine(angle);
      case WaveForm::cosine: return -sine(angle);
      case WaveForm::angle: return 1;
      case WaveForm::cosine_of_sine: return -sine(sine(angle)) * cosine(angle);
      case WaveForm::sine_of_cosine: return -cosine(cosine(angle)) * sine(angle);
    }
    return 0;
  }

  // Takes the shortest base that explains the rows.
  void round_base(Reading reading) noexcept {
    const double measured = reading.ratio;
    const double base = base_to(measured);
    for (const double unit : {1000.0, 100.0, 10.0, 1.0, 0.1, 0.01, 0.001}) {
      const double rounded = std::nearbyint(base / unit) * unit;
      if (!(rounded > 0) || !(std::abs(rounded - base) <= 1e-4 * base)) continue;
      reading.ratio = logarithm(rounded) / kLogBase;
      const std::size_t before = *count_;
      add_if_explained(reading);
      if (*count_ != before) break;
    }
    reading.ratio = measured;
    add_if_explained(reading);
  }

  void add_if_explained(const Reading& reading) noexcept {
    if (*count_ == out_.size() || *looked_ > kMostLooked) return;
    if (!explains(reading, view_, slack_, rows_, closeness_, *looked_)) return;
    for (const Reading& other : out_.first(*count_)) {
      if (same(reading, other)) return;
    }
    out_[(*count_)++] = reading;
  }

  static bool same(const Reading& a, const Reading& b) noexcept {
    return a.shape == b.shape && a.layout == b.layout && a.functions == b.functions &&
           a.law == b.law && a.scale == b.scale && a.unit == b.unit &&
           a.amplitude_law == b.amplitude_law && a.whole == b.whole && a.stuck == b.stuck &&
           a.blank == b.blank && a.first == b.first && std::abs(a.ratio - b.ratio) <= 1e-12 &&
           std::abs(a.amplitude - b.amplitude) <= 1e-12;
  }

  ShapeAxis shape_ = ShapeAxis::right;
  View view_{};
  bool coarse_ = false;
  double slack_ = 0;
  std::uint32_t rows_ = 0;
  std::span<Reading> out_;
  std::size_t* count_ = nullptr;
  std::size_t* looked_ = nullptr;
  Closeness closeness_ = Closeness::float64;
  Pass pass_ = Pass::written;
  bool whole_column_ = true;
  bool has_numbers_ = false;
  bool equal_rows_ = false;
  bool column_zero_stands_ = false;
  bool column_zero_is_no_number_ = false;
  double from_row_zero_ = 0;
  double from_column_zero_ = 0;
};

}  // namespace

std::size_t propose(Size asked, const TableView& table, std::span<Reading> out) noexcept {
  std::size_t count = 0, looked = 0;
  std::array<Proposer, static_cast<std::size_t>(ShapeAxis::count)> proposers;
  std::size_t shapes = 0;
  each<ShapeAxis>([&](ShapeAxis shape) {
    const std::optional<View> view = view_as(shape, asked, table);
    if (view && view->rows > 1) proposers[shapes++].prepare(shape, *view, out, count, looked);
  });
  for (const Closeness closeness : {Closeness::float64, Closeness::tolerance}) {
    for (const Pass pass : {Pass::written, Pass::measured, Pass::cut}) {
      for (std::size_t at = 0; at < shapes; ++at) proposers[at].run(closeness, pass);
      if (looked > kMostLooked) return 0;  // what was not tried might explain it as well
      if (count > 0) return count;
    }
  }
  return count;
}

}  // namespace pe::detail

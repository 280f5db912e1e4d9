#include "propose.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <numbers>
#include <optional>

#include "../ieee.hpp"
#include "elementary.hpp"
#include "fit.hpp"
#include "measure.hpp"
#include "pe/diagnosis.hpp"
#include "stored.hpp"

namespace pe::detail {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;

// 10^300: larger bases are no doubles.
constexpr double kLargestRatio = 75;

// 1.0009: nearer to 1 nobody's base is, and everything that hardly turns would fit one.
constexpr double kLeastRatio = 1e-4;

// By the rounding of their angles sines of half turns are up to this.
constexpr double kRoundedSine = 1e-14;

// A base is read off the numbers when it moves by less than so much of its logarithm.
constexpr double kSettled = 1e-15;

// Positions that row 0 may hold, on either side of 0.
constexpr std::int32_t kFarthestStart = 2048;
// How far the measured angle of row 0 may be off, and the angle of a later row for each row.
constexpr double kOpenPhase = 4e-6;
constexpr double kOpenFrequency = 1e-9;

// Of positions from 0 and from 1 every table may be.
constexpr std::size_t kUsualWays = 2;

// A measured frequency tells a base that people write where it is as near as this.
constexpr double kReadOff = 1e-3;

// Larger ratios are not read off the leading column: their bases are no one's.
constexpr double kLargestReadRatio = 3.5;

// In place of a start: the leading column turns as the base says, or otherwise than the law does.
constexpr std::size_t kByBase = kLawCount;
constexpr std::size_t kNoStart = kLawCount + 1;

// With fewer rows or slower last columns, frequencies that double are told from no others.
constexpr std::uint32_t kRowsOfOctaves = 7;
constexpr double kFastestOctave = 4 * std::numbers::pi;

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

/// A frequency that laws give the leading column, and what they multiply it by.
struct Start {
  double frequency;
  double height;
  bool has_base;  // one of the laws has
};

/// How positions run from row to row, and the first or least of them.
struct Way {
  Direction direction;
  std::int32_t first;

  friend bool operator==(const Way&, const Way&) = default;
};

/// A base that the leading column shows under one law.
struct ReadBase {
  PositionScale scale;
  AngleUnit unit;
  Law law;
  double ratio;
  bool is_written;  // people write it
};

/// What is tried together: bases that people write, bases read off the numbers, heights of single
/// columns, which are no other hypothesis where one without them fits, and angles cut to whole
/// numbers, without such heights and with them. Where nothing else fits, what no entry shows alone:
/// powers of 2 as bases of angles that are cut, amplitudes and bases of equal rows.
enum class Pass : std::uint8_t { written, measured, heights, unseen, cut, cut_heights, cut_powers };

struct Stage {
  Closeness closeness;
  Pass pass;
};
constexpr std::array<Stage, kStages> kTried{{{Closeness::float64, Pass::written},
                                             {Closeness::float64, Pass::measured},
                                             {Closeness::float64, Pass::heights},
                                             {Closeness::float64, Pass::cut},
                                             {Closeness::float64, Pass::cut_heights},
                                             {Closeness::tolerance, Pass::written},
                                             {Closeness::tolerance, Pass::measured},
                                             {Closeness::tolerance, Pass::heights},
                                             {Closeness::tolerance, Pass::cut},
                                             {Closeness::tolerance, Pass::cut_heights},
                                             {Closeness::float64, Pass::unseen},
                                             {Closeness::tolerance, Pass::unseen}}};

// Whether the numbers of a column follow one another as those of a wave do, or stand still, in rows
// `t` to `t + 3`.
bool follows(const View& view, std::uint32_t c, std::uint32_t t) noexcept {
  if (t + 3 >= view.rows) return false;
  const double a = view.at(t, c), b = view.at(t + 1, c), d = view.at(t + 2, c),
               e = view.at(t + 3, c);
  if (is_nan(b) && is_nan(d)) return true;
  if (b == 0 && d == 0) return a == 0 && e == 0;
  // The sum of the neighbours is to the number between them as in the next row.
  return std::abs((a + d) * d - (b + e) * b) <= 1e-3 * (b * b + d * d);
}

class Proposer {
 public:
  void prepare(ShapeAxis shape, const View& view, std::span<Hypothesis> out, std::size_t& count,
               std::uint64_t& steps) noexcept {
    const Precision stored = stored_precision(view);
    shape_ = shape;
    view_ = view;
    coarse_ = stored.kind != PrecisionClass::float64;
    slack_ = rounding(stored);
    out_ = out;
    count_ = &count;
    steps_ = &steps;
    has_channel_zero_ = shape != ShapeAxis::cosines_only;
    has_numbers_ = has_numbers();
    equal_rows_ = rows_are_equal();
    rows_ = equal_rows_ ? 1 : std::min(view.rows, kProposedRows);
    find_zeros();
    find_cleared_rows();
    measure_row_zero();
    take_lead(kStatement, 0);
    find_ways();
  }

  void run(Closeness closeness, Pass pass) noexcept {
    if (!has_numbers_) return;
    closeness_ = closeness;
    if (pass == Pass::heights) return with_heights({Pass::written, Pass::measured});
    if (pass == Pass::cut_heights) return with_heights({Pass::cut});
    if (pass == Pass::unseen) return with_unseen();
    with(pass, Heights::one);
  }

 private:
  static bool is_wave(Function function) noexcept {
    return function == Function::sine || function == Function::cosine || function == Function::wave;
  }

  void with_unseen() noexcept {
    if (equal_rows_) {
      unseen_ = true;
      measure_pair();
      if (from_pair_ > 0) find_ways_of_row(from_pair_);
      with(Pass::written, Heights::one);
      unseen_ = false;
      from_pair_ = 0;
    }
    if (*count_ > 0 || !may_be_cut()) return;
    with(Pass::cut_powers, Heights::one);
    if (*count_ == 0) with_heights({Pass::cut_powers});
  }

  // The amplitude of a sine and its cosine, where it is a short number.
  void measure_pair() noexcept {
    if (view_.columns < 2) return;
    const double a = view_.at(0, 0), b = view_.at(0, 1), size = std::sqrt(a * a + b * b);
    if (std::abs(size - as_written(size)) <= 1e-9 * size) from_pair_ = size;
  }

  // Whether the last column, the slowest, stands still somewhere, as small angles that are cut do.
  bool may_be_cut() const noexcept {
    const std::uint32_t c = view_.columns - 1;
    for (std::uint32_t t = 0; t + 1 < std::min(view_.rows, kProposedRows); ++t) {
      if (view_.at(t, c) == view_.at(t + 1, c)) return true;
    }
    return false;
  }

  void with_heights(std::initializer_list<Pass> parts) noexcept {
    const bool falling = has_falling(), negative = has_negative();
    if (!falling && !negative) return;
    for (const Pass part : parts) {
      each<Heights>([&](Heights heights) {
        if (heights == Heights::one || (falls(heights) && !falling)) return;
        if (!traits(heights).is_negative() || negative) with(part, heights);
      });
      if (*count_ > 0) return;
    }
  }

  void with(Pass pass, Heights heights) noexcept {
    // What float64 arithmetic reaches is lost in a coarser format, but for whole numbers.
    if (closeness_ == Closeness::float64 && coarse_ && pass != Pass::written) return;
    pass_ = pass;
    Hypothesis hypothesis = kStatement;
    hypothesis.shape = shape_;
    hypothesis.heights = heights;
    if (equal_rows_) {
      with_equal_rows(hypothesis);
    } else {
      with_rows(hypothesis);
    }
  }

  // Whether an entry is negative where angles are small, in what is not noise: column 0 is
  // measured, or row 0 is that of position 0.
  bool has_negative() const noexcept {
    bool negative = false, still = true;
    const std::uint32_t next = view_.rows > 2 && is_zeros(1) ? 2 : 1;
    for (std::uint32_t c = 0; c < std::min(view_.columns, kSampleColumns); ++c) {
      const double entry = view_.at(0, c);
      const auto is_below = [&](std::uint32_t t) { return t < view_.rows && view_.at(t, c) < 0; };
      negative =
          negative || is_below(0) || is_below(next) || (may_alternate_ && is_below(next + 1));
      still = still && (entry == 0 || is_nan(entry) || std::abs(entry) == from_row_zero_);
    }
    return negative && (still || equal_rows_ || from_lead_ != 0 || lead_is_no_number_ ||
                        way_count_ > kUsualWays);
  }

  // Whether two columns are proportional and not equal in two of the first rows.
  bool has_falling() const noexcept {
    const std::uint32_t half = view_.columns / 2;
    for (const auto& [c, d] :
         {std::pair{0u, 2u}, {1u, 3u}, {2u, 4u}, {0u, 1u}, {1u, 2u}, {half, half + 1}}) {
      for (std::uint32_t t = 1; d < view_.columns && t < std::min(view_.rows, 4u) - 1; ++t) {
        const double a = view_.at(t, c), b = view_.at(t, d);
        const double product = a * view_.at(t + 1, d), other = b * view_.at(t + 1, c);
        if (product != 0 && a != b && std::abs(product - other) <= kReadOff * std::abs(product)) {
          return true;
        }
      }
    }
    return false;
  }

  bool is_cut() const noexcept { return pass_ >= Pass::cut; }

  bool is_over() const noexcept { return *steps_ > Diagnosis::kProposalSteps; }

  void measure_row_zero() noexcept {
    double largest = 0;
    for (std::uint32_t c = 0; c < std::min(view_.columns, kSampleColumns); ++c) {
      largest = std::max(largest, std::abs(view_.at(0, c)));
    }
    from_row_zero_ = largest;
  }

  // The column that is looked at first: column 0 where the functions of the hypothesis fill it.
  void take_lead(const Hypothesis& hypothesis, std::uint32_t lead) noexcept {
    lead_ = lead;
    lead_falls_ = falls(hypothesis.heights);
    // Past a row that may have been cleared.
    const double next = view_.at(rows_ > 2 && is_zeros(1) ? 2 : 1, lead);
    const double end = view_.at(rows_ > 2 && is_zeros(rows_ - 1) ? rows_ - 2 : rows_ - 1, lead);
    lead_is_no_number_ = !is_finite(next) || !has_channel_zero_;
    lead_stands_ = next == end || next == view_.at(0, lead) || !has_channel_zero_;
    measure_lead(lead);
    const Column& column = lead_column_;
    from_lead_ = column.function == Function::unknown ? 0
                 : column.function == Function::angle ? std::abs(column.frequency)
                                                      : column.amplitude;
    lead_climbs_ = column.function == Function::angle;
    lead_turns_ = lead_climbs_ || is_wave(column.function) ? column.frequency : 0;
    lead_size_ = lead_climbs_ ? 1 : column.amplitude;
    may_double_ = lead_begins_octaves();
    find_starts(hypothesis);
    read_bases(hypothesis);
  }

  // Whether the leading column turns by half a turn, over all positions or up to the last one.
  bool lead_begins_octaves() const noexcept {
    const double halves = lead_turns_ * view_.formula.positions / std::numbers::pi;
    const double last = halves - lead_turns_ / std::numbers::pi;
    return !equal_rows_ && !lead_falls_ && view_.rows >= kRowsOfOctaves &&
           (std::abs(halves - 1) <= kReadOff || std::abs(last - 1) <= kReadOff);
  }

  // Of whole positions they leave zeros and ones. Positions T apart, and converted angles, are told
  // from others by their rounding.
  bool has_octaves(const Hypothesis& hypothesis) const noexcept {
    const bool parts =
        hypothesis.scale == PositionScale::by_length || hypothesis.scale == PositionScale::by_last;
    const double T = view_.formula.positions;
    return parts && hypothesis.unit == AngleUnit::radians && std::abs(hypothesis.first) < T &&
           rate(hypothesis, view_.formula, view_.channel(view_.columns - 1)) >= kFastestOctave;
  }

  // Without a row that was cleared, and the fewer rows on one side of it. Where the position
  // chooses the function, every second row is a wave that turns twice as fast.
  void measure_lead(std::uint32_t lead) noexcept {
    View part = view_;
    part.rows = unbroken_rows_;
    lead_column_ = measure_column(part, lead);
    measured_from_ = 0;
    // Row 0 may be zeros by the formula, and a later one cleared.
    const std::size_t at = cleared_count_ > 2 && cleared_[1] == 0 ? 2 : 1;
    const std::uint32_t cleared = at < cleared_count_ ? cleared_[at] : kNoRow;
    const bool is_hidden = cleared == 0 && lead_column_.function == Function::unknown;
    if (is_hidden || (cleared != 0 && cleared != kNoRow)) {
      if (2 * cleared < part.rows) {
        measured_from_ = cleared + 1;
        part.values += measured_from_ * part.row_stride;
        part.rows -= measured_from_;
      } else {
        part.rows = cleared;
      }
      lead_column_ = measure_column(part, lead);
    }
    may_alternate_ = false;
    if (lead_column_.function != Function::unknown || equal_rows_) return;
    part.row_stride *= 2;
    part.rows = (part.rows + 1) / 2;
    if (follows(part, lead, 0)) lead_column_ = measure_column(part, lead);
    may_alternate_ =
        is_wave(lead_column_.function) || ((is_zeros(0) || begin_alike()) && rows_vary());
    lead_column_.frequency /= 2;
  }

  // Row 0 holds position 0 or 1, or what the angle says that column 0 begins with; column 1 where
  // that stands still.
  void find_ways() noexcept {
    way_count_ = 0;
    way_count_without_heights_ = ways_.size();
    add_way({Direction::ascending, 0});
    add_way({Direction::ascending, 1});
    static_assert(kUsualWays == 2);
    if (equal_rows_) return find_ways_of_row(1);
    for (const std::uint32_t c : {1u, 2u}) {
      if (lead_column_.function != Function::constant || c >= view_.columns) break;
      measure_lead(c);
    }
    const double slope = lead_column_.frequency;
    switch (lead_column_.function) {
      case Function::angle:
        add_way_of_line(slope, lead_column_.phase - slope * measured_from_);
        break;
      case Function::sine:
      case Function::cosine:
      case Function::wave: find_ways_of_wave(); break;
      default: {
        // Where those tell nothing, a slow sine beside it is as good as a line.
        if (!lead_stands_ && !lead_is_no_number_) break;
        // Past rows that may have been cleared.
        std::uint32_t t = 0;
        while (t + 2 < rows_ && (is_zeros(t) || is_zeros(t + 1))) ++t;
        for (std::uint32_t c = 1; c < std::min(view_.columns, 4u); ++c) {
          const double step = view_.at(t + 1, c) - view_.at(t, c);
          add_way_of_line(step, view_.at(t, c) - t * step);
        }
      }
    }
  }

  // Where every row is the one of the last position: what that is by column 0, when it turns once a
  // position or holds positions, and by the slow sines of laws that are no powers of a base.
  // `size`: the amplitude of column 0.
  void find_ways_of_row(double size) noexcept {
    const double last = view_.formula.positions - 1.0, entry = view_.at(0, 0) / size;
    const double whole = std::nearbyint(entry);
    if (std::abs(entry) > 1 && std::abs(entry - whole) <= 1e-9) add_way_from(whole - last);
    const double open = kOpenPhase + 4 * slack_;
    if (std::abs(entry) <= 1) {
      const double sine = arc_sine(entry), cosine = arc_cosine(entry);
      for (const double angle : {sine, kTurn / 2 - sine, cosine, -cosine}) {
        for (std::int32_t away = -kFarthestStart; away <= kFarthestStart; ++away) {
          const double turns = (angle - last - away) / kTurn;
          if (std::abs(turns - std::nearbyint(turns)) * kTurn <= open) add_way_from(away);
        }
      }
    }
    Hypothesis hypothesis = kStatement;
    each<Law>([&](Law law) {
      hypothesis.law = law;
      if (traits(law).gives != Gives::frequency || law == Law::octaves || view_.columns < 3) return;
      const Wave slow = wave(hypothesis, view_.formula, view_.channel(2));
      const double angle = view_.at(0, 2);
      // Below 0 it is as well a sine with a minus, of any position.
      if (!(angle >= 0 && angle <= 1) || slow.frequency == 0) return;
      const double first = arc_sine(angle) / slow.frequency - last;
      if (std::abs(first - std::nearbyint(first)) <= 1e-6) add_way_from(std::nearbyint(first));
    });
  }

  void add_way_from(double first) noexcept {
    if (std::abs(first) > kFarthestStart) return;
    add_way({Direction::ascending, static_cast<std::int32_t>(first)});
  }

  void add_way_of_line(double slope, double row_zero) noexcept {
    if (slope == 0) return;
    const double first = row_zero / slope, whole = std::nearbyint(first);
    if (!(std::abs(first - whole) <= 1e-6)) return;
    // With a minus before the sine the line runs the other way.
    const Way way = descending_from(-whole);
    add_way(way);
    if (slope > 0 || way.direction == Direction::ascending) add_way_from(whole);
  }

  void find_ways_of_wave() noexcept {
    constexpr double kHalfTurn = std::numbers::pi;
    const double w = std::abs(lead_column_.frequency - 1) <= 1e-6 ? 1 : lead_column_.frequency;
    const double phase = lead_column_.phase - w * measured_from_;
    const double open = kOpenPhase + 4 * slack_;
    const auto rest = [](double angle, double turn) noexcept {
      return angle - turn * std::nearbyint(angle / turn);
    };
    const auto add_descending = [&]() noexcept {
      for (const double beginning : {0.0, kHalfTurn / 2}) {
        for (const double last : {0.0, 1.0}) {
          const double from = view_.formula.positions - 1.0 + last;
          const double allowed = open + kOpenFrequency * from;
          const double angle = phase - beginning + from * w;
          if (std::abs(rest(angle, kHalfTurn)) <= allowed) add_way(descending_from(from));
        }
      }
    };
    for (const double beginning : {0.0, kHalfTurn / 2}) {
      const double angle = rest(phase - beginning, 2 * kHalfTurn);
      if (std::abs(angle) > open && std::abs(rest(angle - w, 2 * kHalfTurn)) > open) continue;
      // Over a whole turn those that descend look so as well, sines with a minus before them.
      add_descending();
      if (!may_double_ && beginning == 0) way_count_without_heights_ = kUsualWays;
      return;
    }
    // Half a turn ahead is what has a minus, and a sine that runs backwards. Those that descend are
    // found before those that are shifted, which are many and would leave no room.
    add_descending();
    for (const double beginning : {0.0, kHalfTurn / 2}) {
      const double angle = rest(phase - beginning, kHalfTurn);
      for (std::int32_t away = 1; away <= kFarthestStart; ++away) {
        const double allowed = open + (w == 1 ? 0 : kOpenFrequency * away);
        for (const std::int32_t first : {away, -away}) {
          if (std::abs(rest(angle - first * w, kHalfTurn)) <= allowed) {
            add_way({Direction::ascending, first});
          }
        }
      }
    }
  }

  Way descending_from(double position) const noexcept {
    const double last = position - (view_.formula.positions - 1.0);
    // Of no other ones is it known that anybody writes them.
    return last == 0 || last == 1 ? Way{Direction::descending, static_cast<std::int32_t>(last)}
                                  : Way{Direction::ascending, 0};
  }

  void add_way(Way way) noexcept {
    const std::span<const Way> before = std::span(ways_).first(way_count_);
    if (before.size() == ways_.size() ||
        std::find(before.begin(), before.end(), way) != before.end()) {
      return;
    }
    ways_[way_count_++] = way;
  }

  // How the laws let the leading column turn, each frequency once.
  void find_starts(Hypothesis hypothesis) noexcept {
    const std::uint32_t channel = lead_ == 0 ? 0 : view_.channel(lead_);
    const std::uint32_t led = view_.channel(lead_);
    start_count_ = 0;
    each<Law>([&](Law law) {
      hypothesis.law = law;
      if (law == Law::octaves && !may_double_) {
        start_of_[static_cast<std::size_t>(law)] = kNoStart;
        return;
      }
      const bool by_base = has_base(law) && !lead_falls_;
      const double k = by_base ? exponent(hypothesis, view_.formula, led) : 0;
      if (k != 0) most_slower_ = std::max(most_slower_, base_to(kLargestReadRatio * k));
      if (k != 0 && (led == channel || exponent(hypothesis, view_.formula, channel) != 0)) {
        start_of_[static_cast<std::size_t>(law)] = kByBase;
        return;
      }
      const double given = rate(hypothesis, view_.formula, channel);
      const double frequency = lead_falls_ ? 1 : given, height = lead_falls_ ? given : 1;
      std::size_t at = 0;
      while (at < start_count_ &&
             (starts_[at].frequency != frequency || starts_[at].height != height)) {
        ++at;
      }
      if (at == start_count_) starts_[start_count_++] = {frequency, height, false};
      starts_[at].has_base = starts_[at].has_base || has_base(law);
      start_of_[static_cast<std::size_t>(law)] = at;
    });
  }

  // The bases by which the laws that have no start let the leading column turn as it does.
  void read_bases(Hypothesis hypothesis) noexcept {
    read_base_count_ = 0;
    if (!(lead_turns_ > 0) || equal_rows_ || lead_falls_) return;
    each<PositionScale>([&](PositionScale scale) {
      each<AngleUnit>([&](AngleUnit unit) {
        hypothesis.scale = scale;
        hypothesis.unit = unit;
        if (!is_defined(hypothesis, view_.formula)) return;
        read_bases(hypothesis, lead_turns_);
        if (lead_climbs_) return;
        // A wave faster than half a turn a position looks slower.
        const double fastest = angle_scale(hypothesis, view_.formula);
        for (double turns = kTurn; turns < fastest + kTurn / 2; turns += kTurn) {
          read_bases(hypothesis, turns - lead_turns_);
          read_bases(hypothesis, turns + lead_turns_);
        }
      });
    });
  }

  // Those by which it would turn at `frequency`; of one that looked slower, people write them.
  void read_bases(const Hypothesis& hypothesis, double frequency) noexcept {
    const double slower = angle_scale(hypothesis, view_.formula) / frequency;
    if (!(slower > 1 / most_slower_ && slower < most_slower_)) return;
    const double log = logarithm(slower) / kLogBase;
    each<Law>([&](Law law) {
      // Of cosines alone the starts are those of the column before them.
      const bool by_base = start_of_[static_cast<std::size_t>(law)] == kByBase;
      if (!by_base && (has_channel_zero_ || !has_base(law))) return;
      Hypothesis moved = hypothesis;
      moved.law = law;
      const double k = exponent(moved, view_.formula, view_.channel(lead_));
      if (k == 0) return;
      const double ratio = log / k;
      if (!(std::abs(ratio) < kLargestReadRatio && std::abs(ratio) > kReadOff)) return;
      const double* const written = std::find_if(kRatios.begin(), kRatios.end(), [&](double each) {
        return std::abs(ratio - each) <= kReadOff * std::abs(each);
      });
      const bool is_written = written != kRatios.end();
      if (!is_written && frequency > kTurn / 2) return;
      ReadBase* at = read_bases_.data() + read_base_count_;
      if (read_base_count_ < read_bases_.size()) {
        ++read_base_count_;
      } else {
        // One that people write goes before one that is only measured.
        at = std::find_if(read_bases_.begin(), read_bases_.end(),
                          [](const ReadBase& each) { return !each.is_written; });
        if (!is_written || at == read_bases_.end()) return;
      }
      *at = {hypothesis.scale, hypothesis.unit, law, is_written ? *written : ratio, is_written};
    });
  }

  // None, and those of the first rows that are zeros: one of them may be so by the formula. A later
  // one shows where a hypothesis fails; numbers are read off the rows before it.
  void find_cleared_rows() noexcept {
    cleared_count_ = 0;
    cleared_[cleared_count_++] = kNoRow;
    unbroken_rows_ = std::min(view_.rows, kMeasuredRows);
    for (std::uint32_t t = 0; t < unbroken_rows_; ++t) {
      if (!is_zeros(t)) continue;
      if (t >= kProposedRows) {
        unbroken_rows_ = t;
      } else if (cleared_count_ < cleared_.size() - 1) {
        cleared_[cleared_count_++] = t;
        if (t > 0 && t + 1 == view_.rows) cleared_[cleared_count_++] = kLastRow;
      }
    }
  }

  bool is_zeros(std::uint32_t t) const noexcept { return row_is_zeros(view_, t); }

  // Whether both columns of the last pair begin alike: column 0 may be no number.
  bool begin_alike() const noexcept {
    if (view_.columns < 2) return false;
    const std::uint32_t c = view_.columns / 2 * 2 - 2;
    return view_.at(0, c) == view_.at(0, c + 1) && view_.at(1, c) == view_.at(1, c + 1);
  }

  // Whether one of the first rows behind row 0 is not a single number throughout.
  bool rows_vary() const noexcept {
    const std::uint32_t last = view_.columns - 1, t = std::min(view_.rows - 1, 2u);
    return view_.at(1, 0) != view_.at(1, last) || view_.at(t, 0) != view_.at(t, last);
  }

  // Which columns are zeros, the last row first: it tells the soonest where they are not.
  void find_zeros() noexcept {
    Hypothesis hypothesis = kStatement;
    each<Functions>([&](Functions functions) {
      if (!leaves_zeros(functions)) return;
      hypothesis.functions = functions;
      each<ColumnOrder>([&](ColumnOrder order) {
        hypothesis.order = order;
        zeros_[static_cast<std::size_t>(functions)][static_cast<std::size_t>(order)] =
            are_zeros(hypothesis);
      });
    });
  }

  // Whether the columns that the hypothesis leaves at zero are, and are not all there is.
  bool are_zeros(const Hypothesis& hypothesis) const noexcept {
    std::uint32_t zeros = 0;
    for (std::uint32_t c = 0; c < view_.columns; ++c) {
      if (still(hypothesis, view_.formula, view_.channel(c)).height != 0) continue;
      ++zeros;
      for (std::uint32_t n = 0; n < rows_; ++n) {
        if (view_.at(rows_ - 1 - n, c) != 0) return false;
      }
    }
    return zeros > 0 && zeros < view_.columns;
  }

  // Other than zeros, but for rounding; row 1 may be one that was cleared.
  bool has_numbers() const noexcept {
    for (const std::uint32_t t : {1u, std::min(view_.rows, kProposedRows) - 1}) {
      for (std::uint32_t c = 0; c < view_.columns; ++c) {
        const double size = std::abs(view_.at(t, c));
        if (size > kRoundedSine && !is_infinite(size)) return true;
      }
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
        if (a != b && !(is_nan(a) && is_nan(b))) return false;
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

  void with_equal_rows(Hypothesis hypothesis) noexcept {
    if (entries_are_equal()) return;  // a constant says nothing
    const std::size_t before = *count_;
    hypothesis.stuck = Stuck::first;
    with_functions(hypothesis);
    // Where position 0 fits, no other is tried: it makes the same row where every angle is a whole
    // number of turns, and only there.
    if (*count_ != before) return;
    hypothesis.stuck = Stuck::unit;
    with_functions(hypothesis);
    hypothesis.stuck = Stuck::last;
    for (const Way& way : std::span(ways_).first(way_count_)) {
      hypothesis.first = way.first;
      with_functions(hypothesis);
    }
  }

  void with_rows(Hypothesis hypothesis) noexcept {
    for (const std::uint32_t cleared : std::span(cleared_).first(cleared_count_)) {
      hypothesis.cleared = cleared;
      const std::size_t most =
          hypothesis.heights == Heights::one ? way_count_without_heights_ : way_count_;
      for (const Way& way : std::span(ways_).first(std::min(way_count_, most))) {
        hypothesis.direction = way.direction;
        hypothesis.first = way.first;
        with_functions(hypothesis);
      }
    }
  }

  void with_functions(Hypothesis hypothesis) noexcept {
    each<Functions>([&](Functions functions) {
      hypothesis.functions = functions;
      each<ColumnOrder>([&](ColumnOrder order) {
        hypothesis.order = order;
        // The order is settled here where columns of zeros tell it, and by row 0 otherwise.
        const bool zeros = leaves_zeros(functions);
        if (zeros ? !has_zeros_of(hypothesis) : order != ColumnOrder::interleaved) return;
        // The row of position 0 is the same with sines in place of the zeros.
        if (zeros && hypothesis.stuck == Stuck::first) return;
        if (is_alternating(functions) && !may_alternate_) return;
        // Of an angle all is divided either way.
        if (functions == Functions::angle && falls(hypothesis.heights)) return;
        std::uint32_t lead = 0;
        while (still(hypothesis, view_.formula, view_.channel(lead)).height == 0) ++lead;
        if (lead != lead_ || lead_falls_ != falls(hypothesis.heights)) take_lead(hypothesis, lead);
        with_amplitudes(hypothesis);
      });
    });
  }

  bool has_zeros_of(const Hypothesis& hypothesis) const noexcept {
    return zeros_[static_cast<std::size_t>(hypothesis.functions)]
                 [static_cast<std::size_t>(hypothesis.order)];
  }

  void with_amplitudes(Hypothesis hypothesis) noexcept {
    each<AmplitudeLaw>([&](AmplitudeLaw law) {
      hypothesis.amplitude_law = law;
      if (law != AmplitudeLaw::constant) {
        with_amplitude(hypothesis);
        return;
      }
      double before = 1;
      for (const double size : {from_row_zero_, from_lead_, from_pair_}) {
        hypothesis.amplitude = as_written(size);
        if (!(size > 0 && is_finite(size)) || std::abs(hypothesis.amplitude - before) <= 1e-6) {
          continue;
        }
        with_amplitude(hypothesis);
        before = hypothesis.amplitude;
      }
      hypothesis.amplitude = 1;
    });
    // Cosines only: channel 0, whose frequency is 1 under most laws, is missing.
    hypothesis.amplitude_law = AmplitudeLaw::one;
    if (!has_channel_zero_) with_order(hypothesis, start_of_[0]);
  }

  // People write short numbers.
  static double as_written(double size) noexcept {
    const double rounded = std::nearbyint(size * 1000) / 1000;
    return std::abs(size - rounded) <= 1e-5 * size ? rounded : size;
  }

  void with_amplitude(const Hypothesis& hypothesis) noexcept {
    if (is_over()) return;
    ++*steps_;
    const Wave lead = still(hypothesis, view_.formula, view_.channel(lead_));
    const double factor = amplitude(hypothesis, view_.formula);
    if (!corner_agrees(hypothesis, lead, factor)) return;
    each<PositionScale>([&](PositionScale scale) {
      each<AngleUnit>([&](AngleUnit unit) {
        Hypothesis moved = hypothesis;
        moved.scale = scale;
        moved.unit = unit;
        const bool stands = hypothesis.stuck == Stuck::first;  // at position 0, whatever its scale
        if (stands && (scale != PositionScale::one || unit != AngleUnit::radians)) return;
        if (is_defined(moved, view_.formula)) with_position(moved, lead, factor);
      });
    });
    if (is_cut() || hypothesis.stuck == Stuck::first) return;
    if (read_base_count_ > 0) with_read_bases(hypothesis);
    if (equal_rows_ && pass_ == Pass::written) with_written_bases(hypothesis);
  }

  // At position 0 the amplitude stands alone. `lead`: the leading column as it is there.
  bool corner_agrees(const Hypothesis& hypothesis, const Wave& lead, double factor) const noexcept {
    const double found = view_.at(0, lead_);
    if (is_zero_row(hypothesis, view_.formula, 0) || position(hypothesis, view_.formula, 0) != 0 ||
        is_nan(found) || lead_falls_) {
      return true;
    }
    const Allowance allowed = allowance(hypothesis, factor, slack_, lead);
    const Expected expected(hypothesis, view_.formula, lead, factor);
    return expected.agrees(found, 0, 0, allowed.loose(0));
  }

  void with_position(Hypothesis hypothesis, Wave lead, double factor) noexcept {
    if (is_over()) return;
    hypothesis.whole = is_cut() ? Whole::angles : Whole::none;
    const double scale = angle_scale(hypothesis, view_.formula), height = lead.height;
    for (std::size_t at = 0; at < start_count_; ++at) {
      lead.frequency = scale * starts_[at].frequency;
      lead.height = height * starts_[at].height;
      if (may_start(starts_[at]) && lead_agrees(hypothesis, lead, factor)) {
        with_order(hypothesis, at);
      }
    }
  }

  // With the laws under which the leading column turns by a power of the base, which is read off
  // it.
  void with_read_bases(const Hypothesis& hypothesis) noexcept {
    const double size = amplitude(hypothesis, view_.formula);
    if (!(std::abs(size - lead_size_) <= kReadOff * size)) return;
    for (const ReadBase& read : std::span(read_bases_).first(read_base_count_)) {
      if (read.is_written != (pass_ == Pass::written)) continue;
      Hypothesis told = hypothesis;
      told.scale = read.scale;
      told.unit = read.unit;
      told.law = read.law;
      told.ratio = read.ratio;
      each_order(told, [&](Hypothesis ordered) {
        if (read.is_written) return add_if_explained(ordered);
        const double slack = slack_ + kReadOff * std::min(1.0, size);
        const std::uint32_t rows = std::min(rows_, 3u);
        if (explains(ordered, view_, slack, rows, Closeness::tolerance, *steps_) &&
            refine_base(ordered)) {
          round_base(ordered);
        }
      });
    }
  }

  // With the same laws, where no row shows the base: the statement's, or where that does not fit
  // others that people write.
  void with_written_bases(Hypothesis hypothesis) noexcept {
    each<Law>([&](Law law) {
      if (start_of_[static_cast<std::size_t>(law)] != kByBase) return;
      hypothesis.law = law;
      each<AngleUnit>([&](AngleUnit unit) {
        hypothesis.unit = unit;
        each_order(hypothesis, [&](Hypothesis ordered) {
          add_if_explained(ordered);
          if (!unseen_) return;
          for (const double ratio : {2.0, 0.5, 0.75, 1.25}) {
            ordered.ratio = ratio;
            add_if_explained(ordered);
          }
        });
      });
    });
  }

  // What shows at a glance.
  bool may_start(const Start& start) const noexcept {
    if (start.frequency == 0) return pass_ == Pass::written && lead_stands_;
    if (is_infinite(start.frequency)) return pass_ == Pass::written && lead_is_no_number_;
    return pass_ == Pass::written || start.has_base;
  }

  bool lead_agrees(const Hypothesis& hypothesis, const Wave& lead, double factor) const noexcept {
    const Allowance allowed = allowance(hypothesis, factor, slack_, lead);
    const Expected expected(hypothesis, view_.formula, lead, factor);
    const double* const entries = view_.column(lead_);
    for (std::uint32_t t = 0; t < rows_; ++t) {
      if (is_zero_row(hypothesis, view_.formula, t)) continue;
      ++*steps_;
      const double at = position(hypothesis, view_.formula, t);
      if (!expected.agrees(entries[t * view_.row_stride], t, at, allowed.loose(at))) return false;
    }
    return true;
  }

  // With the laws that let the leading column turn so.
  void with_order(const Hypothesis& hypothesis, std::size_t start) noexcept {
    each_order(hypothesis, [&](Hypothesis ordered) {
      each<Law>([&](Law law) {
        if (start_of_[static_cast<std::size_t>(law)] != start) return;
        if (ordered.order == ColumnOrder::interleaved && traits(law).pairs == Pairs::by_column) {
          return;
        }
        ordered.law = law;
        if (is_defined(ordered, view_.formula)) with_law(ordered);
      });
    });
  }

  // for (every order that row 0 may have) body(the hypothesis with it)
  template <class Body>
  void each_order(Hypothesis hypothesis, Body body) noexcept {
    const bool part = hypothesis.shape == ShapeAxis::sines_only ||
                      hypothesis.shape == ShapeAxis::cosines_only ||
                      hypothesis.shape == ShapeAxis::first_half;
    each<ColumnOrder>([&](ColumnOrder order) {
      // Half of the columns in halves is one function's: the same as every second one.
      if (part && order == ColumnOrder::halves) return;
      hypothesis.order = order;
      if (leaves_zeros(hypothesis.functions) && !has_zeros_of(hypothesis)) return;
      // No column has a function of its own.
      const bool one_function = part && hypothesis.shape != ShapeAxis::first_half;
      if (is_alternating(hypothesis.functions) && (one_function || order == ColumnOrder::halves)) {
        return;
      }
      if (row_zero_agrees(hypothesis)) body(hypothesis);
    });
  }

  // At position 0 every frequency gives the same, so the functions alone are tested; not where
  // heights fall by the law.
  bool row_zero_agrees(const Hypothesis& hypothesis) const noexcept {
    if (is_zero_row(hypothesis, view_.formula, 0) || position(hypothesis, view_.formula, 0) != 0 ||
        is_nan(view_.at(0, lead_)) || lead_falls_) {
      return true;
    }
    const double factor = amplitude(hypothesis, view_.formula);
    return is_at_zero(hypothesis, factor, allowance(hypothesis, factor, slack_, {}).loose(0));
  }

  // Whether row 0 holds what position 0 gives.
  bool is_at_zero(const Hypothesis& hypothesis, double factor, double allowed) const noexcept {
    for (std::uint32_t c = 0; c < std::min(view_.columns, kSampleColumns); ++c) {
      ++*steps_;
      const Wave each = still(hypothesis, view_.formula, view_.channel(c));
      const Expected expected(hypothesis, view_.formula, each, factor);
      if (!expected.agrees(view_.at(0, c), 0, 0, allowed)) return false;
    }
    return true;
  }

  void with_law(Hypothesis hypothesis) noexcept {
    switch (traits(hypothesis.law).gives) {
      case Gives::exponent: with_base(hypothesis); return;
      case Gives::fixed_exponent:
        if (pass_ != Pass::measured && is_telling(hypothesis)) add_if_explained(hypothesis);
        return;
      case Gives::frequency:
        if (hypothesis.law == Law::octaves && !has_octaves(hypothesis)) return;
        if (pass_ == Pass::written) add_if_explained(hypothesis);
        return;
    }
  }

  void with_base(Hypothesis hypothesis) noexcept {
    if (!is_telling(hypothesis)) {
      if (hypothesis.law == Law::paired && pass_ != Pass::measured) add_if_explained(hypothesis);
      return;
    }
    if (pass_ == Pass::measured) {
      measure_base(hypothesis);
      return;
    }
    if (pass_ == Pass::cut_powers) {
      for (const double base : {256.0, 512.0, 1024.0}) {
        hypothesis.ratio = logarithm(base) / kLogBase;
        add_if_explained(hypothesis);
      }
      return;
    }
    for (const double ratio : kRatios) {
      // Base 1: every law is the same, and every angle whole.
      if (ratio == 0 && (hypothesis.law != Law::paired || pass_ == Pass::cut)) continue;
      hypothesis.ratio = ratio;
      add_if_explained(hypothesis);
    }
    if (pass_ == Pass::cut) return;
    for (const Whole whole : {Whole::exponents, Whole::doubled_exponents}) {
      hypothesis.whole = whole;
      for (const double ratio : {1.0, 0.75, 1.25, -1.0, -0.75, -1.25}) {
        hypothesis.ratio = ratio;
        if (has_exponents(hypothesis)) add_if_explained(hypothesis);
      }
    }
  }

  // Without any exponent, or at position 0 alone unless heights fall, every base gives the same
  // table.
  bool is_telling(const Hypothesis& hypothesis) const noexcept {
    return (hypothesis.stuck != Stuck::first || lead_falls_) && has_exponents(hypothesis);
  }

  bool has_exponents(const Hypothesis& hypothesis) const noexcept {
    // Exponents grow from pair to pair, so the last ones tell.
    const std::uint32_t C = view_.columns;
    for (const std::uint32_t c : {1u, C / 2 - 1, C / 2, C - 2, C - 1}) {
      if (c < C && exponent(hypothesis, view_.formula, view_.channel(c)) != 0) return true;
    }
    return false;
  }

  // Proposes bases read off the first column with a frequency of its own.
  void measure_base(Hypothesis hypothesis) noexcept {
    const std::uint32_t C = view_.columns;
    const std::uint32_t second = hypothesis.order == ColumnOrder::halves ? 1 : 2;
    for (const std::uint32_t c : {second, 1u, C / 2, 3u, C / 2 + 1}) {
      if (c >= C || still(hypothesis, view_.formula, view_.channel(c)).height == 0) continue;
      const double k = exponent(hypothesis, view_.formula, view_.channel(c));
      if (!(k > 0)) continue;
      read_base(hypothesis, c, k);
      return;
    }
  }

  void read_base(Hypothesis hypothesis, std::uint32_t c, double k) noexcept {
    const Wave zero = wave(hypothesis, view_.formula, view_.channel(c));
    // That of the least position above 0.
    const bool ascends = hypothesis.direction == Direction::ascending;
    std::uint32_t n = 0;
    const auto row = [&]() noexcept { return ascends ? n : view_.rows - 1 - n; };
    while (n + 1 < view_.rows && !is_telling_row(hypothesis, row())) ++n;
    const std::uint32_t t = row();
    if (!is_telling_row(hypothesis, t)) return;
    const double at = position(hypothesis, view_.formula, t);
    const double scale = angle_scale(hypothesis, view_.formula);
    const double whole = amplitude(hypothesis, view_.formula);
    if (lead_falls_) {
      const double unfallen = whole * value(form_at(zero.form, at), at * scale);
      if (unfallen == 0) return;
      const double fallen = view_.at(t, c) / unfallen;
      if (!(fallen > 0)) return;
      hypothesis.ratio = -logarithm(fallen) / (kLogBase * k);
      if (refine_base(hypothesis)) round_base(hypothesis);
      return;
    }
    const double height = view_.at(t, c) / (whole * zero.height);
    const auto from_angle = [&](double angle) noexcept {
      if (!(angle > 0)) return;
      hypothesis.ratio = -logarithm(angle / at / scale) / (kLogBase * k);
      if (!refine_base(hypothesis)) return;
      round_base(hypothesis);
    };
    const WaveForm form = form_at(zero.form, at);
    const double inside = std::clamp(form == WaveForm::minus_cosine ? -height : height, -1.0, 1.0);
    if (form == WaveForm::angle) return from_angle(height);
    if (!(std::abs(height) <= 1.01)) return;
    for (int turn = 0; turn <= static_cast<int>(std::min(at, 8.0)); ++turn) {
      const double turns = turn * kTurn;
      if (form == WaveForm::sine) {
        from_angle(arc_sine(inside) + turns);
        from_angle(std::numbers::pi - arc_sine(inside) + turns);
      } else if (form == WaveForm::cosine || form == WaveForm::minus_cosine) {
        from_angle(arc_cosine(inside) + turns);
        from_angle(kTurn - arc_cosine(inside) + turns);
      }
    }
  }

  bool is_telling_row(const Hypothesis& hypothesis, std::uint32_t t) const noexcept {
    return !is_zero_row(hypothesis, view_.formula, t) && position(hypothesis, view_.formula, t) > 0;
  }

  // Gauss-Newton on the one unknown, over more and more rows.
  bool refine_base(Hypothesis& hypothesis) const noexcept {
    const std::uint32_t most = equal_rows_ ? 1 : unbroken_rows_;
    const std::uint32_t every =
        view_.columns <= kMeasuredColumns ? 1 : view_.columns / kMeasuredColumns | 1u;
    const double factor = amplitude(hypothesis, view_.formula);
    const double slack = slack_ + 1e-3 * std::min(1.0, factor);
    for (std::uint32_t rows = std::min(most, 3u);; rows = std::min(4 * rows, most)) {
      for (int round = 0; round < 3; ++round) {
        if (is_over()) return false;
        double product = 0, square = 0;
        for (std::uint32_t c = 0; c < view_.columns; c += every) {
          const Wave each = wave(hypothesis, view_.formula, view_.channel(c));
          const double k = exponent(hypothesis, view_.formula, view_.channel(c));
          ++*steps_;
          if (k == 0) continue;
          for (std::uint32_t t = 0; t < rows; ++t) {
            if (is_zero_row(hypothesis, view_.formula, t)) continue;
            ++*steps_;
            const double at = position(hypothesis, view_.formula, t), angle = at * each.frequency;
            const double high = factor * each.height;
            const WaveForm form = form_at(each.form, at);
            const double entry = high * value(form, angle);
            const double moved = lead_falls_ ? entry : high * derivative(form, angle) * angle;
            const double slope = -kLogBase * k * moved;
            product += slope * (view_.at(t, c) - entry);
            square += slope * slope;
          }
        }
        if (!(square > 0)) return false;
        const double move = product / square;
        hypothesis.ratio += move;
        if (!(std::abs(hypothesis.ratio) < kLargestRatio)) return false;
        if (std::abs(move) <= kSettled * std::abs(hypothesis.ratio)) break;
      }
      if (!explains(hypothesis, view_, slack, std::min(rows, rows_), Closeness::tolerance,
                    *steps_)) {
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
      case WaveForm::minus_cosine: return sine(angle);
      case WaveForm::alternating:
      case WaveForm::alternating_apart:
      case WaveForm::alternating_swapped:
      case WaveForm::alternating_swapped_apart: break;
    }
    return 0;
  }

  // Takes the shortest base that explains the rows.
  void round_base(Hypothesis hypothesis) noexcept {
    const double measured = hypothesis.ratio;
    if (std::abs(measured) < kLeastRatio) return;
    const double base = base_to(measured);
    for (const double unit : {1000.0, 100.0, 10.0, 1.0, 0.1, 0.01, 0.001}) {
      const double rounded = std::nearbyint(base / unit) * unit;
      if (!(rounded > 0) || !(std::abs(rounded - base) <= 1e-4 * base)) continue;
      hypothesis.ratio = logarithm(rounded) / kLogBase;
      const std::size_t before = *count_;
      add_if_explained(hypothesis);
      if (*count_ != before) break;
    }
    hypothesis.ratio = measured;
    add_if_explained(hypothesis);
  }

  void add_if_explained(const Hypothesis& hypothesis) noexcept {
    if (*count_ == out_.size() || is_over()) return;
    if (!explains(hypothesis, view_, slack_, rows_, closeness_, *steps_)) return;
    for (const Hypothesis& other : out_.first(*count_)) {
      if (same(hypothesis, other)) return;
    }
    if (is_constant(hypothesis)) return;
    out_[(*count_)++] = hypothesis;
  }

  // Whether all entries are to be one number, as far as they are told apart: nothing is read of
  // that.
  bool is_constant(const Hypothesis& hypothesis) const noexcept {
    if (equal_rows_) return is_row_zero(hypothesis);
    const double factor = amplitude(hypothesis, view_.formula);
    const double apart = closeness_ == Closeness::tolerance ? factor * tolerance(0) + slack_ : 0;
    double first = std::numeric_limits<double>::quiet_NaN();
    for (std::uint32_t n = 0; n < rows_; ++n) {
      for (std::uint32_t c = 0; c < std::min(view_.columns, kSampleColumns); ++c) {
        ++*steps_;
        if (is_zero_row(hypothesis, view_.formula, n)) continue;
        const Wave each = wave(hypothesis, view_.formula, view_.channel(c));
        const double at = position(hypothesis, view_.formula, n), angle = at * each.frequency;
        if (each.height == 0) continue;
        const auto entry_of = [&](double whole) noexcept {
          return factor * each.height * value(form_at(each.form, at), whole);
        };
        double entry = entry_of(angle);
        if (hypothesis.whole == Whole::angles) {
          entry = entry_of(std::floor(angle));
          // Beside a whole number, what was found tells on which side the angle is.
          const double below = entry_of(std::nearbyint(angle) - 1), found = view_.at(n, c);
          if (is_beside_whole(each, angle) && std::abs(found - below) < std::abs(found - entry)) {
            entry = below;
          }
        }
        if (!is_finite(entry)) continue;  // as every amplitude leaves it
        if (is_nan(first)) first = entry;
        if (!(std::abs(entry - first) <= apart)) return false;
      }
    }
    return true;
  }

  // Whether equal rows of another position hold what position 0 gives, as far as such angles are
  // told apart: nothing is read of that either.
  bool is_row_zero(const Hypothesis& hypothesis) const noexcept {
    if (hypothesis.stuck == Stuck::first) return false;
    // Frequencies fall or grow from column to column.
    const Wave first = wave(hypothesis, view_.formula, view_.channel(0));
    Wave steepest = wave(hypothesis, view_.formula, view_.channel(view_.columns - 1));
    if (first.frequency > steepest.frequency && !is_infinite(first.frequency)) steepest = first;
    const double factor = amplitude(hypothesis, view_.formula);
    const Allowance allowed = allowance(hypothesis, factor, slack_, steepest);
    const double at = position(hypothesis, view_.formula, 0);
    return is_at_zero(hypothesis, factor,
                      closeness_ == Closeness::tolerance ? allowed.loose(at) : allowed.tight(at));
  }

  // But for the rounding of what was measured.
  static bool same(Hypothesis a, const Hypothesis& b) noexcept {
    if (std::abs(a.ratio - b.ratio) <= 1e-12) a.ratio = b.ratio;
    if (std::abs(a.amplitude - b.amplitude) <= 1e-12) a.amplitude = b.amplitude;
    return a == b;
  }

  ShapeAxis shape_ = ShapeAxis::right;
  View view_{};
  bool coarse_ = false;
  double slack_ = 0;
  std::uint32_t rows_ = 0;
  std::span<Hypothesis> out_;
  std::size_t* count_ = nullptr;
  std::uint64_t* steps_ = nullptr;  // of all shapes together
  Closeness closeness_ = Closeness::float64;
  Pass pass_ = Pass::written;
  std::array<Start, kLawCount> starts_{};
  std::array<std::size_t, kLawCount> start_of_{};  // by law
  std::array<std::uint32_t, 4> cleared_{};
  std::size_t cleared_count_ = 0;
  std::uint32_t unbroken_rows_ = 0;  // without one that was cleared behind the first
  std::size_t start_count_ = 0;
  // By functions and order, for those that leave columns at zero.
  std::array<std::array<bool, static_cast<std::size_t>(ColumnOrder::count)>,
             static_cast<std::size_t>(Functions::count)>
      zeros_{};
  bool unseen_ = false;         // amplitudes and bases that no row shows are tried
  bool may_alternate_ = false;  // the position may choose the leading column's function
  bool has_channel_zero_ = true;
  bool has_numbers_ = false;
  bool equal_rows_ = false;
  std::uint32_t lead_ = 0;
  bool lead_stands_ = false;
  bool lead_is_no_number_ = false;
  double from_row_zero_ = 0;
  double from_lead_ = 0;
  double from_pair_ = 0;  // where equal rows hide both
  Column lead_column_{};
  std::uint32_t measured_from_ = 0;  // the row that its phase is of
  std::array<Way, 8> ways_{};
  std::size_t way_count_ = 0;
  std::size_t way_count_without_heights_ = 0;  // of them, where no height is of a single column
  bool lead_falls_ = false;                    // the law makes its height, not its frequency
  bool lead_climbs_ = false;                   // it holds angles
  double lead_turns_ = 0;  // from row to row; 0 where it is neither angle nor wave
  double lead_size_ = 0;
  bool may_double_ = false;  // its frequency may be the first of those that double
  double most_slower_ = 1;   // than the positions, by a base that is read
  std::array<ReadBase, 32> read_bases_{};
  std::size_t read_base_count_ = 0;
};

// Numbers in the right shape may lie in another order where columns 0 and 2 of that order are
// waves, and those and column 1 not all one number. Columns behind one another, where the position
// chooses the function, are waves in every second row.
bool may_be_reshaped(ShapeAxis shape, const View& view) noexcept {
  const auto is_wave = [&](std::uint32_t c) noexcept {
    return follows(view, c, 0) || follows(view, c, 3);
  };
  const auto differs = [&](std::uint32_t c) noexcept {
    for (std::uint32_t t = 0; t < std::min(view.rows, 3u); ++t) {
      if (view.at(t, c) != view.at(0, 0)) return true;
    }
    return false;
  };
  const std::uint32_t last = view.columns - 1, next = std::min(last, 1u), c = std::min(last, 2u);
  if (is_wave(0) && is_wave(c)) return differs(0) || differs(c) || (differs(next) && is_wave(next));
  View every_second = view;
  every_second.row_stride *= 2;
  every_second.rows = (view.rows + 1) / 2;
  return shape == ShapeAxis::columns_first && follows(every_second, 0, 0) &&
         view.at(0, 0) != view.at(2, 0) && follows(every_second, c, 0);
}

}  // namespace

bool Progress::is_over() const noexcept {
  return stage == kStages || steps > Diagnosis::kProposalSteps;
}

std::size_t propose(Size asked, const TableView& table, std::span<Hypothesis> out,
                    Progress& progress) noexcept {
  std::size_t count = 0;
  std::array<std::optional<Proposer>, static_cast<std::size_t>(ShapeAxis::count)> proposers;
  std::size_t shapes = 0;
  each<ShapeAxis>([&](ShapeAxis shape) {
    const std::optional<View> view = view_as(shape, asked, table);
    const bool is_moved = shape == ShapeAxis::functions_first || shape == ShapeAxis::columns_first;
    if (!view || view->rows < 2 || (is_moved && !may_be_reshaped(shape, *view))) return;
    proposers[shapes++].emplace().prepare(shape, *view, out, count, progress.steps);
  });
  while (count == 0 && !progress.is_over()) {
    const auto [closeness, pass] = kTried[progress.stage++];
    for (std::size_t at = 0; at < shapes; ++at) proposers[at]->run(closeness, pass);
  }
  return progress.steps > Diagnosis::kProposalSteps ? 0 : count;
}

}  // namespace pe::detail

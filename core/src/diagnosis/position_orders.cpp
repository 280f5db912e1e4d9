#include "position_orders.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "elementary.hpp"

namespace pe::detail {

namespace {

// The first angle of sines, then of cosines.
constexpr std::array kFirstAngles{0.0, kHalfTurn / 2};

// The errors of row 0's measured angle and of the frequency. If entries of a wave of frequency 1
// are off by e, least squares are off by up to 2.7 e and 0.7 e in 8 rows, 5.7 e and 3.8 e in 4.
// These allow tolerance(0) in 6 rows, float64_error(0) in 4.
constexpr double kOpenPhase = 4e-6;
constexpr double kOpenFrequency = 1e-9;

// Half a turn has pi / (2 * 4e-6) different angles, so one of 4096 starts fits any angle by chance
// in 1 % of tables.
constexpr std::int32_t kFarthestStart = 2048;

// Rounding moves a line's first position by up to 2^-52 * kFarthestStart^2 = 1e-9. The bend of a
// slow sine moves it by a sixth of the position times the squared angle.
constexpr double kOpenPosition = 1e-6;

double rest(double angle, double turn) noexcept {
  return angle - turn * std::nearbyint(angle / turn);
}

double last_position(const Observations& seen) noexcept {
  return seen.view.formula.positions - 1.0;
}

double open_phase(const Observations& seen) noexcept { return kOpenPhase + 4 * seen.slack; }

void add(PositionOrders& orders, PositionOrder order) noexcept {
  if (std::find(orders.list.begin(), orders.list.end(), order) == orders.list.end()) {
    orders.list.add(order);
  }
}

void add_ascending(PositionOrders& orders, double first) noexcept {
  if (std::abs(first) > kFarthestStart) return;
  add(orders, {Direction::ascending, static_cast<std::int32_t>(first)});
}

// People count down to 0 or 1, or from a fixed position. Otherwise returns the usual order.
PositionOrder descending_from(const Observations& seen, double position) noexcept {
  const double last = position - last_position(seen);
  if (last == 0 || last == 1) return {Direction::descending, static_cast<std::int32_t>(last)};
  return position > 0 && position <= kFarthestStart
             ? PositionOrder{Direction::reversed, static_cast<std::int32_t>(position)}
             : PositionOrder{Direction::ascending, 0};
}

void add_orders_of_line(const Observations& seen, double slope, double row_zero,
                        PositionOrders& orders) noexcept {
  if (slope == 0) return;
  const double first = row_zero / slope, whole = std::nearbyint(first);
  if (!(std::abs(first - whole) <= kOpenPosition)) return;
  // A negated slow sine is a line with the opposite slope.
  const PositionOrder order = descending_from(seen, -whole);
  add(orders, order);
  if (slope > 0 || order.direction != Direction::descending) add_ascending(orders, whole);
}

void add_descending_orders(const Observations& seen, double frequency, double phase,
                           PositionOrders& orders) noexcept {
  for (const double beginning : kFirstAngles) {
    for (const double last : {0.0, 1.0}) {
      const double from = last_position(seen) + last;
      const double allowed = open_phase(seen) + kOpenFrequency * from;
      const double angle = phase - beginning + from * frequency;
      if (std::abs(rest(angle, kHalfTurn)) <= allowed) add(orders, descending_from(seen, from));
    }
  }
}

void add_orders_of_wave(const Observations& seen, const Lead& lead, const MeasuredColumn& measured,
                        PositionOrders& orders) noexcept {
  const Column& column = measured.column;
  // A frequency of 1 is exact, so its multiples have no growing error.
  const double w = std::abs(column.frequency - 1) <= 1e-6 ? 1 : column.frequency;
  const double phase = column.phase - w * measured.first_row;
  const double open = open_phase(seen);
  for (const double beginning : kFirstAngles) {
    const double angle = rest(phase - beginning, kTurn);
    if (std::abs(angle) > open && std::abs(rest(angle - w, kTurn)) > open) continue;
    // Positions from 0 or 1 fit. If all make a whole turn, so do descending ones with a minus
    // before the sine.
    add_descending_orders(seen, w, phase, orders);
    orders.others_need_minus = !lead.may_double && beginning == 0;
    return;
  }
  // A minus, or a sine that runs backwards, moves the angle by half a turn. Descending orders are
  // first, because shifted ones may fill the list.
  add_descending_orders(seen, w, phase, orders);
  for (const double beginning : kFirstAngles) {
    const double angle = rest(phase - beginning, kHalfTurn);
    for (std::int32_t away = 1; away <= kFarthestStart; ++away) {
      const double allowed = open + (w == 1 ? 0 : kOpenFrequency * away);
      for (const std::int32_t first : {away, -away}) {
        if (std::abs(rest(angle - first * w, kHalfTurn)) <= allowed) {
          add(orders, descending_from(seen, -first));
          add(orders, {Direction::ascending, first});
        }
      }
    }
  }
}

// Slow sines are nearly lines.
void add_orders_of_slow_columns(const Observations& seen, PositionOrders& orders) noexcept {
  const View& view = seen.view;
  const auto is_zeros = [&](std::uint32_t t) noexcept { return row_is_zeros(view, t); };
  std::uint32_t t = 0;
  while (t + 2 < seen.rows && (is_zeros(t) || is_zeros(t + 1))) ++t;
  for (std::uint32_t c = 1; c < std::min(view.columns, 4u); ++c) {
    const double step = view.at(t + 1, c) - view.at(t, c);
    add_orders_of_line(seen, step, view.at(t, c) - t * step, orders);
  }
}

}  // namespace

MeasuredColumn first_changing_column(const Observations& seen,
                                     const MeasuredColumn& first) noexcept {
  MeasuredColumn measured = first;
  if (seen.rows_are_equal) return measured;
  for (const std::uint32_t c : {1u, 2u}) {
    if (measured.column.function != Function::constant || c >= seen.view.columns) break;
    measured = measure_beside_zeros(seen, c);
  }
  return measured;
}

PositionOrders find_position_orders(const Observations& seen, const Lead& lead,
                                    const MeasuredColumn& changing) noexcept {
  PositionOrders orders;
  add(orders, {Direction::ascending, 0});
  add(orders, {Direction::ascending, 1});
  static_assert(kUsualOrders == 2);
  if (seen.rows_are_equal) {
    add_orders_of_equal_rows(seen, 1, orders);
    return orders;
  }
  const double slope = changing.column.frequency;
  switch (changing.column.function) {
    case Function::angle:
      add_orders_of_line(seen, slope, changing.column.phase - slope * changing.first_row, orders);
      break;
    case Function::sine:
    case Function::cosine:
    case Function::wave: add_orders_of_wave(seen, lead, changing, orders); break;
    default:
      if (lead.is_constant || lead.is_no_number) add_orders_of_slow_columns(seen, orders);
  }
  return orders;
}

void add_orders_of_equal_rows(const Observations& seen, double amplitude,
                              PositionOrders& orders) noexcept {
  const View& view = seen.view;
  const double last = last_position(seen), entry = view.at(0, 0) / amplitude;
  // Column 0 may be the position itself.
  const double whole = std::nearbyint(entry);
  if (std::abs(entry) > 1 && std::abs(entry - whole) <= 1e-9) add_ascending(orders, whole - last);
  // Column 0 may be a sine or cosine of frequency 1.
  if (std::abs(entry) <= 1) {
    const double sine = arc_sine(entry), cosine = arc_cosine(entry);
    for (const double angle : {sine, kHalfTurn - sine, cosine, -cosine}) {
      for (std::int32_t away = -kFarthestStart; away <= kFarthestStart; ++away) {
        const double turns = (angle - last - away) / kTurn;
        if (std::abs(turns - std::nearbyint(turns)) * kTurn <= open_phase(seen)) {
          add_ascending(orders, away);
        }
      }
    }
  }
  // Column 2 may be a slow sine. A negative entry may be a negated sine at any position.
  const double angle = view.columns < 3 ? -1 : view.at(0, 2);
  if (!(angle >= 0 && angle <= 1)) return;
  Hypothesis hypothesis = kRightFormula;
  for (const FrequencyRule rule : Values<FrequencyRule>()) {
    hypothesis.frequency_rule = rule;
    if (traits(rule).gives < Gives::frequency || rule == FrequencyRule::octaves) continue;
    const Wave slow = wave(hypothesis, view.formula, view.channel(2));
    const double first = arc_sine(angle) / slow.frequency - last;
    if (std::abs(first - std::nearbyint(first)) <= kOpenPosition) {
      add_ascending(orders, std::nearbyint(first));
    }
  }
}

}  // namespace pe::detail

#pragma once

#include <cstdint>

#include "fixed_list.hpp"
#include "lead.hpp"
#include "observations.hpp"

namespace pe::detail {

struct PositionOrder {
  Direction direction;
  std::int32_t first;

  friend bool operator==(const PositionOrder&, const PositionOrder&) = default;
};

/// Positions from 0 and from 1 are first in every list.
inline constexpr std::size_t kUsualOrders = 2;

struct PositionOrders {
  FixedList<PositionOrder, 8> list;
  /// True if the usual orders explain row 0, and the others only with a minus.
  bool others_need_minus = false;

  bool has_others() const noexcept { return list.size() > kUsualOrders; }
};

/// Returns the first of columns 0 to 2 that changes with the row. `first` is column 0.
MeasuredColumn first_changing_column(const Observations& seen,
                                     const MeasuredColumn& first) noexcept;

PositionOrders find_position_orders(const Observations& seen, const Lead& lead,
                                    const MeasuredColumn& changing) noexcept;

/// Adds the orders with the last position in every row. `amplitude` is that of column 0.
void add_orders_of_equal_rows(const Observations& seen, double amplitude,
                              PositionOrders& orders) noexcept;

}  // namespace pe::detail

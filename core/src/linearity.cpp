#include <algorithm>
#include <cmath>
#include <utility>

#include "measures.hpp"
#include "pe/buffer.hpp"
#include "pe/properties.hpp"

namespace pe {

namespace {

using detail::dot;

// Part of the largest column below which a column counts as a combination of others.
constexpr double kNegligible = 0x1p-43;

// Equally long columns, one after the other.
class Columns {
 public:
  // The columns of `rows`, whose length is `count`.
  [[nodiscard]] bool copy(std::span<const double> rows, std::size_t count) noexcept {
    length_ = rows.size() / count;
    if (!numbers_.allocate(rows.size())) return false;
    for (std::size_t j = 0; j < count; ++j) {
      for (std::size_t t = 0; t < length_; ++t) (*this)[j][t] = rows[t * count + j];
    }
    return true;
  }

  std::span<double> operator[](std::size_t j) noexcept {
    return numbers_.span().subspan(j * length_, length_);
  }

 private:
  Buffer<double> numbers_;
  std::size_t length_ = 0;
};

// Takes its part along the unit vector `direction` out of `column`, and gives how long that was.
double take_out(std::span<const double> direction, std::span<double> column) noexcept {
  const double part = dot(direction, column);
  for (std::size_t t = 0; t < column.size(); ++t) column[t] -= part * direction[t];
  return part;
}

// x = Q R with modified Gram-Schmidt, the largest column first, and the y to be fitted reduced
// along, which makes the fit as stable as with Householder's reflections (Bjorck, 1967).
class Fit {
 public:
  [[nodiscard]] bool prepare(std::span<const double> x, std::span<const double> y,
                             std::size_t columns) noexcept {
    columns_ = columns;
    if (!x_.copy(x, columns) || !y_.copy(y, columns) || !order_.allocate(columns) ||
        !squares_.allocate(columns) || !upper_.allocate(columns * columns) ||
        !right_.allocate(columns * columns)) {
      return false;
    }
    for (std::size_t j = 0; j < columns; ++j) {
      order_.span()[j] = j;
      squares_.span()[j] = dot(x_[j], x_[j]);
    }
    return true;
  }

  // Leaves of y what no combination of the columns of x reaches.
  void reduce() noexcept {
    const std::span<double> squares = squares_.span();
    const double largest = *std::max_element(squares.begin(), squares.end());
    for (rank_ = 0; rank_ < columns_; ++rank_) {
      const auto pivot =
          std::max_element(squares.begin() + static_cast<std::ptrdiff_t>(rank_), squares.end());
      if (!(*pivot > kNegligible * kNegligible * largest)) return;
      exchange(rank_, static_cast<std::size_t>(pivot - squares.begin()));
      const std::span<double> direction = x_[rank_];
      const double length = std::sqrt(dot(direction, direction));
      for (double& each : direction) each /= length;
      upper(rank_, rank_) = length;
      for (std::size_t j = rank_ + 1; j < columns_; ++j) {
        upper(rank_, j) = take_out(direction, x_[j]);
        squares[j] = dot(x_[j], x_[j]);
      }
      for (std::size_t j = 0; j < columns_; ++j) right(rank_, j) = take_out(direction, y_[j]);
    }
  }

  std::size_t rank() const noexcept { return rank_; }

  std::span<const double> rest(std::size_t j) noexcept { return y_[j]; }

  // M[j][c], the coefficient of column c of x in column j of y.
  void solve(std::span<double> matrix) noexcept {
    std::fill(matrix.begin(), matrix.end(), 0);
    for (std::size_t j = 0; j < columns_; ++j) {
      for (std::size_t row = rank_; row-- > 0;) {
        double sum = right(row, j);
        for (std::size_t c = row + 1; c < rank_; ++c) {
          sum -= upper(row, c) * matrix[j * columns_ + order_.span()[c]];
        }
        matrix[j * columns_ + order_.span()[row]] = sum / upper(row, row);
      }
    }
  }

 private:
  double& upper(std::size_t row, std::size_t j) noexcept {
    return upper_.span()[row * columns_ + j];
  }
  double& right(std::size_t row, std::size_t j) noexcept {
    return right_.span()[row * columns_ + j];
  }

  void exchange(std::size_t a, std::size_t b) noexcept {
    if (a == b) return;
    std::swap_ranges(x_[a].begin(), x_[a].end(), x_[b].begin());
    std::swap(squares_.span()[a], squares_.span()[b]);
    std::swap(order_.span()[a], order_.span()[b]);
    for (std::size_t row = 0; row < a; ++row) std::swap(upper(row, a), upper(row, b));
  }

  std::size_t columns_ = 0, rank_ = 0;
  Columns x_, y_;
  Buffer<std::size_t> order_;  // the column of the table that each column of x is
  Buffer<double> squares_;     // of the lengths of what is left of x
  Buffer<double> upper_, right_;
};

}  // namespace

Status linearity(Size size, std::span<const double> table, std::uint32_t k, Linearity& out,
                 std::span<double> matrix) noexcept {
  const std::size_t C = size.channels;
  if (const Status status = detail::check_table(size, table, 1); status != Status::ok) {
    return status;
  }
  if (k >= size.positions) return Status::bad_shift;
  const std::size_t rows = size.positions - k;
  if (rows <= C) return Status::too_few_positions;
  if (rows * C > kMaxProducts / C) return Status::too_much_work;
  if (!matrix.empty() && matrix.size() != C * C) return Status::wrong_buffer;
  Fit fit;
  if (!fit.prepare(table.first(rows * C), table.last(rows * C), C)) return Status::no_memory;
  fit.reduce();
  double sum = 0;
  out = {0, 0, static_cast<std::uint32_t>(fit.rank())};
  for (std::size_t j = 0; j < C; ++j) {
    sum += dot(fit.rest(j), fit.rest(j));
    for (const double each : fit.rest(j)) out.largest = std::max(out.largest, std::abs(each));
  }
  out.residual = std::sqrt(sum / static_cast<double>(rows * C));
  if (!matrix.empty()) fit.solve(matrix);
  return Status::ok;
}

}  // namespace pe

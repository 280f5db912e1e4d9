#include <algorithm>
#include <cmath>

#include "measures.hpp"
#include "pe/buffer.hpp"
#include "pe/properties.hpp"

namespace pe {

namespace {

using detail::dot;
using detail::take_out;

// A column below this part of the largest counts as a combination of others.
constexpr double kNegligible = 0x1p-43;

constexpr double kTaken = -1;

class Columns {
 public:
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

// Factorises x = Q R, and reduces y with it (core/README.md, Properties).
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
    for (std::size_t j = 0; j < columns; ++j) squares_.span()[j] = dot(x_[j], x_[j]);
    return true;
  }

  void reduce() noexcept {
    const std::span<double> squares = squares_.span();
    double least = 0;
    for (rank_ = 0; rank_ < columns_; ++rank_) {
      const auto pivot = static_cast<std::size_t>(std::max_element(squares.begin(), squares.end()) -
                                                  squares.begin());
      if (rank_ == 0) least = kNegligible * kNegligible * squares[pivot];
      if (!(squares[pivot] > least)) return;
      const std::span<double> direction = x_[pivot];
      const double length = std::sqrt(squares[pivot]);
      for (double& each : direction) each /= length;
      order_.span()[rank_] = pivot;
      squares[pivot] = kTaken;
      upper(rank_, pivot) = length;
      for (std::size_t j = 0; j < columns_; ++j) {
        right(rank_, j) = take_out(direction, y_[j]);
        if (squares[j] == kTaken) continue;
        upper(rank_, j) = take_out(direction, x_[j]);
        squares[j] = dot(x_[j], x_[j]);
      }
    }
  }

  std::size_t rank() const noexcept { return rank_; }

  std::span<const double> rest(std::size_t j) noexcept { return y_[j]; }

  // Computes M[j][c], the coefficient of column c of x in column j of y.
  void solve(std::span<double> matrix) noexcept {
    const std::span<const std::size_t> order = order_.span();
    std::fill(matrix.begin(), matrix.end(), 0);
    for (std::size_t j = 0; j < columns_; ++j) {
      const std::span<double> coefficients = matrix.subspan(j * columns_, columns_);
      for (std::size_t row = rank_; row-- > 0;) {
        double sum = right(row, j);
        for (std::size_t next = row + 1; next < rank_; ++next) {
          sum -= upper(row, order[next]) * coefficients[order[next]];
        }
        coefficients[order[row]] = sum / upper(row, order[row]);
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

  std::size_t columns_ = 0, rank_ = 0;
  Columns x_, y_;
  Buffer<std::size_t> order_;  // of the columns of x
  Buffer<double> squares_;     // squared length of each column's rest, or kTaken
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

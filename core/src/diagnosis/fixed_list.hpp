#pragma once

#include <array>
#include <cstddef>

namespace pe::detail {

template <class T, std::size_t kRoom>
class FixedList {
 public:
  constexpr bool add(const T& item) noexcept {
    if (size_ == kRoom) return false;
    items_[size_++] = item;
    return true;
  }

  constexpr std::size_t size() const noexcept { return size_; }
  constexpr T& operator[](std::size_t at) noexcept { return items_[at]; }
  constexpr const T& operator[](std::size_t at) const noexcept { return items_[at]; }
  constexpr T* begin() noexcept { return items_.data(); }
  constexpr T* end() noexcept { return items_.data() + size_; }
  constexpr const T* begin() const noexcept { return items_.data(); }
  constexpr const T* end() const noexcept { return items_.data() + size_; }

 private:
  std::array<T, kRoom> items_;
  std::size_t size_ = 0;
};

}  // namespace pe::detail

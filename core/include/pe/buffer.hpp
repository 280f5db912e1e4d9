// Heap memory that returns false instead of throwing.
#pragma once

#include "pe/language.hpp"
// First, because it says what a compiler without C++20 lacks.
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <span>
#include <type_traits>

namespace pe {

template <class T>
class Buffer {
 public:
  /// Replaces the contents with `count` uninitialised values. Without enough memory, empties the
  /// buffer and returns false.
  [[nodiscard]] bool allocate(std::size_t count) noexcept {
    static_assert(std::is_trivially_default_constructible_v<T> && std::is_trivially_copyable_v<T>);
    data_.reset();
    size_ = 0;
    if (count == 0) return true;
    if (count > static_cast<std::size_t>(-1) / sizeof(T)) return false;
    data_.reset(static_cast<T*>(std::malloc(count * sizeof(T))));
    if (!data_) return false;
    size_ = count;
    return true;
  }

  std::span<T> span() noexcept { return {data_.get(), size_}; }
  std::span<const T> span() const noexcept { return {data_.get(), size_}; }

 private:
  struct Free {
    void operator()(T* pointer) const noexcept { std::free(pointer); }
  };
  std::unique_ptr<T, Free> data_;
  std::size_t size_ = 0;
};

}  // namespace pe

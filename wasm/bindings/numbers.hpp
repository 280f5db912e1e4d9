// JavaScript fills and reads these numbers.
#pragma once

#include <emscripten/val.h>

#include "pe/buffer.hpp"

template <class T>
emscripten::val view_of(pe::Buffer<T>& buffer) {
  return emscripten::val(emscripten::typed_memory_view(buffer.span().size(), buffer.span().data()));
}

template <class Number>
struct HostNumbers {
  pe::Buffer<Number> numbers;
};

// Numbers in the module's memory, filled and read from JavaScript.
#pragma once

#include <emscripten/val.h>

#include "pe/buffer.hpp"

template <class T>
emscripten::val view_of(pe::Buffer<T>& buffer) {
  return emscripten::val(emscripten::typed_memory_view(buffer.span().size(), buffer.span().data()));
}

/// Numbers of one type: what the core writes, and the lists it reads.
template <class Number>
struct HostNumbers {
  pe::Buffer<Number> numbers;
};

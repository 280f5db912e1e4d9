// Stops a compiler without C++20 with an error that says so.
#pragma once

#if defined(__has_include)
#if __has_include(<version>)
#include <version>
#endif
#endif

#ifndef __cpp_lib_span
#error "sinusoidal-pe needs C++20: add -std=c++20, or take a compiler that knows it."
#endif

// Includes the whole public API of the core.
#pragma once

#include "pe/diagnosis.hpp"
#include "pe/encoding.hpp"
#include "pe/exam.hpp"
#include "pe/lengths.hpp"
#include "pe/properties.hpp"
#include "pe/table.hpp"

// A function of a shared library that uses the core.
#pragma once

/// Prints what each check says of a table of NaN. 0 where that could be judged.
int print_verdicts();

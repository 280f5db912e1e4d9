#pragma once

/// Prints the verdicts on a table of NaN. Returns 0 if it could be judged.
int print_verdicts();

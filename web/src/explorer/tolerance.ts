// The build replaces TOLERANCE by the numbers of the core.

/** Returns the largest accepted error of row t. */
export function accepted(t: number): number {
  return TOLERANCE.at0 + TOLERANCE.each * t;
}

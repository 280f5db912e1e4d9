// Types of measures of tables.
import type { EncodePositionsOptions, OwnFloat64Array, Table } from "./encoding.js";

/** The dot product `<x[t], x[u]>` of two rows, or their distance `|x[u] - x[t]|`. */
export type Metric = "dot-product" | "euclidean";

/** Options of {@link Properties.dotProducts} and {@link Properties.distances}. */
export interface RowsOptions extends EncodePositionsOptions {
  /** The position of the first row, 0 by default. It matters only if unpaired. */
  t?: number | undefined;
}

/** Options of {@link Properties.closestRows}. */
export interface ClosestRowsOptions {
  /** The largest number of entries to compare; 2^31 by default. */
  workLimit?: number | undefined;
}

/** Options of {@link Properties.pairwise}. */
export interface PairwiseOptions {
  /** `"euclidean"` by default. */
  metric?: Metric | undefined;
  /** The first row of the block, 0 by default. */
  from?: number | undefined;
  /** The row after the block, T by default. */
  to?: number | undefined;
}

/** Options of {@link Properties.shiftInvariance}. */
export interface ShiftInvarianceOptions {
  /** `"dot-product"` by default. */
  metric?: Metric | undefined;
}

/** Result of {@link Properties.periodicity}, with one entry for each column. */
export interface Periodicity {
  /** The c with the smallest residual: 2 cos(w) for a wave. */
  factors: OwnFloat64Array;
  /** The w of c in radians per position, 0 to pi. NaN if c is not between -2 and 2. */
  frequencies: OwnFloat64Array;
  /** Root mean square of `x[t + 1] - c x[t] + x[t - 1]`. */
  residuals: OwnFloat64Array;
}

/** Result of {@link Properties.closestRows}. */
export interface ClosestRows {
  /** `t` is the earlier row. */
  t: number;
  other: number;
  /** The Euclidean distance. */
  distance: number;
  /** False if the work limit ended the search, so that other rows may be closer. */
  exact: boolean;
}

/** Result of {@link Properties.shiftInvariance}, with one entry for each shift. */
export interface ShiftInvariance {
  least: OwnFloat64Array;
  largest: OwnFloat64Array;
  mean: OwnFloat64Array;
  /** `largest` minus `least`. */
  spread: OwnFloat64Array;
}

/** Result of {@link Properties.linearity}. */
export interface Linearity {
  /** Root mean square of the entries of `M x[t] - x[t + k]`. */
  residual: number;
  /** The largest of these entries in size. */
  largest: number;
  /** The rank of rows 0 to T - k - 1. */
  rank: number;
  /** M, of shape [C, C]. */
  matrix: Table;
}

/**
 * Computes properties of the encoding in closed form, and measures them on any table.
 *
 * The functions of the encoding take C, an even number from 2 to 8192. `w_i = base^(-2i/C)` is the
 * frequency of pair i. Shifts k and positions t are numbers between -2^40 and 2^40, both excluded; they
 * need not be whole.
 *
 * The functions of a table `x` take any form that a submission may return. A table has at most 2^24
 * numbers in 1 to 8192 columns. An entry that is NaN, infinite or larger than 1e100 in size throws.
 *
 * All functions throw TypeError if an argument has a wrong type or an option is unknown, and RangeError if
 * a value is out of range. The tests in `tests/native/properties` measure the accuracy.
 */
export interface Properties {
  /**
   * Returns the wavelength of each frequency, in positions: `2 pi base^(2i/C)` for each pair. If unpaired,
   * `2 pi base^(j/C)` for each column: the sine of pair i has j = 2i, the cosine 2i + 1.
   *
   * Max relative error: 1.12e-16.
   */
  wavelengths(C: number, options?: EncodePositionsOptions): OwnFloat64Array;

  /**
   * Returns the shift by k positions as one rotation for each pair. The shape is [C / 2, 2], and row i is
   * cos(k w_i), sin(k w_i).
   *
   * `sin((t + k) w) = cos(k w) sin(t w) + sin(k w) cos(t w)`,
   * `cos((t + k) w) = cos(k w) cos(t w) - sin(k w) sin(t w)`.
   *
   * @throws RangeError if `pairing` is `"unpaired"`, because the shift then depends on t.
   *
   * Max error: that of `encode`.
   */
  shiftRotations(C: number, k: number, options?: EncodePositionsOptions): Table;

  /**
   * Returns the shift by k positions as the matrix M(k) of shape [C, C], with `M(k) PE(t) = PE(t + k)` for
   * every t. Let a and b be the columns of the sine and the cosine of pair i. Entries (a, a) and (b, b) are
   * cos(k w_i), (a, b) is sin(k w_i), and (b, a) is -sin(k w_i). All others are 0.
   *
   * @param C an even number from 2 to 4096.
   *
   * Max error: that of `encode`; M(k) PE(t) is within 6.8e-16 of PE(t + k).
   */
  shiftMatrix(C: number, k: number, options?: EncodePositionsOptions): Table;

  /**
   * Returns the dot product of rows t and t + k for each k of `shifts`. If paired, it is the sum of
   * cos(k w_i) for every t.
   *
   * Max error: C * 6e-17 if paired, else C * 3.5e-16, plus 2^-53 of the sum.
   */
  dotProducts(C: number, shifts: ArrayLike<number>, options?: RowsOptions): OwnFloat64Array;

  /**
   * Returns the Euclidean distance between rows t and t + k for each k of `shifts`. If paired, it is
   * `2 sqrt(sum of sin^2(k w_i / 2))` for every t.
   *
   * Max error: sqrt(C) * 1.7e-16 if paired, else sqrt(C) * 7e-16, plus 2^-52 of the distance.
   */
  distances(C: number, shifts: ArrayLike<number>, options?: RowsOptions): OwnFloat64Array;

  /**
   * Measures how close each column is to one wave, which fits `x[t + 1] = c x[t] - x[t - 1]` with
   * c = 2 cos(w). The table needs at least 3 rows. A column of zeros has c = 2, as a constant.
   *
   * The right table at T = 2048 has residuals below 2e-16 and frequencies within 1e-16 / w.
   */
  periodicity(table: unknown): Periodicity;

  /**
   * Finds the two closest rows of a table with at least 2. After `workLimit` it returns the closest rows
   * found so far.
   */
  closestRows(table: unknown, options?: ClosestRowsOptions): ClosestRows;

  /**
   * Returns the distances, or dot products, of all pairs of rows as a matrix of shape [to - from, T]. `from`
   * and `to` select rows of the matrix, so that a caller can show progress and stop.
   *
   * One call returns at most 2^24 numbers. It needs (to - from) T C multiplications, at most 2^32.
   *
   * The matrix is symmetric to the last bit, also in blocks. Max relative error of a distance: 1.4e-15, also
   * for near rows. A dot product is within 2.3e-15 of the sum of the sizes of its terms.
   */
  pairwise(table: unknown, options?: PairwiseOptions): Table;

  /**
   * Measures how much the dot product or the distance of rows t and t + k varies over all t, for each k of
   * `shifts`. A spread of 0 means that it depends on k alone.
   *
   * @param shifts whole numbers below T. Each needs (T - k) C multiplications; the sum is at most 2^32.
   *
   * The right table has a spread below 1e-13 at C = 512.
   */
  shiftInvariance(
    table: unknown,
    shifts: ArrayLike<number>,
    options?: ShiftInvarianceOptions,
  ): ShiftInvariance;

  /**
   * Finds the matrix M that best turns row t into row t + k: the smallest sum of `|M x[t] - x[t + k]|^2`.
   *
   * @param table a table with more than C + k rows; with fewer rows M always fits. (T - k) C^2 is at most
   * 2^32.
   * @param k a whole number from 0 on.
   *
   * A column that is a combination of others, to within 2^-43 of the largest column, does not count in the
   * rank, and M has zeros for it. The right table has a residual below 1e-13.
   */
  linearity(table: unknown, k: number): Linearity;
}

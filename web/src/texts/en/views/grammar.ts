export interface Size {
  T: number;
  C: number;
}

export interface Place {
  t: number;
  j: number;
}

export interface Entry extends Place {
  value: number;
}

export interface Range {
  least: number;
  largest: number;
}

export interface Columns {
  columns: { count: number; runs: readonly (readonly [first: number, last: number])[] };
}

export interface Fit {
  residual: number;
  largest: number;
}

// What learners write.

/** A submission whose entry [t, j] is the expression. */
export const entries = (expression) => `function sinusoidal_pe(T, C) {
  const wave = (j, angle) => (j % 2 === 0 ? Math.sin(angle) : Math.cos(angle));
  const right = (t, j) => wave(j, t / 10000 ** ((j - (j % 2)) / C));
  return Array.from({ length: T }, (_, t) => Array.from({ length: C }, (_, j) => ${expression}));
}
`;

export const RIGHT = entries("right(t, j)");

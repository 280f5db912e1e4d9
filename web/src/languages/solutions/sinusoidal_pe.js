export function sinusoidal_pe(T, C) {
  const table = [];
  for (let t = 0; t < T; t++) {
    const row = [];
    for (let i = 0; i < C / 2; i++) {
      const angle = t / 10000 ** ((2 * i) / C);
      row.push(Math.sin(angle), Math.cos(angle));
    }
    table.push(row);
  }
  return table;
}

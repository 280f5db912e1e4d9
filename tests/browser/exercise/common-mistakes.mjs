// `says` is the observation that the page shows.
import { measured } from "#texts/measured.js";
import { mistakes } from "#texts/mistakes/index.js";

const javascript = (body) => `function sinusoidal_pe(T, C) {
${body}
}
`;

const loops = (inner, start = 0) =>
  javascript(`  const pe = [];
  for (let t = 0; t < T; t++) {
    const row = new Array(C).fill(0);
    const position = t + ${start};
    for (let i = 0; i < C; i += 2) {
${inner.map((line) => `      ${line}`).join("\n")}
    }
    pe.push(row);
  }
  return pe;`);

const numpy = (...lines) => `import numpy as np


def sinusoidal_pe(T, C):
${lines.map((line) => `    ${line}`).join("\n")}
`;

const POSITION = "position = np.arange(T)[:, np.newaxis]";
const RATE = "rate = np.exp(np.arange(0, C, 2) * -(np.log(10000.0) / C))";
const FILL = ["pe = np.zeros((T, C))", "pe[:, 0::2] = np.sin(position * rate)"];
const FILLED = [...FILL, "pe[:, 1::2] = np.cos(position * rate)", "return pe"];

export const MISTAKES = [
  {
    id: "doubled-exponent",
    says: mistakes["doubled-exponent"].observation.alone,
    javascript: loops([
      "const angle = position / Math.pow(10000, (2 * i) / C);",
      "row[i] = Math.sin(angle);",
      "row[i + 1] = Math.cos(angle);",
    ]),
    python: numpy(POSITION, "i = np.arange(0, C, 2)", "rate = 1 / 10000 ** (2 * i / C)", ...FILLED),
  },
  {
    id: "halves",
    says: mistakes.halves.observation["sine-first"],
    javascript: javascript(`  return Array.from({ length: T }, (_, t) => {
    const angles = Array.from({ length: C / 2 }, (_, i) => t / 10000 ** ((2 * i) / C));
    return [...angles.map(Math.sin), ...angles.map(Math.cos)];
  });`),
    python: numpy(
      POSITION,
      RATE,
      "angles = position * rate",
      "return np.concatenate([np.sin(angles), np.cos(angles)], axis=1)",
    ),
  },
  {
    id: "wrong-base",
    says: mistakes["wrong-base"].observation({ value: 1000 }),
    javascript: loops([
      "const angle = position / Math.pow(1000, i / C);",
      "row[i] = Math.sin(angle);",
      "row[i + 1] = Math.cos(angle);",
    ]),
    python: numpy(POSITION, RATE.replace("10000", "1000"), ...FILLED),
  },
  {
    id: "positions-from-one",
    says: mistakes["positions-from-one"].observation.alone,
    javascript: loops(
      [
        "const angle = position / Math.pow(10000, i / C);",
        "row[i] = Math.sin(angle);",
        "row[i + 1] = Math.cos(angle);",
      ],
      1,
    ),
    python: numpy("position = np.arange(1, T + 1)[:, np.newaxis]", RATE, ...FILLED),
  },
  {
    id: "unpaired-exponent",
    says: measured.twoDivisors({ C: 4, columns: [2, 3], divisors: [100, 1000], digits: 3 }),
    javascript: javascript(`  const pe = [];
  for (let t = 0; t < T; t++) {
    pe[t] = [];
    for (let j = 0; j < C; j++) {
      const angle = t / 10000 ** (j / C);
      pe[t][j] = j % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
    }
  }
  return pe;`),
    python: `from math import cos, sin


def sinusoidal_pe(T, C):
    return [
        [(cos if j % 2 else sin)(t / 10000 ** (j / C)) for j in range(C)]
        for t in range(T)
    ]
`,
  },
  {
    id: "transposed",
    says: mistakes.transposed.observation.alone,
    javascript: javascript(`  const pe = [];
  for (let j = 0; j < C; j++) {
    const wave = j % 2 === 0 ? Math.sin : Math.cos;
    const rate = 10000 ** (-(j - (j % 2)) / C);
    pe.push(Array.from({ length: T }, (_, t) => wave(t * rate)));
  }
  return pe;`),
    python: numpy(POSITION, RATE, ...FILLED.slice(0, -1), "return pe.T"),
  },
  {
    id: "swapped",
    says: mistakes.swapped.observation,
    javascript: loops([
      "const angle = position / Math.pow(10000, i / C);",
      "row[i] = Math.cos(angle);",
      "row[i + 1] = Math.sin(angle);",
    ]),
    python: numpy(
      POSITION,
      RATE,
      "pe = np.zeros((T, C))",
      "pe[:, 0::2] = np.cos(position * rate)",
      "pe[:, 1::2] = np.sin(position * rate)",
      "return pe",
    ),
  },
  {
    id: "half-exponent",
    says: mistakes["half-exponent"].observation.alone,
    javascript: javascript(`  const pe = [];
  for (let t = 0; t < T; t++) {
    const row = [];
    for (let i = 0; i < C / 2; i++) {
      const angle = t / 10000 ** (i / C);
      row.push(Math.sin(angle), Math.cos(angle));
    }
    pe.push(row);
  }
  return pe;`),
    python: numpy(POSITION, "rate = 10000.0 ** (-np.arange(C // 2) / C)", ...FILLED),
  },
  {
    id: "precedence",
    says: mistakes.precedence.observation.linear,
    javascript: loops([
      "const angle = position / 10000 ** 2 * i / C;",
      "row[i] = Math.sin(angle);",
      "row[i + 1] = Math.cos(angle);",
    ]),
    python: numpy(POSITION, "i = np.arange(0, C, 2)", "rate = 1 / 10000 ** 2 * i / C", ...FILLED),
  },
  {
    id: "position-missing",
    says: mistakes["position-missing"].observation["last-row"],
    javascript: javascript(`  const pe = new Array(T).fill(new Array(C).fill(0));
  for (let t = 0; t < T; t++) {
    for (let i = 0; i < C / 2; i++) {
      const angle = t / 10000 ** ((2 * i) / C);
      pe[t][2 * i] = Math.sin(angle);
      pe[t][2 * i + 1] = Math.cos(angle);
    }
  }
  return pe;`),
    python: `import math


def sinusoidal_pe(T, C):
    pe = [[0.0] * C] * T
    for t in range(T):
        for i in range(0, C, 2):
            angle = t / 10000 ** (i / C)
            pe[t][i] = math.sin(angle)
            pe[t][i + 1] = math.cos(angle)
    return pe
`,
  },
];

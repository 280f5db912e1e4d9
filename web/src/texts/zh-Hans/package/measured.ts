import { numberText } from "#numbers";
import type { measured as english } from "#texts/measured.js";
import type { Translation } from "../../translation.js";
import { list } from "./grammar.js";

const DIFFERENCES = {
  function: "函数",
  divisor: "除数",
  factor: "系数",
  start: "第 0 行的角度",
};

const sizeText = ({ T, C }: { T: number | null; C: number }): string =>
  T === null ? `C = ${C}` : `T = ${T}, C = ${C}`;

const columnsText = (columns: readonly number[]): string => `第 ${list(columns.map(String))} 列`;

const differencesText = (differences: readonly (keyof typeof DIFFERENCES)[]): string =>
  list(differences.map((each) => DIFFERENCES[each]));

export const measured = {
  oneDivisor: ({ C, columns, divisor, digits }) =>
    `C = ${C} 时，${columnsText(columns)}使用除数 ${numberText(divisor, digits)}。`,
  twoDivisors: ({ C, columns: [a, b], divisors: [first, second], digits }) =>
    `C = ${C} 时，第 ${a} 列使用除数 ${numberText(first, digits)}，第 ${b} 列使用除数 ${numberText(second, digits)}。`,
  factor: ({ C, value }) => `C = ${C} 时，系数是 ${numberText(value)}。`,
  wrongRows: ({ rows, ...size }) =>
    `${sizeText(size)} 时，只有第 ${list(rows.map(String))} 行不正确。`,
  oneColumn: {
    wave: ({ column, right, differences, ...size }) =>
      `${sizeText(size)} 时，第 ${right} 列正确。第 ${column} 列与公式不一致的是${differencesText(differences)}。`,
    constant: ({ column, right, ...size }) =>
      `${sizeText(size)} 时，第 ${right} 列正确。第 ${column} 列在每一行的数都相同。`,
    angle: ({ column, right, ...size }) =>
      `${sizeText(size)} 时，第 ${right} 列正确。第 ${column} 列是角度，没有取正弦或余弦。`,
  },
  bothColumns: {
    wave: ({ columns, differences, ...size }) =>
      `${sizeText(size)} 时，${columnsText(columns)}与公式不一致的是${differencesText(differences)}。`,
    constant: ({ columns, ...size }) =>
      `${sizeText(size)} 时，从一行到下一行，${columnsText(columns)}没有变化。`,
    angle: ({ columns, ...size }) =>
      `${sizeText(size)} 时，${columnsText(columns)}是角度，没有取正弦或余弦。`,
  },
  firstColumn: {
    wave: ({ column, differences, ...size }) =>
      `${sizeText(size)} 时，第 ${column} 列与公式不一致的是${differencesText(differences)}。`,
    constant: ({ column, ...size }) => `${sizeText(size)} 时，第 ${column} 列在每一行的数都相同。`,
    angle: ({ column, ...size }) =>
      `${sizeText(size)} 时，第 ${column} 列是角度，没有取正弦或余弦。`,
  },
  secondColumn: {
    wave: ({ column, differences }) =>
      `第 ${column} 列与公式不一致的是${differencesText(differences)}。`,
    constant: ({ column }) => `第 ${column} 列在每一行的数都相同。`,
    angle: ({ column }) => `第 ${column} 列是角度，没有取正弦或余弦。`,
  },
} satisfies Translation<typeof english>;

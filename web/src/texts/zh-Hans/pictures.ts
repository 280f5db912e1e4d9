import { entryText } from "../../common/numbers.js";
import type { pictures as english } from "../en/pictures.js";
import type { Translation } from "../translation.js";
import { list, shapeText } from "./package/grammar.js";

export const pictures = {
  column: ({ j }) => `第 ${j} 列`,
  smallCase: ({ columns, T, C, from, to }) =>
    `T = ${T}, C = ${C} 时，图显示第 ${list(columns.map(String))} 列在 t = ${from} 到 ${to} 的元素。`,
  legend: { formula: "公式", table: "你的表格" },
  row: {
    caption: ({ t }) => `第 ${t} 行（t = ${t}）`,
    column: "列",
    table: "你的表格",
    formula: "公式",
  },
  wave: ({ j, t, off, table, formula }) => {
    const [from, to] = [t[0], t.at(-1)];
    const conclusion =
      off.length === 0
        ? `t = ${from} 到 ${to} 时，第 ${j} 列与公式一致。`
        : `t = ${list(off.map(String))} 时，第 ${j} 列与公式不一致。`;
    const entries = table.map((each) => entryText(each)).join(", ");
    const given = formula.map((each) => (each === null ? "隐藏" : entryText(each))).join(", ");
    return `${conclusion}t = ${from} 到 ${to} 的元素是 ${entries}。公式的结果是 ${given}。`;
  },
  outline: {
    expected: ({ shape }) => `预期的形状：${shapeText(shape)}`,
    found: ({ shape }) => `你的表格的形状：${shapeText(shape)}`,
  },
  map: {
    label: (shown) => `你的表格的热图。${shownText(shown)}`,
    caption: (shown) => shownText(shown),
    differenceLabel: ({ most, ...shown }) =>
      `热图：每个元素与公式的结果相差多少，最多 ${entryText(most)}。${shownText(shown)}`,
    differenceCaption: ({ most }) =>
      `颜色表示每个元素与公式的结果相差多少，最多 ${entryText(most)}。`,
    entry: ({ t, j }) => `图中标出了第 ${t} 行第 ${j} 列。`,
    foundEntry: ({ t, j, found }) => `图中标出了第 ${t} 行第 ${j} 列：${entryText(found)}。`,
    rows: ({ rows }) => `图中标出了第 ${list(rows.map(String))} 行。`,
    crosses: "叉号标出不是有限的数的元素。",
    ends: "小于 −1 的元素用 −1 的颜色，大于 1 的元素用 1 的颜色。",
  },
} satisfies Translation<typeof english>;

type Shown = Parameters<typeof english.map.label>[0];

type Runs = Shown["rows"];

function shownText({ T, C, rows, columns }: Shown): string {
  return isWhole(rows, T) && isWhole(columns, C)
    ? `图显示 T = ${T}, C = ${C} 时的整张表格。`
    : `T = ${T}, C = ${C} 时，图显示第 ${runsText(rows)} 行、第 ${runsText(columns)} 列。`;
}

function isWhole(runs: Runs, length: number): boolean {
  const [[first, last] = [0, -1]] = runs;
  return runs.length === 1 && first === 0 && last === length - 1;
}

function runsText(runs: Runs): string {
  return list(runs.map(([first, last]) => (first === last ? `${first}` : `${first} 到 ${last}`)));
}

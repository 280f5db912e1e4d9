import { numberBeside } from "#numbers";
import type { verdicts as english } from "#texts/verdicts.js";
import type { Translation } from "../../translation.js";
import { list, shapeText } from "./grammar.js";

function indexText(at: readonly number[]): string {
  return at.length === 0 ? "[]" : at.map((each) => `[${each}]`).join("");
}

export const verdicts = {
  call: {
    "nothing-returned": ({ T, C }) =>
      `T = ${T}, C = ${C} 时，函数没有返回任何值。函数应该返回 T 行，每行 C 个数。`,
    "false-shape": ({ T, C, shape }) =>
      `T = ${T}, C = ${C} 时，形状 ${shapeText(shape)} 与元素的个数不符。`,
    empty: ({ T, C, shape }) => `T = ${T}, C = ${C} 时，表格是空的：形状是 ${shapeText(shape)}。`,
    flat: ({ T, C }) =>
      `T = ${T}, C = ${C} 时，结果是只含数的一维列表。把它分成行：形状应该是 (${T}, ${C})。`,
    "leading-axis": ({ T, C, shape }) =>
      `T = ${T}, C = ${C} 时，形状是 ${shapeText(shape)}。去掉长度为 1 的第一个轴。`,
    "wrong-rank": ({ T, C, shape }) =>
      `T = ${T}, C = ${C} 时，形状是 ${shapeText(shape)}。应该是 (${T}, ${C})：两个轴，即行和列。`,
    transposed: ({ T, C, shape }) =>
      `T = ${T}, C = ${C} 时，形状是 ${shapeText(shape)}。应该是 (${T}, ${C})：行列互换了。`,
    "missing-columns": ({ T, C, shape }) =>
      `T = ${T}, C = ${C} 时，形状是 ${shapeText(shape)}。应该是 (${T}, ${C})：每行的数太少。`,
    "extra-columns": ({ T, C, shape }) =>
      `T = ${T}, C = ${C} 时，形状是 ${shapeText(shape)}。应该是 (${T}, ${C})：每行的数太多。`,
    "missing-rows": ({ T, C, shape }) =>
      `T = ${T}, C = ${C} 时，形状是 ${shapeText(shape)}。应该是 (${T}, ${C})：行数太少。`,
    "extra-rows": ({ T, C, shape }) =>
      `T = ${T}, C = ${C} 时，形状是 ${shapeText(shape)}。应该是 (${T}, ${C})：行数太多。`,
    "wrong-size": ({ T, C, shape }) =>
      `T = ${T}, C = ${C} 时，形状是 ${shapeText(shape)}。应该是 (${T}, ${C})。`,
    "odd-channels": ({ C }) => `每行有 ${C} 个数。列数必须是偶数。`,
    "too-large": ({ shape }) => `形状为 ${shapeText(shape)} 的表格太大，无法检查。`,
    "wrong-shape": ({ T, C, shape }) =>
      `未检查，因为形状不正确：T = ${T}, C = ${C} 时是 ${shapeText(shape)}。`,
  },

  table: {
    "nothing-returned": () => "没有表格。表格有 T 行，每行 C 个数。",
    "false-shape": ({ shape }) => `形状 ${shapeText(shape)} 与元素的个数不符。`,
    empty: ({ shape }) => `表格是空的：形状是 ${shapeText(shape)}。`,
    flat: () => "表格是只含数的一维列表。把它分成 T 行，每行 C 个数。",
    "leading-axis": ({ shape }) => `形状是 ${shapeText(shape)}。去掉长度为 1 的第一个轴。`,
    "wrong-shape": ({ shape }) => `未检查，因为形状不正确：${shapeText(shape)}。`,
    other: ({ shape }) => `形状是 ${shapeText(shape)}。表格有两个轴：T 行和 C 列。`,
  },

  hidden: {
    "wrong-value": "至少有一个元素与公式不一致。",
    "not-finite": "至少有一个元素不是有限的数。",
    "out-of-bounds": "至少有一个元素不在 −1 到 1 之间。",
    "prefix-differs": "至少有一个元素在更长的表格中不一样。行的内容不能取决于 T。",
    "precision-too-low": "至少有一个元素，正确的有效数字比 float64 少。",
    "equal-rows": "有两行相同。模型无法区分这两个位置。",
  },

  place: {
    "wrong-value": ({ T, C, t, j }) => `T = ${T}, C = ${C} 时，第 ${t} 行第 ${j} 列与公式不一致。`,
    "not-finite": ({ T, C, t, j }) => `T = ${T}, C = ${C} 时，第 ${t} 行第 ${j} 列不是有限的数。`,
    "out-of-bounds": ({ T, C, t, j }) =>
      `T = ${T}, C = ${C} 时，第 ${t} 行第 ${j} 列不在 −1 到 1 之间。`,
    "prefix-differs": ({ T, C, t, j }) =>
      `T = ${T}, C = ${C} 时，第 ${t} 行第 ${j} 列在更长的表格中不一样。行的内容不能取决于 T。`,
    "precision-too-low": ({ T, C, t, j }) =>
      `T = ${T}, C = ${C} 时，第 ${t} 行第 ${j} 列的数，正确的有效数字比 float64 少。`,
    "equal-rows": ({ T, C, t, other }) =>
      `T = ${T}, C = ${C} 时，第 ${other} 和 ${t} 行相同。模型无法区分这两个位置。`,
  },

  found: {
    "wrong-value": ({ T, C, t, j, found, expected }) =>
      `T = ${T}, C = ${C} 时，第 ${t} 行第 ${j} 列是 ${numberBeside(found, expected)}。公式的结果不是这个数。`,
    "not-finite": ({ T, C, t, j, found, expected }) =>
      `T = ${T}, C = ${C} 时，第 ${t} 行第 ${j} 列是 ${numberBeside(found, expected)}，不是有限的数。`,
    "out-of-bounds": ({ T, C, t, j, found, expected }) =>
      `T = ${T}, C = ${C} 时，第 ${t} 行第 ${j} 列是 ${numberBeside(found, expected)}。正弦和余弦都在 −1 到 1 之间。`,
    "prefix-differs": ({ T, C, t, j, found, expected }) =>
      `T = ${T}, C = ${C} 时，第 ${t} 行第 ${j} 列是 ${numberBeside(found, expected)}。在更长的表格中，它不一样：行的内容不能取决于 T。`,
    "precision-too-low": ({ T, C, t, j, found, expected }) =>
      `T = ${T}, C = ${C} 时，第 ${t} 行第 ${j} 列是 ${numberBeside(found, expected)}。其中正确的有效数字比 float64 少。`,
  },

  expected: {
    "wrong-value": ({ T, C, t, j, found, expected }) =>
      `T = ${T}, C = ${C} 时，第 ${t} 行第 ${j} 列是 ${numberBeside(found, expected)}。公式的结果是 ${numberBeside(expected, found)}。`,
    "not-finite": ({ T, C, t, j, found, expected }) =>
      `T = ${T}, C = ${C} 时，第 ${t} 行第 ${j} 列是 ${numberBeside(found, expected)}，不是有限的数。公式的结果是 ${numberBeside(expected, found)}。`,
    "out-of-bounds": ({ T, C, t, j, found, expected }) =>
      `T = ${T}, C = ${C} 时，第 ${t} 行第 ${j} 列是 ${numberBeside(found, expected)}，不在 −1 到 1 之间。公式的结果是 ${numberBeside(expected, found)}。`,
    "prefix-differs": ({ T, C, t, j, found, expected }) =>
      `T = ${T}, C = ${C} 时，第 ${t} 行第 ${j} 列是 ${numberBeside(found, expected)}。在更长的表格中，它是 ${numberBeside(expected, found)}：行的内容不能取决于 T。`,
    "precision-too-low": ({ T, C, t, j, found, expected }) =>
      `T = ${T}, C = ${C} 时，第 ${t} 行第 ${j} 列是 ${numberBeside(found, expected)}。公式的结果是 ${numberBeside(expected, found)}：float64 有更多正确的有效数字。`,
  },

  placeInTable: {
    "not-finite": ({ t, j }) => `第 ${t} 行第 ${j} 列不是有限的数。`,
    "out-of-bounds": ({ t, j }) => `第 ${t} 行第 ${j} 列不在 −1 到 1 之间。`,
  },
  foundInTable: {
    "not-finite": ({ t, j, found, expected }) =>
      `第 ${t} 行第 ${j} 列是 ${numberBeside(found, expected)}，不是有限的数。`,
    "out-of-bounds": ({ t, j, found, expected }) =>
      `第 ${t} 行第 ${j} 列是 ${numberBeside(found, expected)}。正弦和余弦都在 −1 到 1 之间。`,
  },

  returned: {
    value: ({ T, C, type, text }) =>
      type === text
        ? `T = ${T}, C = ${C} 时，函数返回了一个类型为 ${type} 的值。函数应该返回 T 行，每行 C 个数。`
        : `T = ${T}, C = ${C} 时，函数返回了 ${text}，类型是 ${type}。函数应该返回 T 行，每行 C 个数。`,
    promise: ({ T, C }) =>
      `T = ${T}, C = ${C} 时，函数的返回值需要 await。去掉 async，返回表格本身。`,
    entry: ({ T, C, at, type, text }) =>
      type === text
        ? `T = ${T}, C = ${C} 时，元素 ${indexText(at)} 的类型是 ${type}。每个元素都必须是数。`
        : `T = ${T}, C = ${C} 时，元素 ${indexText(at)} 是 ${text}，类型是 ${type}。每个元素都必须是数。`,
    ragged: ({ T, C, at, length, expected }) =>
      at.length === 1
        ? `T = ${T}, C = ${C} 时，第 ${at[0]} 行的长度是 ${length}，但第 0 行的长度是 ${expected}。所有行的长度必须相同。`
        : `T = ${T}, C = ${C} 时，${indexText(at)} 处的部分长度是 ${length}，但第一个部分的长度是 ${expected}。所有部分的长度必须相同。`,
    mixed: ({ T, C, at }) =>
      `T = ${T}, C = ${C} 时，${indexText(at)} 处的数和行混在一起。每一行都必须是只含数的列表。`,
    "too-deep": ({ T, C, depth }) =>
      `T = ${T}, C = ${C} 时，数组的嵌套超过 ${depth} 层。函数应该返回 T 行，每行 C 个数。`,
    "bad-shape": ({ T, C, text }) =>
      `T = ${T}, C = ${C} 时，shape 是 ${text}。它应该是只含整数的列表。`,
    "bad-strides": ({ T, C, text }) =>
      `T = ${T}, C = ${C} 时，strides 与 shape 和 data 不符：${text}`,
    "bad-data": ({ T, C, type }) =>
      `T = ${T}, C = ${C} 时，data 的类型是 ${type}。它应该是只含数的数组。`,
    unreadable: ({ T, C, text }) => `T = ${T}, C = ${C} 时，无法读取返回值：${text}`,
    "too-large": ({ T, C, cells, limit }) =>
      `T = ${T}, C = ${C} 时，函数返回了 ${cells} 个数。上限是 ${limit} 个。`,
  },

  problem: {
    value: ({ type, text }) =>
      type === text
        ? `这个值的类型是 ${type}。表格有 T 行，每行 C 个数。`
        : `这个值是 ${text}，类型是 ${type}。表格有 T 行，每行 C 个数。`,
    promise: () => "这个值需要 await。去掉 async，返回表格本身。",
    entry: ({ at, type, text }) =>
      type === text
        ? `元素 ${indexText(at)} 的类型是 ${type}。每个元素都必须是数。`
        : `元素 ${indexText(at)} 是 ${text}，类型是 ${type}。每个元素都必须是数。`,
    ragged: ({ at, length, expected }) =>
      at.length === 1
        ? `第 ${at[0]} 行的长度是 ${length}，但第 0 行的长度是 ${expected}。所有行的长度必须相同。`
        : `${indexText(at)} 处的部分长度是 ${length}，但第一个部分的长度是 ${expected}。所有部分的长度必须相同。`,
    mixed: ({ at }) => `${indexText(at)} 处的数和行混在一起。每一行都必须是只含数的列表。`,
    "too-deep": ({ depth }) => `数组的嵌套超过 ${depth} 层。表格有 T 行，每行 C 个数。`,
    "bad-shape": ({ text }) => `形状是 ${text}。它应该是只含整数的列表。`,
    "bad-strides": ({ text }) => `strides 与 shape 和 data 不符：${text}`,
    "bad-data": ({ type }) => `data 的类型是 ${type}。它应该是只含数的数组。`,
    unreadable: ({ text }) => `无法读取这个值：${text}`,
    "too-large": ({ cells, limit }) => `共有 ${cells} 个数。上限是 ${limit} 个。`,
  },

  missing: "没有名为 sinusoidal_pe 的函数。测试调用的是 sinusoidal_pe(T, C)。",
  notFunction:
    "代码把名称 sinusoidal_pe 给了一个不是函数的值。请给这个值换一个名称，因为测试调用的是 sinusoidal_pe(T, C)。",
  missingAmong: ({ functions }) =>
    `没有名为 sinusoidal_pe 的函数。代码定义了 ${list(functions)}。测试调用的是 sinusoidal_pe(T, C)。`,

  raised: {
    line: ({ T, C, line, error }) => `T = ${T}, C = ${C} 时，代码第 ${line} 行报错：${error}`,
    code: ({ T, C, error }) => `T = ${T}, C = ${C} 时，代码因报错而停止：${error}`,
    unknown: ({ T, C }) => `T = ${T}, C = ${C} 时，代码因报错而停止。`,
    trial: ({ error }) => `代码因报错而停止：${error}`,
  },

  timedOut: {
    limit: ({ T, C, seconds }) =>
      `T = ${T}, C = ${C} 时，代码在这台电脑上运行了 ${seconds} 秒，没有运行完。`,
    unknown: ({ T, C }) => `T = ${T}, C = ${C} 时，代码没有在时间限制内运行完。`,
    trial: "代码没有在时间限制内运行完。",
  },

  notReached: {
    slow: "未运行，因为之前的一次调用用时太长。",
    ended: "未运行，因为之前的一次调用结束了这次运行。",
  },

  tooFewRows: ({ rows, least }) =>
    `不适用：这张表格有 ${rows} 行，而这项检查至少需要 ${least} 行。`,

  sameProblem: {
    call: ({ T, C }) => `T = ${T}, C = ${C} 时，问题同上。`,
    table: "问题同上。",
  },

  unknown: "这项检查没有通过。",

  note: {
    precision: {
      float64: "这些数的精度是 float64。",
      float32: "注意：这些数的精度是 float32。题目要求 float64。",
      float16: "注意：这些数的精度是 float16。题目要求 float64。",
      bfloat16: "注意：这些数的精度是 bfloat16。题目要求 float64。",
      reduced: "注意：这些数的精度低于 float64。题目要求 float64。",
    },
    decimals: ({ digits }) => `注意：这些数四舍五入到了 ${digits} 位小数。题目要求 float64。`,
    significant: ({ digits }) =>
      `注意：这些数四舍五入到了 ${digits} 位有效数字。题目要求 float64。`,
    nearRows: ({ t, other }) => `注意：第 ${other} 和 ${t} 行四舍五入到 6 位小数后相同。`,
    nearRowsSomewhere: "注意：有两行四舍五入到 6 位小数后相同。",
    rowsCompared: ({ rows }) => `比较了 ${rows} 行。`,
    tablesSeen: ({ tables, of }) => `${of} 次调用中，只有 ${tables} 次返回了数。`,
    fewColumns: ({ columns, least }) =>
      `只有 ${columns} 列时，一些不正确的公式也会得出正确的表格。请使用 ${least} 列或更多。`,
  },
} satisfies Translation<typeof english>;

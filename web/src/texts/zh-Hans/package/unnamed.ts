import type { unnamed as english } from "#texts/unnamed.js";
import type { Translation } from "../../translation.js";
import { list, shapeText } from "./grammar.js";

const WHICH_SIZES = "函数必须适用于哪些 T 和 C？";
const ERROR_FIRST =
  "先看这组 T 和 C 的报错信息。如果没有报错，检查有没有固定的索引，或者之前的调用留下的值。";
const BY_HAND = "先手算除数，再算角度，最后算正弦或余弦。在代码中打印这些值，并与手算的结果比较。";

const LENGTHS = {
  T: "T",
  "T-1": "T − 1",
  "T+1": "T + 1",
  "2T": "2T",
  "floor(T/2)": "T/2 向下取整",
  "ceil(T/2)": "T/2 向上取整",
  "T*C": "T·C",
  "T*C/2": "T·C/2",
  C: "C",
  "C-1": "C − 1",
  "C+1": "C + 1",
  "C-2": "C − 2",
  "C+2": "C + 2",
  "C/2": "C/2",
  "2C": "2C",
  "ceil(C/4)": "C/4 向上取整",
  "2*ceil(C/4)": "C/2 向上取到偶数",
};

function lengthsText(axes: readonly (number | keyof typeof LENGTHS)[]): string {
  const lengths = axes.map((each) => (typeof each === "number" ? String(each) : LENGTHS[each]));
  return lengths.length === 1 ? `(${lengths[0]},)` : `(${lengths.join(", ")})`;
}

export const unnamed = {
  shape: {
    observation: {
      lengths: ({ axes }) => `表格的形状是 ${lengthsText(axes)}，而不是 (T, C)。`,
      call: ({ T, C, shape }) =>
        `T = ${T}, C = ${C} 时，表格的形状是 ${shapeText(shape)}，而不是 ${shapeText([T, C])}。`,
      file: ({ shape }) => `表格的形状是 ${shapeText(shape)}。`,
      that: ({ T, C, shape }) =>
        `也就是说，T = ${T}, C = ${C} 时是 ${shapeText(shape)}，而不是 ${shapeText([T, C])}。`,
      rows: "行数正确。",
      columns: "列数正确。",
    },
    question: {
      other: "T 和 C 取这些值时，表格必须是什么形状？",
      "one-pair": "每一行有几个列对？",
    },
    step: {
      "pairs-apart": "去掉最后一个轴。让每个列对的正弦和余弦相邻，排成有 C 个数的一行。",
      "stack-flat": "轴的顺序应该是位置、列对、正弦和余弦。然后把后两个轴合并，得到有 C 个数的行。",
      "axes-too-many": "表格有两个轴：行和列。把多余的轴合并到列中。如果它的长度是 1，就去掉它。",
      "functions-apart": "把同一个位置的正弦和余弦放进同一行。沿列的方向拼接，让行变长。",
      "one-row":
        "为每个位置建一行。如果 t 的循环里有 `return`，循环在第一个位置之后就结束。对各行求和或求平均值，只会留下一行。",
      "columns-joined":
        "为每个位置建一行，每行 C 个数。检查有没有对各列求和或求平均值，或者循环对每一行只保留了一个数。",
      "rows-apart": "为每个位置建一行，每行 C 个数。把内层循环的结果收集到这一行中。",
      "row-goes-on": "为每个位置建一行：t 的循环每执行一轮，就新建一行。",
      "returns-early":
        "所有循环结束之后再返回表格。检查循环里有没有 `return`，或者有没有第一次调用留下的小表格。",
      "one-pair":
        "每一行只有两个数。每行都要有全部 C/2 个列对的正弦和余弦。使用循环时，在 i 的循环里写入它们。",
      "rows-empty": "每一行都是空的。检查有没有代码把数添加到函数所返回的行中。",
      "lengths-fixed": "循环和数组的长度使用 T 和 C。例子中的长度只适合一次调用。",
      "rows-few": "位置从 0 数到 T − 1。如果范围不包含终点，就让终点是 T。",
      "rows-many": "位置从 0 数到 T − 1。如果范围包含终点，就让终点是 T − 1。",
      "columns-off":
        "填写第 0 到 C − 1 列。如果 i 是列对的编号，i 就从 0 到 C/2 − 1，每个列对占两列。",
      "rows-and-columns":
        "为 0 到 T − 1 的每个位置建一行。在每一行中，为第 0 到 C − 1 列各填一个数。",
      "some-calls": "其他调用的形状正确。检查有没有长度固定的数组，或者之前的调用留下的行。",
    },
  },
  long: {
    observation: ({ T, C }) => `较小的表格正确，但 T = ${T}, C = ${C} 的调用没有返回表格。`,
    question: WHICH_SIZES,
    step: {
      room: "一张表格大约需要 T × C 步，以及存放 T × C 个数的内存。如果每一行都由之前的所有行算出，需要的就多得多。",
      other:
        "先看这组 T 和 C 的报错信息。如果没有报错，检查有没有长度固定的数组，或者之前的调用留下的值。",
    },
  },
  "some-sizes": {
    observation: ({ T, C }) => `其他大小的表格正确，但 T = ${T}, C = ${C} 的调用没有返回表格。`,
    question: WHICH_SIZES,
    step: ERROR_FIRST,
  },
  "first-calls": {
    observation: ({ T, C }) => `T = ${T}, C = ${C} 的调用没有返回表格。`,
    question: WHICH_SIZES,
    step: ERROR_FIRST,
  },
  "kept-rows": {
    observation: ({ T, C, length }) =>
      `T = ${T}, C = ${C} 时，第 0 行的长度是 ${length}，而不是 ${C}。它可能是之前的调用留下的。`,
    question: "一次调用返回的表格应该包含哪些行？",
    step: "在每次调用中新建列表。如果列表在函数外创建，或者是参数的默认值，其中的行会在两次调用之间保留下来。",
  },
  "not-finite": {
    observation: "一些元素不是有限的数。",
    question: "公式中可能出现等于 0 的除数，或者无穷大的角度吗？",
    step: "打印这样一个元素的除数和角度。常见的原因是 0/0、溢出和未定义的值。",
  },
  zeros: {
    observation: "每个元素都是 0。",
    question: "哪一行代码把正弦和余弦写入表格？",
    step: "检查这行代码有没有运行，以及它修改的是不是函数所返回的表格。",
  },
  drift: {
    observation: "短的表格正确。在长的表格中，元素与公式略有不同。",
    question: "公式用哪些数计算第 t 行的角度？",
    step: "每个角度都由 t 本身算出。如果每个角度都由前一个角度算出，舍入误差就会累积。",
  },
  coarse: {
    observation: "每个元素都正确，但正确的有效数字比 float64 少。",
    question: "题目要求哪种精度？",
    step: "位置、除数和角度也使用 float64。转换类型，或者累加许多小步，都会损失有效数字。",
  },
  late: {
    question: WHICH_SIZES,
    step: BY_HAND,
  },
  "equal-rows": {
    observation: "它们之前的行正确。",
    question: "两个位置可以有相同的行吗？",
    step: "使用能表示每个位置的数值类型。float16 没有大于 2048 的奇数，bfloat16 没有大于 256 的奇数。",
  },
  numbers: {
    question: "公式计算这个元素时，使用哪个除数和哪个角度？",
    step: BY_HAND,
  },
  someEqualRows: "有些行相同。",
  equalRows: ({ rows }) => `第 ${list(rows.map(String))} 行相同。`,
} satisfies Translation<typeof english>;

import type { notFinite as english } from "#texts/not-finite.js";
import type { Translation } from "../../translation.js";

export const notFinite = {
  /** With the verb, because only some of them need a space after it. */
  numbers: { nan: "是 NaN", infinite: "是无穷大", both: "是 NaN 或无穷大" },
  rows: {
    one: ({ first }) => `第 ${first} 行`,
    two: ({ first, last }) => `第 ${first} 和 ${last} 行`,
    three: ({ first, second, last }) => `第 ${first}、${second} 和 ${last} 行`,
    block: ({ first, last }) => `第 ${first} 到 ${last} 行`,
    steps: ({ first, second, last }) => `第 ${first}, ${second}, …, ${last} 行`,
    some: ({ count }) => `其中 ${count} 行`,
  },
  columns: {
    one: ({ first }) => `第 ${first} 列`,
    two: ({ first, last }) => `第 ${first} 和 ${last} 列`,
    three: ({ first, second, last }) => `第 ${first}、${second} 和 ${last} 列`,
    block: ({ first, last }) => `第 ${first} 到 ${last} 列`,
    steps: ({ first, second, last }) => `第 ${first}, ${second}, …, ${last} 列`,
    some: ({ count }) => `其中 ${count} 列`,
  },
  observation: {
    all: ({ T, C, numbersText }) => `T = ${T}, C = ${C} 时，每个元素都${numbersText}。`,
    entry: ({ T, C, t, j, numbersText }) =>
      `T = ${T}, C = ${C} 时，第 ${t} 行第 ${j} 列${numbersText}。`,
    rows: ({ T, C, rowsText, numbersText }) =>
      `T = ${T}, C = ${C} 时，${rowsText}的每个元素都${numbersText}。`,
    columns: ({ T, C, columnsText, numbersText }) =>
      `T = ${T}, C = ${C} 时，${columnsText}的每个元素都${numbersText}。`,
    both: ({ T, C, rowsText, columnsText, numbersText }) =>
      `T = ${T}, C = ${C} 时，${columnsText}的元素在${rowsText}都${numbersText}。`,
    some: ({ T, C, count, numbersText }) =>
      `T = ${T}, C = ${C} 时，有 ${count} 个元素${numbersText}。`,
  },
  first: ({ t, j }) => `其中第一个在第 ${t} 行第 ${j} 列。`,
  reason: {
    infinite: "除以 0 之后，或者幂太大时，数会变成无穷大。正弦和余弦总是有限的。",
    all: "这常常是因为有未定义的值、0 / 0，或者对空列表求了平均值。",
    "row-zero": "第 0 行的 t 是 0：检查有没有 0 / 0，或者对 t 取对数。",
    "first-pair": "第一个列对的 i 是 0：检查有没有除以 i，或者对 i 取对数。",
    "one-function": "这些列使用同一个函数：检查有没有未定义的值，以及从未赋值的元素。",
    "later-columns": "这常常是因为指数没有除以 C，使幂太大，超出了数值类型的范围。",
    "last-columns": "这常常是因为索引超出了列表的末尾，或者有些元素从未赋值。",
    "later-rows": "这常常是因为数逐行增大，或者索引超出了列表的末尾。",
  },
} satisfies Translation<typeof english>;

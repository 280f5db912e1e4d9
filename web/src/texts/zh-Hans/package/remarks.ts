import type { remarks as english } from "#texts/remarks.js";
import type { Translation } from "../../translation.js";

export const remarks = {
  "no-return": "函数没有 return，所以没有返回任何值。请在最后写 return 和表格。",
  "bare-return": "这个 return 所在的行没有值，所以没有返回任何值。请把值写在同一行。",
  caret: "^ 在这里不是幂运算。请写 **。",
  "in-class": "函数在类里面。请把它移到外面，这样测试才能调用 sinusoidal_pe(T, C)。",
  "only-class": "测试调用的是函数，但这里是类。请在类的外面写 sinusoidal_pe(T, C)。",
  "text-entry": "有一个元素是字符串，不是数。请删除设置格式的代码，例如 toFixed 或 f-string。",
  lost: "这行代码没有保存结果。请在前面写上名称和 =。",
  "late-append": "这行代码在上面的循环结束后才运行，所以只添加最后一个值。请把它移到循环里。",
  "text-index": "for...in 给出的名称是字符串，所以 + 会把它和数拼接起来。请改用数来计数。",
  "shared-row": "所有行共用同一行，所以一行里的数会出现在每一行里。请为每个位置创建新的一行。",
  "empty-places":
    "这个元素从来没有赋值。Array(n) 创建的是空位，map 会跳过空位。请改用 Array.from。",
  "undefined-entry":
    "有一个元素是 undefined。请检查有没有带花括号却没有 return 的箭头函数，或者超出数组范围的索引。",
  nan: "有一个元素是 NaN。常见原因是 0 / 0，或者用到了未定义的值。",
  "whole-numbers": "这个数组只存储整数，所以每个数都会失去小数部分。请改为创建浮点数数组。",
  "return-in-loop": "这行代码在第一轮就结束了循环。请删除它，或者把它移到循环外面。",
  "base-as-exponent": "这个幂的指数是 10000 或 1/10000。公式中 10000 是底数。请把它写在前面。",
  "position-in-power": "这个幂作用于一个商。公式中的幂只作用于 10000。",
  sorted: "排序会把数移到表格的其他地方。请按公式的顺序返回这些数。",
  "each-result": "forEach 不返回任何值。要得到结果的列表，请写 map。",
  "push-result": "push 改变列表，返回的是列表的长度。请让它单独成行，不要写 = 或 return。",
  "array-of-sizes":
    "Array(T, C) 是由 T 和 C 这两个数组成的列表。请单独创建每一行，例如 table[t] = []。",
  "comma-index": "用逗号分隔的索引，JavaScript 只用最后一个。请写 table[t][j]。",
  "typed-rows": "类型化数组里是数，不能放行。请用普通列表放各行，例如 const table = []。",
  "value-as-index": "这个函数的第一个参数是列表的元素，第二个参数才是索引。请写 (_, t)。",
  "parameter-set":
    "这行代码只改变一个名称，列表里的元素不变。请写 map，或者给元素赋值，例如 row[j] = 0。",
  generator: "function* 不返回表格。请去掉星号，并把各行放进一个列表。",
  "two-numbers":
    "测试用两个数调用 sinusoidal_pe(T, C)。请把参数写成 (T, C)，并把每个都当作数来用。",
  "first-unset": "索引 0 从来没有赋值。请从 0 开始计数，或者把索引减 1。",
  "never-set": "这个元素从来没有赋值。请检查循环会到达哪些索引。",
  "empty-row": "[[]] 是含有一个空行的列表。没有行的列表请写 []。",
  endless: "这么小的表格应该立刻算完。请检查有没有死循环。",
  slow: "用时的增长比 T × C 更快。请检查有没有多余的循环。",
  heavy: "所有行中相同的部分只计算一次。",
  loading: "函数之外的代码没有运行完。请删去函数不需要的部分。",
  "in-if":
    '函数在一个 if 里面，而这个 if 的条件在这里不成立，例如 __name__ == "__main__"。请把函数移到外面。',
} satisfies Translation<typeof english>;

import type { remarksPython as english } from "#texts/remarks-python.js";
import type { Translation } from "../../translation.js";

export const remarksPython = {
  "failed-line": "这行代码出错了，而函数可能需要它设置的值。请先改正这一行。",
  "few-bits": "8 位或 16 位（二进制）的数会丢失有效数字，或者在变大时溢出回绕。请用 float64。",
  "large-integers": "这么大的幂会在 NumPy 的整数里溢出回绕。请把指数除以 C。",
  imaginary: "2j 在 Python 里是虚数。要表示乘法，请写 2 * j。",
  "rounded-power": "这行代码把幂取整了。请保留它的小数部分。",
  "added-functions": "这行代码把正弦和余弦相加。公式中，每个元素只是其中之一。",
  standardised: "用平均值或标准差调整，会改变每个元素。请原样返回正弦和余弦。",
  cumulated: "累积和会把前面所有的数加到每个数上。请用每个元素自己的 t 来计算它。",
  complex: "有一个元素是复数。正弦请取它的 .imag，余弦请取它的 .real。",
  "true-or-false": "这个数组只存储 True 和 False。请改为创建浮点数数组，像 np.zeros((T, C)) 那样。",
  "returned-nothing":
    "这行代码返回的是 print 或 append 这类调用的结果，也就是 None。请返回表格本身。",
  "several-values": "这行代码返回了多个值。请只返回表格。",
  "other-number": "Decimal 和 Fraction 不是浮点数。请给每个元素写 float(x)。",
  "changed-position":
    "这行代码改变了外层循环的变量，所以后面各对从另一个位置算起。请换一个新名称。",
  vectorized: "np.vectorize 采用第一个结果的类型，这里是整数。请加上 otypes=[float]。",
  grid: 'np.meshgrid 为第二个数组的每个元素创建一行。请加上 indexing="ij"。',
  "other-base": "这个幂的底数随表格的大小而变。公式中的底数是 10000。",
  "log-of-quotient": "这是商的对数。公式中只有指数除以 C。请写 log(10000) / C。",
  differs: "参数相同的两次调用返回了不同的表格。请去掉随机数、dropout，以及对先前结果的改动。",
} satisfies Translation<typeof english>;

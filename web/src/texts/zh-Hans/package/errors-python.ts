import type { errorsPython as english, parts as englishParts } from "#texts/errors-python.js";
import type { Translation } from "../../translation.js";

export const errorsPython = {
  alone: "测试只运行这段代码，没有文件、线程、其他程序或互联网。请使用 T 和 C。",
  argv: "测试运行代码时没有命令行，所以 sys.argv 里没有参数。请使用 T 和 C。",
  arrayAttribute: ({ name }) =>
    `NumPy 数组没有 ${name}。要增加一个轴，写 t[:, None]。要把各行收集起来，用列表。`,
  arrayCalled: "数组不是函数。读取元素请用方括号，例如 table[t, j]。",
  arrayOther: ({ name, written }) => `NumPy 数组没有 ${name}。如果 x 是数组，请改写成 ${written}。`,
  arrayWanted: "矩阵乘积需要数组。要乘以单个数，请写 *。",
  asyncio: "这里的 Python 无法等待其他任务。计算表格时请不要用 asyncio。",
  baseAsExponent: "这个幂的指数是 10000，所以除数变成 0。公式中 10000 是底数。请把它写在前面。",
  booleans: "NumPy 不能对 True 和 False 的数组做减法或取负。请先在数组后面加上 .astype(float)。",
  broadcast: ({ one, other }) =>
    `NumPy 不能把形状 ${one} 和 ${other} 放在一起运算。从右往左比较，两个长度必须相等，或者其中一个是 1。`,
  caret: "^ 在这里不是幂运算。请写 **。",
  complex: "这个数是复数，例如用了 1j，或者对负数开了方。请取它的 .imag 或 .real。",
  complexLiteral: "这个数是复数，因为 Python 把 2j 读作虚数。要表示乘法，请写 2 * j。",
  condition:
    "这里需要一个 True 或 False，但得到的是整个数组。要逐个元素选择，用 np.where。要取最大的元素，用 np.max。",
  debugger: "代码启动了调试器，但这里没有人能操作它。请删除 breakpoint() 或 pdb.set_trace()。",
  defMissing: "定义函数的那一行要以 def 开头。",
  escape:
    "引号之间的 \\x、\\u、\\U 和 \\N 是转义字符的开头。请在第一个引号前写 r，或者把 \\ 写成 \\\\。",
  exceptBrackets: "except 后面的多个报错类型要放在圆括号里，例如 except (A, B) as e。",
  exit: "这行代码像 sys.exit() 一样结束程序，所以下面的代码不会运行。请删除它，或者把它移到函数下面。",
  functionOfNumPy: ({ name }) => `NumPy 数组没有 ${name}。请写 np.${name}(x)，把数组放在圆括号里。`,
  functionIndexed: "函数需要圆括号，例如 np.sin(x)。方括号用来读取列表或数组的元素。",
  indentationAgain:
    "这行代码的缩进与上面任何代码块都不一致。同一个代码块里，每一行开头请用同样多的空格。",
  indentationExtra: "这行代码开头的空格比所在代码块的多。请删除多余的空格。",
  indentationMissing: "以冒号结尾的行下面，至少要有一行缩进的代码。只有注释还不够。",
  indentationTabs: "缩进里混用了制表符和空格。请只用空格。",
  inNumPy: ({ name }) =>
    `Python 本身不认识 ${name}。请写 np.${name}，并在最前面加上一行 import numpy as np。`,
  index: ({ index, axis, length }) =>
    length === 0
      ? `索引 ${index} 不存在，因为这个数组的轴 ${axis} 是空的。`
      : length === 1
        ? `索引 ${index} 不存在。这个数组的轴 ${axis} 长度为 1，所以索引只能是 0。`
        : `索引 ${index} 不存在。这个数组的轴 ${axis} 长度为 ${length}，所以索引是 0 到 ${length - 1}。`,
  input: "input() 在这里无法向任何人提问。请改用参数 T 和 C。",
  intoPlace: ({ from, to }) =>
    `形状为 ${from} 的一组数放不进形状为 ${to} 的地方。请让两者的形状相同。`,
  invalidCharacter:
    'Python 不认识这一行里的某个字符，例如 × 或 “，或者有引号没有闭合。请改写成 * 和 "，或者补上引号。',
  invisibleCharacter: "这行代码里有一个看不见的字符，常常来自复制的文字。请重新输入这行代码。",
  javascript:
    "这段代码看起来是 JavaScript，但它作为 Python 运行。请用 Python 重写，或者切换到 JavaScript。",
  joinedBrackets: ({ name }) => `这些数组还要用一对方括号括起来，例如 np.${name}([a, b])。`,
  joinedAxes: "要拼接的数组，轴的个数必须相同。请打印它们的形状来比较。",
  joinedLengths: "要拼接的数组，在其他各轴上的长度必须相等。请打印它们的形状来比较。",
  joinedShapes: "要堆叠的数组，形状必须全部相同。请打印它们的形状来比较。",
  largeArray: "剩下的内存放不下这个数组。请检查它的各轴长度，以及上面的所有循环。",
  largeInteger: "这个整数超出了它的类型的范围。请用浮点数，例如 10000.0。",
  largeNumber: "结果太大。浮点数最大约为 1.8e308，所以请检查指数。",
  library: ({ name, line }) => `Python 还不认识 ${name}。${line} 这一行必须先运行。`,
  listArithmetic: "列表和 range 不能逐个元素计算。NumPy 数组可以：请用 np.array 或 np.arange。",
  listAttribute: ({ name }) => `列表没有 ${name}。要把它变成数组，请写 np.array(table)。`,
  listIndex: "这个索引超出了列表的末尾。索引从 0 开始，append 会在末尾添加一个元素。",
  listIndices: "嵌套列表需要两对方括号，例如 table[t][j]。只有数组可以用 table[t, j]。",
  mathDomain: "math 的这个函数在这个数上没有定义。例如，0 没有对数。",
  mathOfArray: "math 的函数只接受单个数。要处理整个数组，请用 NumPy 的函数，例如 np.sin。",
  matrixProduct: "这个矩阵乘积的内侧长度不同。第一个矩阵的列数必须与第二个矩阵的行数相同。",
  missingColon: "开始一个代码块的行（例如 def、for 或 if）必须以冒号结尾。",
  module: ({ name }) =>
    `模块 ${name} 在这里不可用。可以使用 NumPy 和 Python 标准库的大部分。自己的代码请放在这个文件里。`,
  moduleAttribute: ({ module, name }) => `模块 ${module} 没有 ${name}。请检查拼写。`,
  negativePower: "NumPy 不能计算整数的负整数次幂。请用浮点数，例如 10000.0。",
  negativePowerFloored:
    "NumPy 不能计算整数的负整数次幂。请用 / 做除法，因为 // 会丢掉指数的小数部分。",
  newer: ({ name, version }) =>
    `Python ${version} 或更高版本才有 ${name}，但这里运行的是 Python 3.13。请改用别的写法。`,
  newerSyntax: ({ version, written }) =>
    `这行代码需要 Python ${version} 或更高版本，但这里运行的是 Python 3.13。请改用“${written}”。`,
  none: "这里有一个值是 None。没有 return 的函数返回 None，append 也返回 None。",
  notebookLine: "这一行属于笔记本，或者属于代码周围的文字。请删除它。",
  notHere: ({ name }) => `名称 ${name} 属于其他程序，例如笔记本。测试运行代码时没有它。`,
  notUnclosed: "这个右括号没有对应的左括号。请删除它，或者补上左括号。",
  numberBeforeName: "名称不能以数字开头。要表示乘法，请写 2 * i，不要写 2i。",
  numberCalled: "数不是函数。如果想做乘法，请写 *。",
  numberIndexed: "[ 前面的值是单个数，所以没有元素。请检查每一行是不是列表或数组。",
  numberGiven: "这个值和 T、C 一样，是单个数。位置是 np.arange(T)。",
  numberLooped: "这里需要列表、range 或数组，但得到的是单个数。要从 0 数到 T - 1，请用 range(T)。",
  otherArguments: ({ name }) =>
    `这次调用传给 ${name} 的值太少或太多。它的 def 那一行或它的文档会说明需要哪些值。`,
  otherBracket: "右括号与左括号不匹配。请用 ) 闭合 (，用 ] 闭合 [，用 } 闭合 {。",
  otherWords: ({ name, written }) => `在 Python 里，${name} 写作 ${written}。`,
  placeholder: "代码在这个 raise 处停止。如果这一行表示还没有写完的部分，请把它换成你的代码。",
  positionInExponent: "这个指数随位置增大。公式中的指数是 2i/C，位置 t 在指数外面。",
  recursion: "调用嵌套得太深。请用循环，或者检查有没有不会结束的调用。",
  removed: ({ name, instead }) => `NumPy 2 没有 ${name}。请用 ${instead}。`,
  removedAlone: ({ name }) => `NumPy 2 没有 np.${name}。旧版本有它，所以请改用别的写法。`,
  repeated:
    "列表或字符串乘以一个数，就会重复，所以这个数必须是整数，例如 C // 2。要让每个元素都做乘法，请用 np.array。",
  reshape: ({ size, shape }) =>
    `有 ${size} 个数的数组不能变成形状 ${shape}。各轴长度的乘积必须是 ${size}。`,
  reshapeOpen: ({ size, shape }) =>
    `有 ${size} 个数的数组不能变成形状 ${shape}。已知长度的乘积必须能整除 ${size}。`,
  reservedWord: ({ name }) => `${name} 在 Python 里有自己的含义，所以不能用作名称。请换一个名称。`,
  returnOutside: "这个 return 在所有函数之外。如果它属于函数，请把它缩进。",
  rowLengths: "这个列表的各部分形状不同。请让每一行的元素个数相同。",
  sequenceInEntry: "数组的一个元素只能是单个数，但这个值是列表或数组。",
  shapeBrackets: "形状本身还要用一对圆括号括起来，例如 np.zeros((T, C))。",
  singleEquals: "单个 = 用来给名称或元素赋值。要比较，请写 ==。",
  singleNumber: "这里需要单个数，但得到的是整个列表或数组。",
  selfGiven: "测试以 sinusoidal_pe(T, C) 调用函数，没有对象。请删除 self。",
  sinusoidalPe:
    "测试以 sinusoidal_pe(T, C) 调用函数。它的第一行必须接受这两个参数，例如 def sinusoidal_pe(T, C)。",
  systemAttribute: ({ module, name }) =>
    `浏览器里的 Python 没有 ${module}.${name}。请检查拼写，或者改用别的写法。`,
  textInArithmetic:
    'Python 不能用字符串计算。要计算，就去掉引号。要把两者都打印出来，就写 print("T:", T)。',
  tooManyIndices: ({ axes, indices }) =>
    `这个数组有 ${axes} 个轴，但方括号里有 ${indices} 个索引。np.zeros((T, C)) 有两个轴。`,
  tupleIndex: "这个索引超出了元组的末尾。索引从 0 开始。",
  tupleEntry: "元组的元素不能改变。请改用 [ 和 ] 写成列表。",
  unclosedBracket: ({ bracket }) => `这一行的括号 ${bracket} 一直没有闭合。请补上右括号。`,
  unset: ({ name }) =>
    `这行代码运行时，名称 ${name} 还没有值。函数自己会给 ${name} 赋值，所以函数外面的值不算。请在函数内、这行代码的上面给它赋值。`,
  wholeNumber: "这里需要整数。请用 // 做除法：C // 2 是整数，C / 2 不是。",
  wholeNumberArray: "整数数组不能存储小数部分。请用 dtype=float 创建它。",
  zeroDivisor: "除数是 0。注意 t 和 i 从 0 开始，而且 C = 2 时，C / 2 - 1 是 0。",
  zeroPower: "0 没有负数次幂。注意 t 和 i 从 0 开始。",
} satisfies Translation<typeof english>;

export const parts = {
  loop: "循环",
  import: "不带 lazy 的 import",
  else: "带条件的 else",
  math: "math，并在最前面加上一行 import math",
  starter: "请把这一行换成",
} satisfies Translation<typeof englishParts>;

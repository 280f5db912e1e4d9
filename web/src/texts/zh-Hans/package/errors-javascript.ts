import type { errorsJavascript as english } from "#texts/errors-javascript.js";
import type { Translation } from "../../translation.js";

export const errorsJavascript = {
  arrayLength: "数组的长度必须是整数，不小于 0，也不能太大。请检查它是怎样算出来的。",
  awaitOutside: "这个函数不能等待。请删除 await：调用一结束，测试就需要表格。",
  bigInt: "BigInt（例如 2n）不能与 T、C 或 Math 一起运算。请用普通的数，例如 2。",
  breakOutside:
    "break 和 continue 只能写在 for 或 while 循环里，不能写在传给 forEach 或 map 的函数里。请检查它上面的花括号。",
  changedConst: "用 const 声明的名称，值不能改变。值会改变的名称请用 let。",
  constWithoutValue: "const 必须立即得到值，例如 const table = []。要以后再赋值，请用 let。",
  declaredTwice: ({ name }) =>
    `名称 ${name} 声明了两次。请删除其中一次声明，或者换一个名称。T 和 C 本来就是参数。`,
  deepCalls:
    "这些调用需要的内存太多。请检查有没有不停调用自己的函数，或者三个点后面有没有很长的数组。",
  importedModule: "这里不能导入模块。请改用 JavaScript 语言本身和 Math。",
  invalidCharacter:
    'JavaScript 不认识这一行里的某个字符，例如 × 或 “，或者有引号或注释没有闭合。请改写成 * 和 "，或者补上引号或注释的结尾。',
  mathConstant: ({ name }) => `Math.${name} 是数，不是函数。请去掉后面的 (，要做乘法就在后面写 *。`,
  mathFunction: ({ name }) =>
    `Math 没有函数 ${name}。请检查拼写和大小写，例如 Math.sin 和 Math.PI。`,
  minusBeforePower: "幂前面的负号需要圆括号。请写 -(a ** b) 或 (-a) ** b。",
  newName: ({ name }) => `新的名称需要 let 或 const。请在第一次赋值的地方写 let ${name}。`,
  notHere: ({ name }) => `名称 ${name} 属于网页或其他程序。测试运行代码时没有它。`,
  noFunction: ({ name }) => `这个值没有名为 ${name} 的函数。请检查拼写和值的类型。`,
  notAFunction: "( 前面的值不是函数。要做乘法，请写 *。",
  notIterable:
    "这个值不能用来循环，也不能用三个点展开。要计数，请写 for (let t = 0; t < T; t += 1)。",
  numberBeforeName: "名称不能以数字开头。要表示乘法，请写 2 * i，不要写 2i。",
  numpy: "NumPy 和 PyTorch 属于 Python。请用 Math，它一次处理一个数。",
  otherWords: ({ name, written }) => `在 JavaScript 里，${name} 写作 ${written}。`,
  pattern: "JavaScript 把这个 / 读作正则表达式的开头。要做除法，请在它前面写一个数。",
  python: "这段代码看起来是 Python，但它作为 JavaScript 运行。请重写，或者切换到 Python。",
  requiredModule: ({ name }) =>
    `require 在这里不能加载 ${name}。请改用 JavaScript 语言本身和 Math。`,
  returnOutside: "这个 return 在所有函数之外。可能是上面的某个 } 过早结束了函数。",
  singleEquals: "单个 = 用来给名称或元素赋值。要比较，请写 ===。",
  thisValue: "测试单独调用这个函数，所以函数里的 this 是 undefined。请改用代码里的名称。",
  unclosedBracket: "有一个括号一直没有闭合。请补上缺少的 )、] 或 }。",
  typescript: "number、string 等类型属于 TypeScript。请删除这些类型和它们的冒号。",
  undefinedValue:
    "点或方括号前面的值是 undefined 或 null。如果它是表格的一行，请先创建这一行：table[t] = []。",
  usedBeforeDeclaration: "这行代码在 let 或 const 声明之前就用了某个名称。请把声明移到上面。",
  withoutNew: "请在这个名称前面写 new，例如 new Float64Array(C)。",
} satisfies Translation<typeof english>;

import type { sources as english } from "../en/sources.js";
import type { Translation } from "../translation.js";
import { list } from "./package/grammar.js";

export const sources = {
  documents: {
    unpaired: {
      title: "Sinusoidal Position Encoding",
      kind: "使用 PyTorch 的笔记本，没有作者姓名。最后一部分叫“Sinusoidal Positional Encoding – Concrete Example”。",
    },
    paired: {
      title: "SIN position encoding",
      kind: "使用 PyTorch 和 NumPy 的笔记本，没有作者姓名。",
    },
    sineTwice: {
      title: "没有标题的笔记本",
      kind: "使用 PyTorch 的笔记本，没有作者姓名。开头是 Transformer 的编码器，结尾是类 `PositionalEncoding`。",
    },
    article: {
      title: "Transformers Breakdown: Sinusoidal Embeddings",
      kind: "Giovani Tavares（圣保罗大学）的文章，2024 年 12 月 30 日，是 Medium 上一个系列的第一篇。",
    },
    exercise: {
      title: "Sinusoidal positional encoding",
      kind: "一个编程练习，难度为 easy，是学习路径 build-gpt 的第 2 步，有 6 项隐藏的测试。这里的练习以它为依据。",
    },
  },

  heads: {
    frequency: "频率",
    angle: "角度",
    entry: "元素",
    exponent: "指数",
    divisor: "除数",
    rows: "行",
    byCode: "代码结果",
    byHand: "手算结果",
    atEnd: "结尾处",
    byFormula: "公式结果",
    computed: "计算值",
  },

  unpaired: {
    wide: "8 个位置，20 列",
    wideTable: "第 2 行的频率、角度和元素",
    wideMatch: ({ count }) =>
      `笔记本打印了 7 个列表，上面是其中 3 个。每个列表都没有打印完整。打印出来的 ${count} 个数，都与核心按每列一个除数算出的表格一致。`,
    wideError:
      "笔记本写的公式与这个练习相同，公式里每两列共用一个除数。但它的代码在所有表格里，都让每一列有自己的除数。",
    wideLink: "探索这张表格的频率",

    small: "12 个位置，6 列",
    smallTable: "6 列的表格",
    smallMatch: ({ count }) => `${count} 个数全部与每列一个除数的表格一致。`,
    smallError: ({ printed, formula }) =>
      `笔记本里第 1 行第 1 列是 ${printed}。公式的结果是 ${formula}。`,
    smallLink: "探索这张表格，以及它与公式不一致的地方",

    worked: "手工计算的一行",
    workedTable: "6 列表格的第 3 行",
    workedError: "频率按所列指数的一半计算，角度按这些频率计算。但元素按所列的指数计算。",
    roundingError: "另外，有两个角度的最后一位不正确，它们的指数是 0.167 和 0.333。",
    slowError: "笔记本说前几列变化得慢。其实这几列变化得最快，在这里和每张表格里都是这样。",

    alike: "两行有多相似",
    products: "行的点积",
    productRows: ({ t, other }) => `${t}、${other}`,
    termsMatch: ({ count }) =>
      `笔记本还列出另外两行，它们是一致的。它的 ${count} 个加数是所列元素的乘积。`,
    sumError: ({ sum, product }) =>
      `${sum} 是 6 个四舍五入后的加数之和。同一个笔记本的代码打印的是 ${product}。`,
    endError: ({ printed }) =>
      `结尾处的两个数（${list(printed)}）与两张表格里任何两行的点积都不一致。`,
    distanceError: ({ first, later }) => [
      "笔记本说，两行相距越远，就越不相似。",
      "按照公式，在每个位置，相距 7 的两行的点积都比相邻两行的大。",
      `每列一个除数时，点积与位置有关。第 0 和 1 行的点积是 ${first}，第 4 和 5 行的是 ${later}。`,
    ],
    unpairedLink: "探索它的表格里的任意两行",
    pairedLink: "在公式的表格里探索任意两行",
  },

  paired: {
    table: "10 个位置、6 列的表格",
    match: ({ count, more }) =>
      `${count} 个数全部一致。笔记本用两段代码把它们打印了两次。第 1 行的 ${more} 个数在双精度下也一致。这个笔记本没有错误。`,
    link: "探索这张表格",
  },

  sineTwice: {
    table: "6 列的除数",
    match: ({ count }) =>
      `它的表格与上面的笔记本相同。它还分别打印了正弦和余弦。${count} 个数全部一致。`,
    sineError: "笔记本写的公式在奇数列也用正弦。但它的代码和表格用的是余弦。",
    divisorError: "它的表格没有使用打印出来的奇数列的除数。列对的两列用的都是偶数列的除数。",
    roundingError: "有两个除数的最后几位不正确，因为它们的指数舍入到了单精度。",
    sizeError: "正文说的是 512 列，但表格是 6 列。",
    link: "探索它的表格的列",
  },

  article: {
    note: "文章的图是图片，没有给出数。这里用计算出来的数，按照原来的大小重新画出。",
    properties:
      "文章提到 4 个性质：列有周期，各行互不相同，距离只与 k 有关，以及线性。探索页测量这 4 个性质，还测量另外 2 个：元素有界，后面的行由最前面的几行决定。",
    figure1: "图 1：100 个位置上的 4 列",
    turns: ({ first, second, last }) =>
      `从位置 0 到 ${last}，第 0 和 1 列经过 ${first} 个周期，第 2 和 3 列经过 ${second} 个周期。`,
    column: ({ column }) => `第 ${column} 列`,
    position: "位置 t",
    entry: "元素",
    frequencyError: ({ factor }) =>
      `文章说，频率是列对编号的倒数。其实从每一对到下一对，频率都除以同一个系数。有 128 列时，从第 1 对到第 2 对，频率除以 ${factor}，而不是除以 2。`,
    link1: "探索图 1",

    figure2: "图 2：100 个位置，128 列",
    mapLabel: ({ T, C }) => `在 ${T} 行 ${C} 列的表格里，条带越往右越宽。`,
    mapAcross: "从左到右：第 0 到 127 列。",
    mapDown: "从上到下：位置 0 到 99。蓝色小于 0，橙色大于 0。",
    distinct: ({ distance }) =>
      `列号大的列变化较小，与文章所说相同。没有两行相同：最小的距离是 ${distance}。`,
    link2: "探索图 2",

    figure3: "图 3：1000 行的距离",
    distancesLabel: "任意两行的距离在对角线附近颜色较浅，在其他地方几乎均匀。",
    distancesAcross: "从左到右，从上到下：位置 0 到 999。",
    distancesDown: ({ most }) => `透明是 0，最深的颜色是 ${most}。`,
    curveLabel: ({ last }) => `相距 k 的两行，距离先快速增大，然后稳定在 ${last}。`,
    computed: "计算值",
    stated: "文章所说",
    distancePositions: "位置之间的距离 k",
    distanceRows: "行之间的距离",
    distancesTable: "相距 k 的两行的距离，1000 列",
    onlyK: "距离只与 `k` 有关，与文章所说相同。",
    linearError: ({ half }) =>
      `文章说，距离线性减小。其实距离增大，而且一开始增大得快。相距 ${half} 的两行，距离已超过第 0 行与最后一行的距离的一半。然后距离趋于稳定。`,
    smoothError: (each) =>
      `文章说，变化是平滑的。从 k = ${each.k} 到 ${each.k + 1}，距离第一次减小，从 ${each.before} 变成 ${each.after}。`,
    listingError:
      "3 张图的代码都用到一个表示行数的变量，但从来没有给它赋值。用位置数代替它，代码就生成这些表格。",
    link3: "探索图 3",

    shift: "偏移 k 个位置",
    shiftMatch: ({ k, last, most }) =>
      `证明把每个列对旋转一个固定的角度，这个角度在每个位置都相同。数值与此一致。有 6 列时，旋转后的第 0 到 ${last} 行与往后 ${k} 个位置的行最多相差 ${most}。`,
    shiftLink: "探索偏移 7 个位置",
  },

  exercise: {
    row0: "第 0 行（4 个位置，8 列）",
    row3: "第 3 行（10 个位置，4 列）",
    match: (each) => [
      `${each.count} 个数全部一致，4 列的除数 ${list(each.divisors.map(String))} 也一致。这个练习没有错误。`,
      `它要求 2048 个位置。有 8 列时，其中第 ${list(each.rows.map(String))} 行最接近，距离是 ${each.distance}。`,
      "这里的 6 项测试与它的 6 项测试同名，但检查得更多。按字面理解，它的测试会接受不正确的表格。",
    ],
    link: "探索手工计算的那一行",
  },
} satisfies Translation<typeof english>;

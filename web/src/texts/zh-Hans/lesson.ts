import { numberText } from "sinusoidal-pe";
import { fixedText } from "../../common/numbers.js";
import type { lesson as english } from "../en/lesson.js";
import type { Translation } from "../translation.js";

const steps = {
  why: {
    title: "位置信息的必要性",
    question: "把一个句子中的两个词对调，再交给不带位置信息的自注意力。输出会有什么变化？",
    look: [
      "每个词是一行数字，也就是它的嵌入向量。",
      "两个句子由相同的行组成，只是顺序不同。",
      "热图显示 3 个位置的编码。",
    ],
    answer: () => [
      "输出的顺序随着词的顺序改变，数值不变。",
      "所以自注意力看不出哪个词在最前面。",
      "编码给每个位置分配单独的一行。模型把这一行加到嵌入向量上。",
      "加上以后，“狗”这个词的和在两个句子中不再相同，“人”也是这样。",
    ],
    task: ["再找一对句子：用词相同，意思不同。"],
    solution: () => ["例如“猫追狗”和“狗追猫”。"],
  },
  switches: {
    title: "用开关计数",
    question: "给 16 个位置各分配一行，每行 4 个数，各行互不相同。你会选哪些行？",
    look: ["第一张图用二进制从 0 数到 15。", "第二张图是 T = 16, C = 8 的编码。"],
    answer: () => [
      "两张图的思路相同。",
      "二进制的最后一位每行变一次，倒数第二位每 2 行变一次，再往前一位每 4 行变一次。",
      "在编码中，列号小的列变化快，用来区分相邻的位置。列号大的列变化慢，用来区分相距很远的位置。",
      "正弦和余弦平滑地变化，所以相近的位置有相似的行。",
    ],
    task: ["编码中的哪些列相当于二进制的倒数第二位？"],
    solution: () => ["第 2 列和第 3 列，也就是变化第二快的列对。"],
  },
  waves: {
    title: "波",
    question: "哪些列变化最快？每个波每隔多少个位置重复一次？",
    look: ["曲线图显示 T = 100, C = 16 时的列对 0、1 和 2。"],
    answer: ({ first, factor }) => [
      `第 0 列和第 1 列变化最快。它们的波每 ${numberText(first, 3)} 个位置重复一次。`,
      `下一对的波长总是上一对的 ${numberText(factor, 3)} 倍。`,
      "第 i 对的波长是 `2π · 10000^(2i/C)`。",
    ],
    task: ["把 C 设为 64。从哪一对开始，100 个位置放不下一个完整的波？"],
    solution: ({ pair, length, before }) => [
      `第 ${pair} 对。它的波长是 ${numberText(length, 3)} 个位置，第 ${pair - 1} 对的波长是 ${numberText(before, 3)} 个位置。`,
    ],
  },
  both: {
    title: "正弦和余弦",
    question: "假设只知道第 0 列。后面的哪个位置看起来几乎和位置 1 一样？",
    look: ["水平线经过第 0 列在 t = 1 处的元素。", "在这条线上找出后面的一个圆圈。"],
    answer: ({ t, other, sine, otherSine, cosine, otherCosine }) => [
      `位置 ${other}：sin(${t}) = ${three(sine)}，sin(${other}) = ${three(otherSine)}。`,
      "在一个波长内，正弦的每个值出现两次，所以只有一列不够。",
      `余弦 ${three(cosine)} 和 ${three(otherCosine)} 能区分这两个位置。`,
      "正弦和余弦合起来是圆上的一个点。在一圈之内，没有两个点相同。",
    ],
    task: ["假设每一列都是正弦。最先不正确的是哪一行？"],
    solution: () => [
      "第 0 行。0 的正弦是 0，但奇数列在这一行必须是 1。",
      "在练习中，“第 0 行（t = 0）”这项检查不会通过。",
    ],
  },
  hands: {
    title: "指针",
    question: "指针表示一个列对。t 增加 1 时，它怎样转动？",
    look: ["播放第 0 对的指针。", "然后把列 j 设为 6，播放第 3 对的指针。"],
    answer: ({ fast, slow }) => [
      "无论 t 是多少，指针每一步转过的角度都相同：`10000^(−2i/C)` 弧度。",
      `第 0 对的角度是 ${numberText(fast, 3)} 弧度，第 3 对的角度是 ${numberText(slow, 3)} 弧度。`,
      "快的指针像时钟的秒针，慢的指针像时针。",
    ],
    task: ["C = 16 时，最慢的指针转一圈需要多少个位置？"],
    solution: ({ turn }) => [`它的波长是 ${numberText(turn, 5)} 个位置。`],
  },
  distance: {
    title: "距离",
    question: "第 3 行到第 8 行的距离，等于第 53 行到第 58 行的距离吗？",
    look: ["热图的每个方格比较两行。", "在一条对角线上，偏移 k 处处相同。"],
    answer: ({ distance, product }) => [
      `相等，两个距离都是 ${numberText(distance, 3)}。每条对角线只有一种颜色。`,
      "把所有列对 i 的 `2 − 2 cos(k · 10000^(−2i/C))` 加起来，就是距离的平方。它与 t 无关。",
      `点积是这些余弦的和，k = 5 时是 ${numberText(product, 3)}。`,
      "所以注意力能看出两个位置相距多远。",
    ],
    task: ["把起始位置设为 1。图有什么变化？为什么？"],
    solution: () => ["图不变，因为距离取决于 k，与 t 无关。"],
  },
  shift: {
    title: "偏移 k",
    question: "有没有一个矩阵，能把每一行变成 5 个位置之后的那一行？",
    look: ["曲线图比较 M(5) 乘以第 10 行的结果与第 15 行。", "改变位置 t。"],
    answer: () => [
      "有。M(5) 在每个列对上是一个 2 × 2 旋转，对每个 t 都相同。",
      "Transformer 的作者希望，这样能让相对位置容易学会。",
    ],
    task: ["把指数设为每列一个。为什么误差变大？"],
    solution: () => ["这时一个列对的两列频率不同。", "而旋转让两列转过相同的角度。"],
  },
  base: {
    title: "底数",
    question: "公式为什么用底数 10000，而不用 100？",
    look: ["表格的底数是 100，有 500 行。", "曲线图中的点线是底数为 10000 的公式。"],
    answer: ({ slow, slowOther }) => [
      "底数为 base 时，最慢的波的波长是 `2π · base^((C − 2)/C)`。",
      `C = 16 时，底数 10000 的波长是 ${numberText(slow, 5)} 个位置，底数 100 的波长是 ${numberText(slowOther, 3)} 个位置。`,
      "经过一个波长，后面的行可能又接近开头的行。小的底数适合短文本。",
      "底数非常大时，许多列几乎不变。",
    ],
    task: ["底数为 100 时，在大于 100 的 k 中，哪一个的距离最小？"],
    solution: ({ k, far, near }) => [
      `k = ${k} 时，两行的距离是 ${numberText(far, 3)}。k = 3 时，两行的距离更大：${numberText(near, 3)}。`,
    ],
  },
} satisfies Translation<typeof english.steps>;

export const lesson = {
  label: "导学",
  place: ({ number, count }) => `导学，第 ${number} 步，共 ${count} 步`,
  pageTitle: ({ number, count, title }) =>
    `${title}：位置编码导学，第 ${number} 步，共 ${count} 步`,
  moved: ({ number, count, title, question }) =>
    `第 ${number} 步，共 ${count} 步，${title}：${question}`,
  show: "显示答案",
  hide: "隐藏答案",
  tryTitle: "试一试",
  solution: "“试一试”的答案",
  stepsLabel: "导学的各步",
  stepLabel: ({ number, title }) => `${number}：${title}`,
  previous: "上一步",
  next: "下一步",
  leave: "在探索页中打开这张表格",
  toExercise: "打开练习",
  pictureLabel: "这一步的图",
  orders: {
    words: ["狗", "咬", "人"],
    sentences: ["狗咬人", "人咬狗"],
    sums: ["狗咬人，带位置", "人咬狗，带位置"],
    word: "词",
    numbers: "嵌入向量",
    sum: "嵌入向量加第 t 行",
    caption: "嵌入向量中的数字是虚构的。",
    added: "在位置 t，嵌入向量加上热图的第 t 行，得到这些和。",
  },
  counting: {
    label: "0 到 15 的二进制数的热图。最后一位在第 0 列，每行变一次。第 3 列只变一次。",
    caption: "第 t 行是 t 的二进制表示。第 0 列是最后一位。彩色方格是 1。",
  },
  steps,
} satisfies Translation<typeof english>;

function three(value: number): string {
  return fixedText(value, 3);
}

import { entryText } from "../../../common/numbers.js";
import { measuredText } from "../../../common/rounded.js";
import type { waves as english } from "../../en/views/waves.js";
import type { Translation } from "../../translation.js";
import { list } from "../package/grammar.js";

export const waves = {
  caption: "每条线是一列，沿位置 t 画出。",
  handCaption: "指针表示一个列对。偶数列是它的高度，奇数列是它的水平位置。",
  question: "指针每一步转过的角度都相同吗？",
  even: "偶数列",
  odd: "奇数列",
  formula: "公式",
  entryAxis: "元素",
  positionAxis: "位置 t",
  heightAxis: ({ j }) => `第 ${j} 列，高度`,
  acrossAxis: ({ j }) => `第 ${j} 列，水平位置`,
  slider: "位置 t。按向上键或向下键更换列。",
  at: ({ t }) => `t = ${t}`,
  value: ({ t, j, value }) => `t = ${t}，第 ${j} 列：${entryText(value)}`,
  shown: ({ columns, from, to }) =>
    `曲线图显示第 ${list(columns.map(String))} 列，t = ${from} 到 ${to}。`,
  column: ({ j }) => `第 ${j} 列`,
  clock: ({ pair, t, odd, even }) =>
    `t = ${t} 时，第 ${pair} 对的指针高度是 ${entryText(even)}，水平位置是 ${entryText(odd)}。`,
  moving: "转动指针",
  play: "播放",
  pause: "暂停",
  back: "t − 1",
  forth: "t + 1",
  previousRow: "t − 1：上一行",
  nextRow: "t + 1：下一行",
  pairs: "列对",
  another: "另一个列对",
  from: "第一个 t",
  to: "最后一个 t",
  allRows: "显示所有行",
  list: ({ T, C, from, to }) => `T = ${T}, C = ${C} 的元素，t = ${from} 到 ${to}。`,
  alone: ({ j }) => `第 ${j} 列没有与它成对的列，所以没有指针。`,
  matching: ({ pair, T }) =>
    T === 1 ? `第 ${pair} 对的点与公式一致。` : `第 ${pair} 对的 ${T} 个点全部与公式一致。`,
  differing: ({ pair, T, count, first }) =>
    count === T
      ? `第 ${pair} 对没有一个点与公式一致。`
      : count === 1
        ? `第 ${pair} 对的 ${T} 个点中有 1 个与公式不一致，在 t = ${first} 处。`
        : `第 ${pair} 对的 ${T} 个点中有 ${count} 个与公式不一致，第一个在 t = ${first} 处。`,
  onCircle: ({ pair, points }) =>
    points === 1 ? `第 ${pair} 对的点在圆上。` : `第 ${pair} 对的 ${points} 个点全部在圆上。`,
  offCircle: ({ pair, points, count, first }) =>
    count === points
      ? `第 ${pair} 对没有一个点在圆上。`
      : count === 1
        ? `第 ${pair} 对的 ${points} 个点中有 1 个不在圆上，在 t = ${first} 处。`
        : `第 ${pair} 对的 ${points} 个点中有 ${count} 个不在圆上，第一个在 t = ${first} 处。`,
  noPoints: ({ pair }) => `第 ${pair} 对没有点，因为没有一行在这两列都是有限的数。`,
  missing: ({ pair, T, count }) => `${T} 行中有 ${count} 行，第 ${pair} 对的元素不都是有限的数。`,
  noSteps: "指针没有一步可以测量。",
  uneven: "指针不是匀速转动。",
  otherSteps: ({ count, of, first }) =>
    count === 1
      ? `${of} 步中有 1 步的角度不同：从 t = ${first} 到 ${first + 1}。`
      : `${of} 步中有 ${count} 步的角度不同，第一次是从 t = ${first} 到 ${first + 1}。`,
  facts: {
    caption: ({ pair, t }) => `第 ${pair} 对，t = ${t}`,
    column: ({ j }) => `第 ${j} 列`,
    onCircle: "圆上的点",
    some: ({ count, of }) => `${count}（共 ${of}）`,
    distance: "到圆心的距离",
    angle: "弧度/位置",
    range: ({ least, largest }) =>
      measuredText(least) === measuredText(largest)
        ? measuredText(least)
        : `${measuredText(least)} 到 ${measuredText(largest)}`,
  },
} satisfies Translation<typeof english>;

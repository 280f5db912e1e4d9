import { entryText } from "../../../common/numbers.js";
import type {
  facts as englishFacts,
  frame as englishFrame,
  keeping as englishKeeping,
  numbers as englishNumbers,
  refusals as englishRefusals,
  tables as englishTables,
  zoom as englishZoom,
} from "../../en/views/frame.js";
import type { Translation } from "../../translation.js";

export const tables = {
  lastRun: ({ T, C }) => `最近一次运行：T = ${T}, C = ${C}`,
  file: ({ file, T, C }) => `${file}：T = ${T}, C = ${C}`,
  trial: ({ T, C }) => `试一试：T = ${T}, C = ${C}`,
  none: "还没有可以探索的表格。运行测试、打开表格文件，或在“试一试”中调用你的函数。",
  right: {
    caption: ({ T, C }) => `这是 T = ${T}, C = ${C} 的正确表格。位置 t 从上到下，列 j 从左到右。`,
    label: ({ T, C }) =>
      `T = ${T}, C = ${C} 的正确表格的热图。从一行到下一行，列号小的列变化快，列号大的列变化慢。`,
  },
} satisfies Translation<typeof englishTables>;

export const frame = {
  table: "表格",
  views: "视图",
  selected: "选中的元素",
  fields: { t: "位置 t", j: "列 j", k: "偏移 k" },
  entry: ({ t, j, value }) => `第 ${t} 行第 ${j} 列：${entryText(value)}。`,
  formula: ({ formula }) => `公式：${formula}。`,
  details: "详情：",
  formulaFailed: "与公式的比较没能加载。请重新加载页面。",
  fileFailed: "无法创建文件。",
  noPicture: "还没有可以下载的图。",
  noImage: "浏览器没有画出图。",
  workerFailed: "页面中测量表格的部分没能加载。",
} satisfies Translation<typeof englishFrame>;

export const keeping = {
  show: "显示数字",
  hide: "隐藏数字",
  download: "下载",
  png: "下载 PNG",
  svg: "下载 SVG",
  csv: "下载 CSV",
} satisfies Translation<typeof englishKeeping>;

export const numbers = {
  label: "数字",
  cut: ({ rows, columns }) => `页面最多列出 ${rows} 行和 ${columns} 列。CSV 文件中有更多内容。`,
  column: ({ j }) => `第 ${j} 列`,
  formulaColumn: ({ j }) => `公式，第 ${j} 列`,
} satisfies Translation<typeof englishNumbers>;

export const facts = {
  table: "表格",
  formula: "公式",
  unmeasured: "未测量",
} satisfies Translation<typeof englishFacts>;

export const zoom = {
  label: "缩放",
  in: "放大",
  out: "缩小",
  all: "显示全部",
  map: "热图",
} satisfies Translation<typeof englishZoom>;

export const refusals = {
  columns: ({ C, most }) => `可以测量的表格最多有 ${most} 列。这张表格有 ${C} 列。`,
  entries: ({ entries, most }) =>
    `可以测量的表格最多有 ${most} 个元素。这张表格有 ${entries} 个元素。`,
  nan: ({ t, j }) => `无法测量表格，因为第 ${t} 行第 ${j} 列是 NaN。`,
  infinite: ({ t, j }) => `无法测量表格，因为第 ${t} 行第 ${j} 列是无穷大。`,
  large: ({ t, j }) => `无法测量表格，因为第 ${t} 行第 ${j} 列超出 1e100。`,
  rows: ({ T, least }) => `这里至少需要 ${least} 行。表格有 ${T} 行。`,
  fitRows: ({ T, k, least }) => `求最佳 M(${k}) 时，表格至少要有 ${least} 行。这张表格有 ${T} 行。`,
  fitWork: ({ k }) => `页面不寻找最佳 M(${k})，因为表格太大，所需的时间太长。`,
} satisfies Translation<typeof englishRefusals>;

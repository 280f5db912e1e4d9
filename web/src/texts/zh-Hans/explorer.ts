import type { explorer as english } from "../en/explorer.js";
import type { Translation } from "../translation.js";
import { list } from "./package/grammar.js";

export const explorer = {
  title: "探索位置编码",
  pageTitle: "探索正弦位置编码",
  description: "用相互联动的图展示正弦位置编码的表格：热图、波形、频率、距离和偏移。",
  lead: "用图查看表格，并观察更换底数、列的顺序或起始位置后的变化。",
  toExercise: "打开练习",
  toSources: "查看资料来源",
  toLesson: "开始导学",
  fullScreen: "全屏显示",
  leaveFullScreen: "退出全屏",
  tableLabel: "表格",
  picturesLabel: "图",
  noScript: "这个页面用 JavaScript 绘图。请启用 JavaScript，然后查看图。",
  fields: {
    T: "行数 T",
    C: "列数 C",
    base: "底数",
    layout: "列的顺序",
    pairing: "指数",
    first: "起始位置",
  },
  layouts: {
    interleaved: "正弦、余弦交替",
    halves: "前半正弦，后半余弦",
  },
  pairings: { paired: "每对共用一个", unpaired: "每列一个" },
  copyLink: "复制链接",
  copied: "链接已复制。",
  notCopied: "浏览器不允许复制。请复制这个链接：",
  picturesFailed: "图没能加载。请重新加载页面。",
  tableFailed: "无法计算表格。请选择其他设置。",
  details: "详情：",
  refused: {
    C: ({ most }) => `C 必须是 2 到 ${most} 的偶数。`,
    T: ({ C, most }) => `C = ${C} 时，T 必须是 1 到 ${most} 的整数。`,
    base: ({ least, most }) => `底数必须是 ${least} 到 ${most} 的数。`,
    first: ({ most }) => `起始位置必须是 0 到 ${most} 的整数。`,
  },
  settings: {
    even: ({ name, text, least, most }) =>
      `设置项“${name}=${text}”不正确。请使用 ${least} 到 ${most} 的偶数。`,
    whole: ({ name, text, least, most }) =>
      `设置项“${name}=${text}”不正确。请使用 ${least} 到 ${most} 的整数。`,
    number: ({ name, text, least, most }) =>
      `设置项“${name}=${text}”不正确。请使用 ${least} 到 ${most} 的数。`,
  },
  table: ({ T, C, base, isHalves, isUnpaired, first }) => {
    const changes = [
      ...(base === undefined ? [] : [`底数 ${base}`]),
      ...(isHalves ? ["正弦全部在前"] : []),
      ...(isUnpaired ? ["每列一个指数"] : []),
      ...(first === 0 ? [] : [`起始位置 ${first}`]),
    ];
    const size = `T = ${T}, C = ${C}`;
    return changes.length === 0 ? size : `${size}。改动：${list(changes)}。`;
  },
} satisfies Translation<typeof english>;

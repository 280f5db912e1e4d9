import type { titles as english } from "../../en/views/titles.js";
import type { Translation } from "../../translation.js";

export const titles = {
  heatmap: "热图",
  lines: "波形与圆",
  frequencies: "频率",
  distances: "距离",
  shift: "偏移 k",
} satisfies Translation<typeof english>;

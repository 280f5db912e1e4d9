import type { author as english } from "../en/author.js";
import type { Translation } from "../translation.js";
import { listOr } from "./package/grammar.js";

export const author = {
  titles: { exercise: "练习：正弦位置编码", explore: "探索正弦位置编码" },
  copy: {
    "frame-code": "复制代码",
    "element-code": "复制代码",
    link: "复制链接",
    "scorm-command": "复制命令",
    "problem-code": "复制代码",
    "judge-command": "复制命令",
  },
  problem: {
    notRun: "还没有结果。请在练习中按“运行测试”，然后提交。",
    allPassed: "6 项检查全部通过。",
    passed: ({ count }) => `6 项检查中有 ${count} 项通过。`,
  },
  refused: {
    name: ({ characters }) => `名称中不能有${listOr(characters.map((each) => `“${each}”`))}。`,
    origin: ({ part }) => `“${part}”不是网站的地址。网站的地址像 https://course.example 这样。`,
  },
  notPinned: ({ folder }) =>
    `这个服务器的 ${folder} 下没有这个页面的副本。请让服务器的管理者添加一份。`,
  packing: {
    loading: ({ done, all }) => `正在加载文件：已加载 ${done} 个，共 ${all} 个`,
    packing: "正在打包…",
    ready: ({ name, bytes }) => `${name} 已就绪：${(bytes / 1e6).toFixed(1)} MB。`,
    missing: ({ file }) => `文件 ${file} 没能加载。请检查网络连接，然后重新下载。`,
    failed: ({ text }) => `浏览器无法生成文件：${text}`,
  },
  copied: "已复制",
  selected: "已选中。按 Ctrl+C，在 Mac 上按 Command+C。",
} satisfies Translation<typeof english>;

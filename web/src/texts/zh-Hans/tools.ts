import type { tools as english } from "../en/tools.js";
import type { Translation } from "../translation.js";
import { shapeText } from "./package/grammar.js";

export const tools = {
  trial: {
    call: "调用 `sinusoidal_pe`",
    calling: "正在调用你的函数…",
    wrongT: "T 必须是整数，至少为 1。",
    wrongC: "C 必须是整数，至少为 1。",
    tooLarge: ({ count, limit }) =>
      `T × C 是 ${count}。请选择较小的数：这里最多显示 ${limit} 个元素。`,
    returned: ({ shape }) => `函数返回了一张形状为 ${shapeText(shape)} 的表格。`,
    nothing: "函数没有返回任何值。请检查它是否返回表格。",
    timedOut: ({ seconds }) => `代码在这台电脑上运行了 ${seconds} 秒，没有运行完。`,
    raised: "代码因报错而停止。",
    unstarted: "页面没能调用函数。",
    table: "函数返回的表格",
    copy: "复制为 CSV",
    copied: "已把表格复制为 CSV。",
  },
  size: ({ shape, dtype }) => `${shape.join(" × ")}，${dtype}`,
  oneNumber: ({ dtype }) => `一个数，${dtype}`,
  cut: ({ rows, columns, shape }) => `${shape.join(" × ")} 中的前 ${rows} 行和前 ${columns} 列。`,
  file: {
    ways: "检查你保存为 `.npy`、CSV、TSV 或 JSON 的表格。把文件拖放到页面上的任何地方，或者把它的文本粘贴到编辑器以外的地方。",
    choose: "选择文件",
    table: "文件中的表格",
    downloadNpy: "下载为 .npy",
    downloadCsv: "下载为 .csv",
    tooLong: ({ bytes, limit }) => `文件有 ${bytes} 字节。页面最多读取 ${limit} 字节。`,
    tooSlow: "读取文件用时过长。请换一个较小的文件。",
    unloaded: "页面中读取文件的部分没能加载。请再试一次。",
    replaced: "你打开了另一个文件。",
    gone: "页面中没有这张表格了。请重新打开文件。",
    unwritten: "页面没能写出这个文件。",
  },
  share: {
    copy: "复制这段代码的链接",
    download: "下载代码",
    report: "下载报告",
    note: "链接包含你的代码。任何有这个链接的人都能读到代码。",
    copied: "已复制你的代码的链接。",
    deletion: {
      ask: "删除保存的作业",
      question:
        "这会从这个浏览器中删除你的代码和它的所有版本、你的结果和设置。删除后无法撤销。课程中保存的副本会保留。",
      confirm: "立即删除",
      cancel: "保留我的作业",
      done: "这个浏览器已删除你保存的作业。课程中的副本会保留。",
    },
  },
  copyBlocked: "这个浏览器禁止复制。",
  copyYourself: "这个浏览器禁止复制。请选中这段文本，自行复制。",
  link: {
    none: "这个链接不含代码。",
    unknown: "这个页面不认识这种链接。它可能来自页面的较新版本。",
    language: ({ language }) => `这个链接含有 ${language} 代码，但这个页面不能使用 ${language}。`,
    unreadable: "页面无法读取这个链接中的代码。请复制完整的链接再试。",
    tooLong: ({ bytes, lines }) =>
      `这个链接中的代码过长。一个链接最多包含 ${bytes} 字节、${lines} 行。`,
    codeTooLong: ({ bytes, lines }) =>
      `你的代码过长，无法放入链接。一个链接最多包含 ${bytes} 字节、${lines} 行。`,
    local: "其他人打不开这个页面的链接。请改为下载代码。",
  },
  notes: {
    full: "未保存：浏览器的存储空间已满。要保留代码，请下载代码。",
    "saved-without-version":
      "代码已保存，但浏览器的存储空间已满。离开这个页面时，部分较早的代码会丢失。",
    blocked: "未保存：浏览器禁止使用存储空间。要保留代码，请下载代码。",
    takeElsewhere: "显示较新的代码",
    keepHere: "保留这段代码",
  },
  versions: {
    note: ({ most }) => `页面保留代码最近的 ${most} 个版本。`,
    by: {
      reset: "重置之前",
      link: "打开链接之前",
      version: "换成其他代码之前",
      tab: "两个标签页的代码不同时",
      elsewhere: "来自课程",
    },
    unjudged: "未运行",
    passed: ({ passed, of }) => `${passed}/${of} 项通过`,
    code: ({ time }) => `${time} 的代码`,
    goBack: "恢复这段代码",
  },
  editor: {
    suggestions: "输入时提示名称并显示参数",
    parameters: "输入时显示参数",
    key: "按 `F8` 转到语法错误。",
    keys: "随时按 `Ctrl Space` 显示名称建议。按 `Tab` 采用第一条。按 `F8` 转到语法错误。",
  },
} satisfies Translation<typeof english>;

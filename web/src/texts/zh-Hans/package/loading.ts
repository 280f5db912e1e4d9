import type { loading as english, loadingSources as englishSources } from "#texts/loading.js";
import type { Translation } from "../../translation.js";

export const loading = {
  noWebAssembly: "检查程序需要 WebAssembly，但它在这里不可用",
  noSimd: "检查程序需要 WebAssembly SIMD，但它在这里不可用",
  refused: ({ url, status, text }) =>
    url ? `${url} 的响应是 ${status} ${text}` : `响应是 ${status} ${text}`,
  notTheCore: "这个 WebAssembly 模块不是本软件包的核心",
} satisfies Translation<typeof english>;

export const loadingSources = {
  options: ({ value }) =>
    `load 接受一个对象，例如 load({ wasm: "core.wasm" })，但得到的是 ${value}`,
  noCore: ({ text }) =>
    `没能从这个脚本的文件夹加载 core.wasm。请用 load({ wasm }) 传入它的地址，或者导入包含它的 sinusoidal-pe/inline。报错信息：${text}`,
  noCompiling: ({ name }) =>
    `这里不能编译 WebAssembly。在网页上，请在它的策略里允许 script-src 'wasm-unsafe-eval'。在 Cloudflare Workers 这类平台上，把 sinusoidal-pe/${name} 作为模块导入，再用 load({ wasm: module }) 传入。`,
  noFetch: ({ url }) => `无法加载 ${url}，因为这里没有 fetch`,
  page: ({ from }) =>
    from ? `${from} 是 HTML 页面，不是 WebAssembly` : "响应是 HTML 页面，不是 WebAssembly",
  source: ({ value }) =>
    `wasm 必须是 URL、字符串、字节、Response 或编译好的模块，但得到的是 ${value}`,
  relative: ({ value }) =>
    `wasm 在这里必须是完整的地址，因为没有页面可以作为相对地址的起点，得到的是 ${value}`,
  notTheEncoder: "这个 WebAssembly 模块不是本软件包的编码器",
} satisfies Translation<typeof englishSources>;

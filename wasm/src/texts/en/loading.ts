export const loading = {
  noWebAssembly: "The checker needs WebAssembly, which is not available here",
  noSimd: "The checker needs WebAssembly SIMD, which is not available here",
  refused: ({ url, status, text }: { url: string; status: number; text: string }) =>
    `${url || "the response"} answered ${status} ${text}`,
  notTheCore: "The WebAssembly module is not the core of this package",
};

// Errors while the package looks for its WebAssembly module.
export const loadingSources = {
  options: ({ value }: { value: string }) =>
    `load takes an object, as in load({ wasm: "core.wasm" }), got ${value}`,
  noCore: ({ text }: { text: string }) =>
    `core.wasm was not loaded from the folder of this script. Pass its address as load({ wasm }), or import sinusoidal-pe/inline, which contains it. The error: ${text}`,
  /** Cloudflare's workers are such hosts. */
  noCompiling: ({ name }: { name: string }) =>
    `WebAssembly cannot be compiled here. On a page, allow script-src 'wasm-unsafe-eval' in its policy. On a host such as Cloudflare Workers, import sinusoidal-pe/${name} as a module, and pass it as load({ wasm: module }).`,
  noFetch: ({ url }: { url: string }) => `${url} cannot be loaded, because fetch is missing here`,
  page: ({ from }: { from: string }) =>
    `${from || "the response"} is a page of HTML, not WebAssembly`,
  source: ({ value }: { value: string }) =>
    `wasm must be a URL, a string, bytes, a Response or a compiled module, got ${value}`,
  relative: ({ value }: { value: string }) =>
    `wasm must be a whole address here, because there is no page that it could be relative to, got ${value}`,
  notTheEncoder: "The WebAssembly module is not the encoder of this package",
};

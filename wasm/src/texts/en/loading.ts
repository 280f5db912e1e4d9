export const loading = {
  noWebAssembly: "The checker needs WebAssembly, which is not available here",
  noSimd: "The checker needs WebAssembly SIMD, which is not available here",
  refused: ({ url, status, text }: { url: string; status: number; text: string }) =>
    `${url || "the response"} answered ${status} ${text}`,
  notTheCore: "The WebAssembly module is not the core of this package",
};

// Vite's minifier finds fewer shorter forms than Terser. It runs afterwards, and shortens names.
import { minify } from "terser";
import type { Plugin } from "vite";

/** Terser takes three quarters of a build, so builds without `minify` leave it out. */
export function compressed(): Plugin {
  return {
    name: "compressed",
    apply: ({ build }) => build?.minify !== false,
    renderChunk: {
      order: "post",
      async handler(code) {
        const { code: shorter = code } = await minify(code, {
          module: true,
          mangle: false,
          compress: { passes: 2 },
        });
        return { code: shorter, map: null };
      },
    },
  };
}

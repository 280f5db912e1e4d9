// Fills the numbers of the statement's examples in, computed by the core.
import { load } from "sinusoidal-pe";
import type { Plugin } from "vite";

import { fixedText } from "../src/numbers.js";

/** Row `t` of the (T, C) table as cells of an HTML table row. */
async function cells(T: number, C: number, t: number, decimals: number): Promise<string> {
  const { encode } = await load();
  const row = encode(T, C).data.subarray(t * C, (t + 1) * C);
  return [...row].map((entry) => `<td>${fixedText(entry, decimals)}</td>`).join("");
}

/** Replaces `{{row T C t decimals}}` in the page. */
export function statement(): Plugin {
  return {
    name: "statement",
    transformIndexHtml: {
      order: "pre",
      async handler(html) {
        const holes = [...html.matchAll(/\{\{row (\d+) (\d+) (\d+) (\d+)\}\}/g)];
        let filled = html;
        for (const [hole, T, C, t, decimals] of holes) {
          filled = filled.replace(
            hole,
            await cells(Number(T), Number(C), Number(t), Number(decimals)),
          );
        }
        return filled;
      },
    },
  };
}

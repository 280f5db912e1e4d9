// The error that the exam accepts, from the core: views that cannot wait for a worker's answer tell it, too.
import { load } from "sinusoidal-pe";
import type { Plugin } from "vite";

/** Gives `TOLERANCE`, which is linear in t. */
export function tolerance(): Plugin {
  return {
    name: "tolerance",
    async config() {
      const pe = await load();
      const at0 = pe.tolerance(0);
      const each = pe.tolerance(1) - at0; // exact, as both have one exponent
      return { define: { TOLERANCE: JSON.stringify({ at0, each }) } };
    },
  };
}

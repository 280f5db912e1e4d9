// Views cannot wait for a worker's answer, so the build takes the tolerance from the core.
import { load } from "sinusoidal-pe";
import type { Plugin } from "vite";

/** The tolerance is linear in t. */
export function tolerance(): Plugin {
  return {
    name: "tolerance",
    async config() {
      const pe = await load();
      const at0 = pe.tolerance(0);
      const each = pe.tolerance(1) - at0; // exact, because both numbers have the same exponent
      return { define: { TOLERANCE: JSON.stringify({ at0, each }) } };
    },
  };
}

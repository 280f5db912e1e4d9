import type { LaneName } from "./lanes/lane.js";

/** What the editor holds at first: it runs, and says that the work is still to do. */
export const STARTERS: Record<LaneName, string> = {
  javascript: `// T rows of C numbers: sine in even columns, cosine in odd ones.
function sinusoidal_pe(T, C) {
  throw new Error("sinusoidal_pe is still to be written");
}
`,
  python: `import numpy as np


def sinusoidal_pe(T, C):
    """T rows of C numbers: sine in even columns, cosine in odd ones."""
    raise NotImplementedError("sinusoidal_pe is still to be written")
`,
};

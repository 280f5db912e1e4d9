import type { Language } from "../common/language.js";
import { exercise } from "../texts/en/exercise.js";

const { comment, error } = exercise.starter;

/** The starter runs, and its error says what to do. */
export const STARTERS: Record<Language, string> = {
  javascript: `// ${comment}
function sinusoidal_pe(T, C) {
  throw new Error("${error}");
}
`,
  python: `import numpy as np


def sinusoidal_pe(T, C):
    """${comment}"""
    raise NotImplementedError("${error}")
`,
};

// A notebook for JupyterLite and Colab, which cannot run the grader. It saves a table, which learners hand in.
import { graders as texts } from "../texts/en/graders.js";
import { bytesOf, cellOf, notebookOf } from "./files.js";
import type { Grader } from "./grader.js";

/** Every check applies to a table of this size. */
const SIZE = { T: 2048, C: 64 };
const FILE = "sinusoidal_pe.npy";
const { systems } = texts;

export const notebook: Grader = {
  name: "notebook",
  ...systems.notebook,
  hasNoPage: true,
  nextStep: ({ folder }) => systems.notebook.nextStep({ folder, file: FILE, ...SIZE }),
  files: () => ({
    "sinusoidal_pe.ipynb": bytesOf(
      notebookOf([
        cellOf("markdown", texts.task, "task"),
        cellOf("code", SOLUTION, "solution"),
        cellOf("markdown", systems.notebook.saving({ file: FILE, ...SIZE }), "saving"),
        cellOf("code", SAVING, "save"),
      ]),
    ),
  }),
};

const SOLUTION = `import numpy as np


def sinusoidal_pe(T, C):
    raise NotImplementedError("${systems.notebook.gap}")
`;

const SAVING = `np.save("${FILE}", np.asarray(sinusoidal_pe(${SIZE.T}, ${SIZE.C})), allow_pickle=False)
try:
    from google.colab import files
except ImportError:
    pass
else:
    files.download("${FILE}")
`;

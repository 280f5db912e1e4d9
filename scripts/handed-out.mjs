// Bytes of what is handed out packed, and of Python in the page.
import { statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { PACKAGED, PACKED } from "./packaged.mjs";
import { PYTHON, pythonHash } from "./python.mjs";
import { root } from "./run.mjs";
import { counted, measurePackaged, measurePython } from "./sizes.mjs";

const PAGE = "web/dist";
const [PYTHON_FILES, PYTHON_MAKER] = PYTHON.outputs;
const SETTINGS = { reveal: "found", precision: "any", seconds: 300 };

const at = (path) => join(root, path);
const built = (path) => import(pathToFileURL(at(path)).href);

/** By what each is; null for what only a page with Python has. */
export async function measureHandedOut() {
  const hasPython = pythonHash() !== "";
  const [{ filesIn }, { graderFiles }, { LATER }] = await Promise.all([
    built("wasm/dist/page.js"),
    built("wasm/dist/graders.js"),
    hasPython ? built(`${PYTHON_MAKER}/snapshot.js`) : {},
  ]);
  const withPython = (count) => (hasPython ? count() : null);
  const packed = (name) => statSync(at(`${PAGE}/exercise-scorm${name}.zip`)).size;
  const grader = (page) =>
    graderFiles("gradescope", SETTINGS, filesIn(at(page)), ".")["autograder.zip"].length;

  const folders = ["wasm/dist", PAGE, PACKED, ...(hasPython ? [PYTHON_FILES] : [])];
  const paths = folders.flatMap((folder) =>
    filesIn(at(folder)).paths.map((path) => join(at(folder), path)),
  );
  const own = fileURLToPath(import.meta.url);
  return counted(at("build/handed-out.json"), [own, ...paths.sort()], () => ({
    "`exercise-scorm12.zip`": withPython(() => packed("12")),
    "`exercise-scorm2004.zip`": withPython(() => packed("2004")),
    "`exercise-scorm12-small.zip`": packed("12-small"),
    "`exercise-scorm2004-small.zip`": packed("2004-small"),
    "`autograder.zip` for Gradescope, with Python": withPython(() => grader(PAGE)),
    "`autograder.zip` for Gradescope, without Python": grader(PACKAGED),
    ...measurePackaged(at(PACKED)),
    "Python until six verdicts, in brotli 9": withPython(
      () => measurePython(at(PYTHON_FILES), LATER)["Python until six verdicts"],
    ),
  }));
}

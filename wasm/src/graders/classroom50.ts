// Classroom 50 publishes an assignment's folder as one archive, and starts autograder.py for each submission.
import { brotliCompressSync, constants } from "node:zlib";

import type { Files } from "../page/scorm.js";
import { graders as texts } from "../texts/en/graders.js";
import { templates } from "./files.js";
import type { Grader } from "./grader.js";

export const classroom50: Grader = {
  name: "classroom50",
  ...texts.systems.classroom50,
  files: ({ common }) => ({
    ...packed(common),
    ...templates(["autograder.py", "classroom50.mjs", "summary.mjs"]),
  }),
};

/** Python starts without this file too, though more slowly. */
const SNAPSHOT = /\/numpy\.pages$/;

/** Compresses the page, because Classroom 50 accepts archives of up to 10 MiB. */
function packed(files: Files): Files {
  const kept = Object.entries(files).filter(([path]) => !SNAPSHOT.test(path));
  return Object.fromEntries(
    kept.map(([path, bytes]) =>
      path.startsWith("page/") ? [`${path}.br`, compressed(bytes as Uint8Array)] : [path, bytes],
    ),
  );
}

/** Higher qualities take minutes for Python. */
const QUALITY = 9;

const compressed = (bytes: Uint8Array): Uint8Array =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

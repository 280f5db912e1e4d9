// Writes results for Classroom 50: result.json with the points, and release-body.md for people.
// Usage: node classroom50.mjs FOLDER
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

import { grade } from "./grade.mjs";
import { summaryOf } from "./summary.mjs";

const folder = process.argv[2];
const page = fileURLToPath(new URL("page", import.meta.url));
const PACKED = ".br";

function unpackPage() {
  const entries = readdirSync(page, { recursive: true, withFileTypes: true });
  for (const { name, parentPath, path } of entries.filter((entry) => entry.name.endsWith(PACKED))) {
    const packed = join(parentPath ?? path, name);
    const target = packed.slice(0, -PACKED.length);
    if (!existsSync(target)) writeFileSync(target, brotliDecompressSync(readFileSync(packed)));
  }
}

/** A submission may contain a file or a link of this name. */
function write(name, text) {
  const path = join(folder, name);
  rmSync(path, { recursive: true, force: true });
  writeFileSync(path, text, { flag: "wx" });
}

unpackPage();
const result = grade(folder);
const tests = result.tests.map(({ name, passed, output }) => ({
  ...{ "test-name": name, passed, score: passed ? 1 : 0, "max-score": 1, output },
}));
const { env } = process;
write(
  "result.json",
  `${JSON.stringify({
    schema: "classroom50/result/v1",
    classroom: env.CLASSROOM,
    assignment: env.ASSIGNMENT,
    assignment_type: env.ASSIGNMENT_TYPE,
    owner: env.OWNER,
    submission: env.SUBMISSION_TAG,
    commit: env.COMMIT_URL,
    release: env.RELEASE_URL,
    review: env.REVIEW_URL || env.COMMIT_URL,
    datetime: new Date().toISOString().replace(/\.\d+/, ""),
    score: tests.filter(({ passed }) => passed).length,
    "max-score": tests.length,
    tests,
  })}\n`,
);
write("release-body.md", summaryOf(result));

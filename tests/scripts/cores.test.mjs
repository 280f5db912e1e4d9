import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";

import { plain } from "../environment.mjs";

test("programs and their threads see the number of processors in PE_CORES", () => {
  const code = `
    import { availableParallelism, cpus } from "node:os";
    import { isMainThread, Worker } from "node:worker_threads";
    console.log(availableParallelism(), cpus().length);
    if (isMainThread) new Worker(new URL(import.meta.url));
  `;
  const program = `data:text/javascript,${encodeURIComponent(code)}`;
  const reporting = `--import=${new URL("../cores.mjs", import.meta.url)}`;
  for (const PE_CORES of ["1", "16"]) {
    const printed = execFileSync(process.execPath, ["--import", program, "-e", ""], {
      encoding: "utf8",
      env: { ...plain, PE_CORES, NODE_OPTIONS: reporting },
    });
    assert.equal(printed, `${PE_CORES} ${PE_CORES}\n`.repeat(2));
  }
});

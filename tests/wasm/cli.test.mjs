// Tests what only a process of its own shows.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";

import { plain } from "../environment.mjs";
import { beforeSummary, cli } from "./command/command.mjs";
import { folder } from "./command/judge-command.mjs";

test("command: keeps its status if a reader stops early", () => {
  const shell = (command) =>
    spawnSync("bash", ["-c", `${command}; echo "status \${PIPESTATUS[0]}"`], {
      ...{ cwd: folder, encoding: "utf8", env: plain },
    });
  const encoded = shell(`"${process.execPath}" "${cli}" encode 20000 64 | head -c 3`);
  assert.deepEqual([encoded.stdout, encoded.stderr], ["0,1status 0\n", ""]);
  const many = Array(400).fill("wrong.csv").join(" ");
  const judged = shell(`"${process.execPath}" "${cli}" judge ${many} | head -c 5`);
  assert.deepEqual([judged.stdout, beforeSummary(judged.stderr)], ["wrongstatus 1\n", ""]);
});

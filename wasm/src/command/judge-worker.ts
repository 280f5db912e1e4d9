// Judges the files that it is told of, one after the other, beside the command.
import { parentPort, workerData } from "node:worker_threads";

import { load } from "../node.js";
import type { JudgeTableOptions } from "../types.js";
import { inputAt } from "./inputs.js";
import { judgeBytes } from "./judge-bytes.js";
import type { Task } from "./judges.js";

const options: JudgeTableOptions = workerData;
const loading = load();

parentPort?.on("message", async (task: Task) => {
  const pe = await loading;
  const { file } = task;
  const bytes =
    "bytes" in task ? task.bytes : await inputAt(Buffer.from(task.path), process).read();
  parentPort?.postMessage(judgeBytes(pe, file, bytes, options));
});

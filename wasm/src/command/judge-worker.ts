import { parentPort, workerData } from "node:worker_threads";

import { load } from "../node.js";
import { inputAt } from "./input.js";
import type { Settings, Task } from "./tables.js";
import { judgeBytes } from "./tables.js";

const { options, command }: Settings = workerData;
const loading = load();

parentPort?.on("message", async (task: Task) => {
  const pe = await loading;
  const { file } = task;
  const bytes =
    "bytes" in task
      ? task.bytes
      : await inputAt(Buffer.from(task.path), process, task.origin).read();
  parentPort?.postMessage(judgeBytes(pe, file, bytes, options, command));
});

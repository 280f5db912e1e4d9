// Reads and judges finished tables beside the page.

import { readTable, writeCsv, writeNpy } from "sinusoidal-pe/formats";
import { load } from "#checker";

import { messageOf } from "../error.js";
import { previewOf } from "../table.js";
import type { FileReply, FileRequest } from "./file-messages.js";

const checker = load();
checker.catch(() => {}); // told with the file
/** Most numbers that are copied for the pictures: 32 MiB. */
const MAX_COPIED = 2 ** 22;
let table: { shape: number[]; data: Float64Array } | undefined;

const reply = (message: FileReply): void => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<FileRequest>) => {
  const work = data.type === "judge" ? judge(data.bytes, data.name) : write(data.format);
  work.catch((error: unknown) => {
    reply({ type: "failed", text: messageOf(error) });
  });
});

async function judge(bytes: ArrayBuffer, name: string): Promise<void> {
  const read = readTable(new Uint8Array(bytes), name);
  if (read.kind === "unreadable") {
    reply({ type: "unreadable", problem: read.problem });
    return;
  }
  table = read;
  const { shape, data, dtype, format, notes } = read;
  reply({ type: "preview", preview: { ...previewOf(shape, data, dtype), name, format, notes } });
  const report = (await checker).judgeTable(read);
  const isCopied = data.length <= MAX_COPIED;
  reply({ type: "report", report, table: isCopied ? { shape, data } : undefined });
}

async function write(format: "npy" | "csv"): Promise<void> {
  if (!table) throw new Error("no table was read");
  const bytes = format === "npy" ? writeNpy(table) : writeCsv(table);
  reply({ type: "written", bytes: bytes as BlobPart });
}

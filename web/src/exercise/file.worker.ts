import { describeFileNote, describeProblem } from "sinusoidal-pe";
import { readTable, writeCsv, writeNpy } from "sinusoidal-pe/formats";
import { load } from "#checker";
import { judgeTableIn } from "#judge-table";

import { messageOf } from "../common/error.js";
import { type FileAnswer, type FileReply, type FileRequest, previewOf } from "./table.js";

const checker = load();
checker.catch(() => {}); // reported with the file
/** The page gets a copy of 32 MiB at most for its pictures. */
const MAX_COPIED = 2 ** 22;
let table: { shape: number[]; data: Float64Array } | undefined;

type Reply = (answer: FileAnswer) => void;

addEventListener("message", ({ data }: MessageEvent<FileRequest>) => {
  const reply: Reply = (answer) => {
    const message: FileReply = { ...answer, id: data.id };
    postMessage(message);
  };
  const work = data.type === "judge" ? judge(data, reply) : write(data.format, reply);
  work.catch((error: unknown) => {
    reply({ type: "failed", text: messageOf(error) });
  });
});

async function judge(
  { bytes, name }: FileRequest & { type: "judge" },
  reply: Reply,
): Promise<void> {
  const read = readTable(new Uint8Array(bytes), name);
  if (read.kind === "unreadable") {
    reply({ type: "unreadable", why: describeProblem(read.problem) });
    return;
  }
  table = read;
  const { shape, data, dtype, format } = read;
  const notes = read.notes.map(describeFileNote);
  reply({ type: "preview", preview: { ...previewOf(shape, data, dtype), name, format, notes } });
  const report = judgeTableIn((await checker).core)(read);
  const isCopied = data.length <= MAX_COPIED;
  reply({ type: "report", report, table: isCopied ? { shape, data } : undefined });
}

async function write(format: "npy" | "csv", reply: Reply): Promise<void> {
  if (!table) throw new Error("no table was read");
  const bytes = format === "npy" ? writeNpy(table) : writeCsv(table);
  reply({ type: "written", bytes: bytes as BlobPart });
}

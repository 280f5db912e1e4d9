// Downloads packages and the page in one file, with the author's settings.
import { download } from "../common/download.js";
import { author } from "../texts/en/author.js";
import AuthorWorker from "./author.worker.ts?worker";
import type { Kind, PackNews, PackTask } from "./pack-messages.js";

const texts = author.packing;

const NAMES: Record<Kind, string> = {
  "1.2": "exercise-scorm12.zip",
  "2004": "exercise-scorm2004.zip",
  "one-file": "exercise.html",
};

/** Each button with the class `make` names a kind. `task` returns what the author has chosen. */
export function offerPackages(task: (kind: Kind) => PackTask): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button.make")) {
    const status = document.getElementById(button.getAttribute("aria-describedby") ?? "");
    button.addEventListener("click", async () => {
      if (!status || button.ariaDisabled === "true") return;
      button.ariaDisabled = "true";
      const kind = button.value as Kind;
      await make(task(kind), NAMES[kind], (text) => {
        status.textContent = text;
      });
      button.ariaDisabled = "false";
    });
  }
}

function make(task: PackTask, name: string, show: (text: string) => void): Promise<void> {
  const worker = new AuthorWorker();
  return new Promise<void>((resolve) => {
    const end = (text: string): void => {
      show(text);
      resolve();
    };
    worker.addEventListener("error", ({ message }) => end(texts.failed({ text: message })));
    worker.addEventListener("message", ({ data }: MessageEvent<PackNews>) => {
      if (data.type === "loading") show(texts.loading(data));
      else if (data.type === "packing") show(texts.packing);
      else if (data.type === "missing") end(texts.missing({ file: data.file }));
      else if (data.type === "failed") end(texts.failed({ text: data.text }));
      else {
        download(name, [data.bytes], "application/octet-stream");
        end(texts.ready({ name, bytes: data.bytes.length }));
      }
    });
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}

// Downloads packages and the page in one file, with the author's settings.
import { download } from "../common/download.js";
import { author } from "../texts/en/author.js";
import AuthorWorker from "./author.worker.ts?worker";
import type { Kind, PackNews, PackTask } from "./pack-messages.js";

const texts = author.packing;

const FILES: Record<Kind, { name: string; type: string }> = {
  "1.2": { name: "exercise-scorm12.zip", type: "application/zip" },
  "2004": { name: "exercise-scorm2004.zip", type: "application/zip" },
  "one-file": { name: "exercise.html", type: "text/html" },
};

/**
 * Each button with the class `make` names a kind. `task` returns what the author has chosen, and
 * `announce` gets the last message alone, because the number of loaded files changes quickly.
 */
export function offerPackages(
  task: (kind: Kind) => PackTask,
  announce: (text: string) => void,
): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button.make")) {
    const status = document.getElementById(button.getAttribute("aria-describedby") ?? "");
    button.addEventListener("click", async () => {
      if (!status || button.ariaDisabled === "true") return;
      button.ariaDisabled = "true";
      await make(task(button.value as Kind), (text) => {
        status.textContent = text;
      });
      announce(status.textContent);
      button.ariaDisabled = "false";
    });
  }
}

function make(task: PackTask, show: (text: string) => void): Promise<void> {
  const { name, type } = FILES[task.kind];
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
        download(name, [data.bytes], type);
        end(texts.ready({ name, bytes: data.bytes.length }));
      }
    });
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}

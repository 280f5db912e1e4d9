import { messageOf } from "../common/error.js";
import { author } from "../texts/en/author.js";
import type { Kind, PackNews, PackTask } from "./author.worker.js";
import AuthorWorker from "./author.worker.ts?worker";

const texts = author.packing;

const FILES: Record<Kind, { name: string; type: string }> = {
  "1.2": { name: "exercise-scorm12.zip", type: "application/zip" },
  "2004": { name: "exercise-scorm2004.zip", type: "application/zip" },
  "one-file": { name: "exercise.html", type: "text/html" },
};

/**
 * Each button with the class `make` names a kind. `task` returns the author's choices. `announce`
 * gets the last message alone, because the number of loaded files changes quickly.
 */
export function offerPackages(
  task: (kind: Kind) => PackTask,
  announce: (text: string) => void,
): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button.make")) {
    const status = document.getElementById(button.getAttribute("aria-describedby") ?? "");
    if (!status) continue;
    const show = (text: string): void => {
      status.textContent = text;
    };
    button.addEventListener("click", async () => {
      if (button.ariaDisabled === "true") return;
      button.ariaDisabled = "true";
      const kind = button.value as Kind;
      try {
        const bytes = await packed(task(kind), show);
        if (bytes) await save(kind, bytes, show);
      } catch (error) {
        show(texts.failed({ text: messageOf(error) }));
      }
      button.ariaDisabled = "false";
      announce(status.textContent);
    });
  }
}

type Show = (text: string) => void;

async function save(kind: Kind, bytes: Uint8Array<ArrayBuffer>, show: Show): Promise<void> {
  // A late import, as in the exercise, keeps the module out of what the exercise loads first.
  const { download } = await import("../common/download.js");
  const { name, type } = FILES[kind];
  download(name, [bytes], type);
  show(texts.ready({ name, bytes: bytes.length }));
}

function packed(task: PackTask, show: Show): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const worker = new AuthorWorker();
  return new Promise<Uint8Array<ArrayBuffer> | undefined>((resolve) => {
    const fail = (text: string): void => {
      show(text);
      resolve(undefined);
    };
    worker.addEventListener("error", ({ message }) => {
      // Only an error of the script has a message.
      fail(message ? texts.failed({ text: message }) : texts.missing({ file: "author.worker.js" }));
    });
    worker.addEventListener("message", ({ data }: MessageEvent<PackNews>) => {
      if (data.type === "loading") show(texts.loading(data));
      else if (data.type === "packing") show(texts.packing);
      else if (data.type === "missing") fail(texts.missing({ file: data.file }));
      else if (data.type === "failed") fail(texts.failed({ text: data.text }));
      else resolve(data.bytes);
    });
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}

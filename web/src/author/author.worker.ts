// A worker, because packing Python takes seconds.
import { folderOf, type Locale } from "#locales";
import { scormPackage, settledPage } from "#package";

import { messageOf } from "../common/error.js";
import type { ScormVersion } from "../common/settings.js";

export type Kind = ScormVersion | "one-file";

export interface PackTask {
  kind: Kind;
  /** The address of the folder with the files of all languages. */
  folder: string;
  locale: Locale;
  /** A query. */
  settings: string;
  isPython: boolean;
}

export type PackNews =
  | { type: "loading"; done: number; all: number }
  | { type: "packing" }
  | { type: "packed"; bytes: Uint8Array<ArrayBuffer> }
  | { type: "missing"; file: string }
  | { type: "failed"; text: string };

const LISTS = "author-files.json";
const ONE_FILE = "exercise.html";

class MissingError extends Error {}

const say = (news: PackNews): void => postMessage(news);

addEventListener("message", ({ data }: MessageEvent<PackTask>) => {
  made(data).then(
    (bytes) => say({ type: "packed", bytes: new Uint8Array(bytes) }),
    (error: unknown) => {
      const text = messageOf(error);
      say(
        error instanceof MissingError ? { type: "missing", file: text } : { type: "failed", text },
      );
    },
  );
});

async function made({ kind, folder, locale, settings, isPython }: PackTask): Promise<Uint8Array> {
  if (kind === "one-file") {
    return settledPage(await bytesOf(folder, folderOf(locale) + ONE_FILE), settings);
  }
  const list = new TextDecoder().decode(await bytesOf(folder, folderOf(locale) + LISTS));
  const { exercise, python }: Record<"exercise" | "python", string[]> = JSON.parse(list);
  const paths = isPython ? [...exercise, ...python] : exercise;
  let done = 0;
  const files = await Promise.all(
    paths.map(async (path) => {
      const bytes = await bytesOf(folder, path);
      done += 1;
      say({ type: "loading", done, all: paths.length });
      return [path, bytes] as const;
    }),
  );
  say({ type: "packing" });
  return scormPackage(kind, Object.fromEntries(files), settings);
}

async function bytesOf(folder: string, path: string): Promise<Uint8Array> {
  const response = await fetch(new URL(path, folder)).catch(() => undefined);
  if (!response?.ok) throw new MissingError(path);
  return new Uint8Array(await response.arrayBuffer());
}

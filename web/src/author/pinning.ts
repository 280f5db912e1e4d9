// Code for a course that keeps one version of the script when the server gets a later one.
import { INTEGRITY } from "virtual:embed";

import { RELEASE } from "sinusoidal-pe/frame";

import { author } from "../texts/en/author.js";
import type { Script } from "./codes.js";

/** Each release is also in a folder with the name of its version. This may be that folder. */
function pinnedFolder(folder: string): string {
  const name = `${RELEASE}/`;
  return folder.endsWith(`/${name}`) ? folder : new URL(name, folder).href;
}

export function scriptOf(folder: string, isPinned: boolean): Script {
  return isPinned ? { folder: pinnedFolder(folder), integrity: INTEGRITY } : { folder };
}

/** Not every server has the folder. */
export async function showPinning(folder: string, control: HTMLInputElement): Promise<void> {
  const script = new URL("embed.js", pinnedFolder(folder));
  const { ok } = await fetch(script, { method: "HEAD" });
  control.disabled = !ok;
  const note = document.getElementById(control.getAttribute("aria-describedby") ?? "");
  if (!ok && note) note.textContent = author.notPinned({ folder: `/${RELEASE}/` });
}

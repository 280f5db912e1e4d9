// Text fields of the form: what authors type or paste, the value that the settings get, and the message
// about what is refused.
import { author } from "../texts/en/author.js";

const texts = author.refused;

interface Read {
  value: string;
  /** A sentence that names what is refused, or "". */
  problem: string;
}

/** Replaces blanks by hyphens. */
export function readName(text: string): Read {
  const value = text.trim().replaceAll(/\s+/g, "-");
  const refused = [...new Set(value.replaceAll(/[\w.-]/g, ""))];
  return { value, problem: refused.length > 0 ? texts.name({ characters: refused }) : "" };
}

/** Replaces each address by its origin. */
export function readOrigins(text: string): Read {
  const parts = text.split(/[\s,]+/).filter((part) => part !== "");
  const origins = parts.map(originOf);
  const refused = parts.find((_, at) => origins[at] === undefined);
  return {
    value: [...new Set(origins)].filter((origin) => origin !== undefined).join(),
    problem: refused === undefined ? "" : texts.origin({ part: refused }),
  };
}

function originOf(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined;
  try {
    return new URL(text).origin;
  } catch {
    return undefined;
  }
}

interface Kind {
  read(text: string): Read;
  /** An unfinished address looks wrong, so its message waits until the author leaves the field. */
  isNamedEarly: boolean;
}

const KINDS: Readonly<Record<string, Kind>> = {
  id: { read: readName, isNamedEarly: true },
  origins: { read: readOrigins, isNamedEarly: false },
};

export function valueIn({ name, value }: HTMLInputElement | HTMLSelectElement): string {
  return KINDS[name]?.read(value).value ?? value;
}

/** Call it for each `input` and `change` event. */
export function checkField({ target, type, inputType }: Event & { inputType?: string }): void {
  if (!(target instanceof HTMLInputElement)) return;
  const kind = KINDS[target.name];
  const place = document.getElementById(`${target.id}-refused`);
  if (!kind || !place) return;
  const isFinished = type === "change" || inputType === "insertFromPaste";
  const { value, problem } = kind.read(target.value);
  target.setCustomValidity(problem);
  if (isFinished && problem === "" && target.value !== value) target.value = value;
  if (problem !== "" && !isFinished && !kind.isNamedEarly && place.textContent === "") return;
  target.setAttribute("aria-invalid", String(problem !== ""));
  place.textContent = problem;
}

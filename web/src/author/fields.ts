// Text fields of the form: the value that the settings get, and the message about what is refused.
import { type Read, readName, readOrigins } from "./inputs.js";

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

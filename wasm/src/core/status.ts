// What the core refuses: sizes before a call, and other reasons as the status of a call.
import { argumentErrors } from "../texts/en/argument-errors.js";
import { checkNumber } from "../values/arguments.js";
import type { CoreStatus, TablesCore } from "./core.js";

/** Throws unless the core accepts the size, and it has at most `cells` numbers. */
export function checkSize(
  T: number,
  C: number,
  core: TablesCore,
  cells: number = core.maxCells,
): void {
  checkNumber("T", T);
  checkNumber("C", C);
  checkChannels(C, core);
  const most = Math.floor(cells / C);
  if (!Number.isInteger(T) || T < 1 || T > most) {
    throw new RangeError(
      argumentErrors.whole({ name: "T", least: 1, most, other: "C", at: C, value: T }),
    );
  }
}

export function checkChannels(C: number, { maxChannels }: TablesCore): void {
  checkNumber("C", C);
  if (!Number.isInteger(C) || C < 2 || C > maxChannels || C % 2 !== 0) {
    throw new RangeError(argumentErrors.columns({ most: maxChannels, C }));
  }
}

export function checkStatus(core: TablesCore, status: CoreStatus, cells: number): void {
  if (status.value !== core.Status.ok.value) refused(core, status, cells);
}

/** Throws. The caller has checked the arguments, so only a lack of memory for `cells` numbers is expected. */
export function refused(core: TablesCore, status: CoreStatus, cells: number): never {
  if (status.value === core.Status["no-memory"].value) outOfMemory(cells);
  // Newer releases of Emscripten add an undefined property.
  const statuses: [string, CoreStatus | undefined][] = Object.entries(core.Status);
  const [name] = statuses.find(([, each]) => each?.value === status.value) ?? [];
  throw new Error(argumentErrors.internal({ status: String(name) }));
}

export function outOfMemory(cells: number): never {
  throw new Error(argumentErrors.noMemory({ cells }));
}

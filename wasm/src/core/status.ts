import { argumentErrors } from "../texts/en/argument-errors.js";
import type { CoreStatus, TablesCore } from "./core.js";

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

// Entry for the page: what judges at once, and over the same core what measures tables, later.

import type { Core } from "./core.js";
import { type Checker, createChecker } from "./judge.js";
import { fetchBytes, loader } from "./load.js";

export { createProperties } from "./properties.js";

/** With the core that properties are made over. */
export type PageChecker = Checker & { core: Core };

export const load = loader(fetchBytes, (core): PageChecker => ({ ...createChecker(core), core }));

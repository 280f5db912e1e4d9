// Somebody else may use the tab next, so it keeps work without a name for one page load and its reload.
import { Store } from "./store.js";

const LEFT = "sinusoidal-pe left";
const MOST_RELOAD_MS = 10_000;

export function tabStore(namespace: string): Store {
  const store = new Store(() => sessionStorage, namespace);
  if (!isReload()) store.clear();
  return store;
}

/** The navigation of a frame is not a reload if the page around it reloads, except in Firefox. */
function isReload(): boolean {
  const levels = readableLevels();
  const isHidden = levels.at(-1)?.parent !== levels.at(-1);
  const before = isHidden && leftBefore();
  const types = levels.map((level) => level.performance.getEntriesByType("navigation")[0]);
  return before || types.some((entry) => (entry as PerformanceNavigationTiming)?.type === "reload");
}

function readableLevels(): Window[] {
  const levels: Window[] = [window];
  try {
    for (let level: Window = window; level.parent !== level; ) {
      level = level.parent;
      level.performance.now();
      levels.push(level);
    }
  } catch {} // a page of another origin
  return levels;
}

/** Below a page of another origin, a reload is a return that does not lengthen the history. */
function leftBefore(): boolean {
  try {
    const [length, at] = JSON.parse(sessionStorage.getItem(LEFT) ?? "[]");
    addEventListener("pagehide", () => {
      sessionStorage.setItem(LEFT, JSON.stringify([history.length, Date.now()]));
    });
    return length === history.length && Date.now() - at < MOST_RELOAD_MS;
  } catch {
    return false;
  }
}

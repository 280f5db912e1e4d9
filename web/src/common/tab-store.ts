// Somebody else may use the tab next, so it keeps work without a name for one page load and its reload.
import { parsed, Store } from "./store.js";

const LEFT = "left";
const MOST_RELOAD_MS = 10_000;

export function tabStore(namespace: string): Store {
  const store = new Store(() => sessionStorage, namespace);
  if (!isReload(store)) store.clear();
  addEventListener("pagehide", () =>
    store.write(LEFT, JSON.stringify([history.length, Date.now()])),
  );
  return store;
}

/**
 * The navigation of a frame is not a reload if the page around it reloads. Below a page of another origin,
 * a reload is a quick return that does not lengthen the history.
 */
function isReload(store: Store): boolean {
  let level: Window = window;
  try {
    while (level.parent !== level && level.parent.performance) level = level.parent;
  } catch {} // a page of another origin
  const [entry] = level.performance.getEntriesByType("navigation");
  if ((entry as PerformanceNavigationTiming)?.type === "reload") return true;
  const [length, at] = Object(parsed(store.read(LEFT) ?? "[]")) as number[];
  return (
    level.parent !== level && length === history.length && Date.now() - Number(at) < MOST_RELOAD_MS
  );
}

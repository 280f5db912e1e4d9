import type { Settings } from "../common/settings.js";
import { Store } from "../common/store.js";
import { forgetHeight } from "../editor/height.js";
import { deletePythonFiles } from "../python/cache.js";

/** Deletes what this browser keeps of the exercise, and opens the page anew. */
export async function deleteWork(store: Store, { namespace }: Settings): Promise<void> {
  store.closeEverywhere();
  new Store(() => sessionStorage, namespace).close(); // a course keeps work there until it names the learner
  try {
    indexedDB.deleteDatabase(store.name); // a course's copy
  } catch {} // the browser blocks databases
  forgetHeight();
  await deletePythonFiles().catch(() => {}); // browsers without a cache, or that block it
  location.reload();
}

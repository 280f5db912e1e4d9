export const CACHE_PREFIX = "sinusoidal-pe:python:";

/** Deletes Python's files of all versions of the page, except those in `kept`. */
export async function deletePythonFiles(kept?: string): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(CACHE_PREFIX) && name !== kept) await caches.delete(name);
  }
}

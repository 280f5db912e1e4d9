// The states of a visit that tests wait for, in every engine.

/** The worker answers only when it has all files. */
export const hasWorker = (exercise) =>
  exercise.until(() => navigator.serviceWorker.controller !== null, 60);

export const isReady = (exercise) =>
  exercise.until(() => document.querySelector(".codemirror") !== null, 60);

/** The page itself keeps Python's files after it has started Python. */
export async function keepsPython(exercise) {
  await exercise.pythonReady();
  await exercise.until(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith("sinusoidal-pe:python:"));
    return name !== undefined && (await (await caches.open(name)).keys()).length === 8;
  }, 60);
}

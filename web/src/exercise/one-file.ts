// The page in one file. Its workers run the same script: scripts of their own would repeat modules.

const WORKERS: Record<string, () => Promise<unknown>> = {
  file: () => import("./file.worker.js"),
  measuring: () => import("../explorer/measuring/measuring.worker.js"),
};

// Workers have no document.
const begin = "document" in globalThis ? () => import("./page.js") : WORKERS[self.name];
void begin?.();

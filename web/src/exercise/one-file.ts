// The page in one file. Its workers run the same script, because their own would repeat modules.

const WORKERS: Record<string, () => Promise<unknown>> = {
  file: () => import("./file.worker.js"),
  measuring: () => import("../explorer/measuring/measuring.worker.js"),
};

const begin = "document" in globalThis ? () => import("./page.js") : WORKERS[self.name];
void begin?.();

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { preview } from "vite";

export const EMPTY = "nothing.html";

export const serve = ({ dist, workerNow = () => undefined } = {}) =>
  preview({
    configFile: fileURLToPath(new URL("../../web/preview.config.ts", import.meta.url)),
    preview: { host: "127.0.0.1", port: 0 },
    ...(dist && { build: { outDir: dist } }),
    logLevel: "error",
    plugins: [
      {
        name: "worker",
        configurePreviewServer: (server) => replaceWorker(server, workerNow),
      },
      { name: "empty", configurePreviewServer: serveEmpty },
      { name: "uncompressed", configurePreviewServer: compressNothing },
    ],
  });

function replaceWorker({ config, middlewares }, workerNow) {
  middlewares.use(({ url }, response, next) => {
    const worker = workerNow();
    if (worker === undefined || !/sandbox-[^/]*\.html$/.test(url)) return next();
    const html = readFileSync(join(config.root, config.build.outDir, url), "utf8");
    response.setHeader("content-type", "text/html");
    response.setHeader("cache-control", "no-store");
    response.end(html.replace(/(?<=id="worker">)[\s\S]*?(?=<\/script>)/, worker));
  });
}

function serveEmpty({ middlewares }) {
  middlewares.use((request, response, next) => {
    if (request.url !== `/${EMPTY}`) return next();
    response.setHeader("content-type", "text/html");
    response.end("<!doctype html><link rel=icon href=data:,>");
  });
}

/** Compressing anew for each page takes more of a processor than sending. */
function compressNothing({ middlewares }) {
  middlewares.use(({ headers }, _response, next) => {
    delete headers["accept-encoding"];
    next();
  });
}

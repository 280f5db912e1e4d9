// `npm start` sends the compressed copies of Python's files, like the web servers of docs/hosting.md.
import { existsSync } from "node:fs";
import { extname, join } from "node:path";
import type { Plugin } from "vite";

/** By the name of the encoding, the best one first. */
const ENDINGS = { br: ".br", gzip: ".gz" };

const TYPES: Record<string, string> = {
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
};

export function compressedCopies(): Plugin {
  return {
    name: "compressed-copies",
    configurePreviewServer({ config, middlewares }) {
      const dist = join(config.root, config.build.outDir);
      middlewares.use((request, response, next) => {
        const [pathname = "", query] = (request.url ?? "").split("?", 2);
        if (!/^\/assets\/python-[^/]+\/[^/]+$/.test(pathname)) return next();
        response.setHeader("Content-Type", TYPES[extname(pathname)] ?? "application/octet-stream");
        response.setHeader("Vary", "Accept-Encoding");
        const accepted = acceptedIn(request.headers["accept-encoding"]);
        for (const [encoding, ending] of Object.entries(ENDINGS)) {
          if (!accepted.has(encoding) || !existsSync(join(dist, pathname + ending))) continue;
          response.setHeader("Content-Encoding", encoding);
          request.url = pathname + ending + (query === undefined ? "" : `?${query}`);
          break;
        }
        next();
      });
    },
  };
}

/** Returns the names in a header such as `gzip, br;q=0.5, zstd;q=0`, without those that it refuses. */
export function acceptedIn(header: string | string[] = ""): Set<string> {
  const parts = String(header)
    .split(",")
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/),
    );
  return new Set(parts.filter(([, q = "1"]) => Number(q) > 0).map(([name = ""]) => name));
}

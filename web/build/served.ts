import { existsSync, readFileSync } from "node:fs";
import { extname, resolve } from "node:path";
import { RELEASE } from "sinusoidal-pe/frame";
import type { Plugin } from "vite";

function policyIn(page: string): string {
  const [, policy = ""] =
    /Content-Security-Policy" content="([^"]*)"/.exec(readFileSync(page, "utf8")) ?? [];
  return policy;
}

/** By encoding, the best one first. */
const ENDINGS = { br: ".br", gzip: ".gz" };

const TYPES: Record<string, string> = {
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
};

/** Returns the accepted names in a header such as `gzip, br;q=0.5, zstd;q=0`. */
export function acceptedIn(header: string | string[] = ""): Set<string> {
  const parts = String(header)
    .toLowerCase()
    .split(",")
    .map((part) => part.trim().split(/\s*;\s*q=/));
  return new Set(parts.filter(([, q = "1"]) => Number(q) > 0).map(([name = ""]) => name));
}

export function served(): Plugin {
  return {
    name: "served",
    configurePreviewServer({ config, middlewares }) {
      const fileAt = (path: string): string =>
        resolve(config.root, config.build.outDir, `.${path}`);
      middlewares.use((request, response, next) => {
        // The live demo has the page under its version, too.
        request.url = (request.url ?? "").replace(`/${RELEASE}/`, "/");
        const { pathname, search } = new URL(request.url, "http://localhost");
        const file = fileAt(pathname);
        const isPage = file.endsWith(".html") && existsSync(file);
        response.setHeader(
          "Content-Security-Policy",
          policyIn(isPage ? file : fileAt("/index.html")),
        );
        response.setHeader("X-Content-Type-Options", "nosniff");
        // A course page with an embedder policy needs both headers. With "require-corp", WebKit starts
        // no worker of the sandbox.
        response.setHeader("Cross-Origin-Embedder-Policy", "credentialless");
        response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
        // Their names contain a hash. Each run needs the sandbox frame, also offline.
        if (pathname.startsWith("/assets/") && existsSync(file)) {
          response.setHeader("Cache-Control", "max-age=31536000, immutable");
        }
        if (/^\/assets\/python-[^/]+\/[^/]+$/.test(pathname)) {
          response.setHeader(
            "Content-Type",
            TYPES[extname(pathname)] ?? "application/octet-stream",
          );
          response.setHeader("Vary", "Accept-Encoding");
          const accepted = acceptedIn(request.headers["accept-encoding"]);
          const sent = Object.entries(ENDINGS).find(
            ([encoding, ending]) => accepted.has(encoding) && existsSync(file + ending),
          );
          if (sent) {
            response.setHeader("Content-Encoding", sent[0]);
            request.url = pathname + sent[1] + search;
          }
        }
        next();
      });
    },
  };
}

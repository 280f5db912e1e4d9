// Makes `npm start` serve the page as a good server does.
import { existsSync, readFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { RELEASE } from "sinusoidal-pe/frame";
import type { Plugin } from "vite";

/** Serves the page under its version, too, as the live demo does. */
function versioned(): Plugin {
  return {
    name: "versioned",
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const path = request.url ?? "";
        if (path.startsWith(`/${RELEASE}/`)) request.url = path.slice(RELEASE.length + 1);
        next();
      });
    },
  };
}

/** Lets browsers cache files with a hash in the name. Each run needs the sandbox frame, also offline. */
function kept(): Plugin {
  return {
    name: "kept",
    configurePreviewServer({ config, middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "", "http://localhost");
        const file = resolve(config.root, config.build.outDir, `.${pathname}`);
        // Missing files may exist later.
        if (pathname.startsWith("/assets/") && existsSync(file)) {
          response.setHeader("Cache-Control", "max-age=31536000, immutable");
        }
        next();
      });
    },
  };
}

/** Returns the policy that a built page contains. */
function policyIn(page: string): string {
  const [, policy = ""] =
    /Content-Security-Policy" content="([^"]*)"/.exec(readFileSync(page, "utf8")) ?? [];
  return policy.replaceAll("&#39;", "'");
}

/** Sends a page's own policy as a header, or that of the exercise, and what frames in courses need. */
function headers(): Plugin {
  return {
    name: "headers",
    configurePreviewServer({ config, middlewares }) {
      const dist = resolve(config.root, config.build.outDir);
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "", "http://localhost");
        const page = resolve(dist, `.${pathname.replace(`/${RELEASE}/`, "/")}`);
        const isPage = page.endsWith(".html") && existsSync(page);
        const policy = policyIn(isPage ? page : resolve(dist, "index.html"));
        response.setHeader("Content-Security-Policy", policy);
        response.setHeader("X-Content-Type-Options", "nosniff");
        // A course page with an embedder policy needs both headers. With "require-corp", WebKit starts
        // no worker of the sandbox.
        response.setHeader("Cross-Origin-Embedder-Policy", "credentialless");
        response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
        next();
      });
    },
  };
}

/** By the name of the encoding, the best one first. */
const ENDINGS = { br: ".br", gzip: ".gz" };

const TYPES: Record<string, string> = {
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
};

/** Sends the compressed copies of Python's files, like the web servers of docs/hosting.md. */
function compressedCopies(): Plugin {
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

export const served = (): Plugin[] => [headers(), compressedCopies(), versioned(), kept()];

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import {
  filesIn,
  namedFiles,
  type PackagedPage,
  type PageFiles,
  packagedPage,
} from "../page/files.js";
import { type Files, filesOf } from "../page/scorm.js";
import { grading } from "../texts/en/grading.js";

/** A checkout grades with its own build. */
const BUILT_FOLDER = fileURLToPath(new URL("../../../web/dist", import.meta.url));

export const GRADE_PAGE = "grade.html";

/** Without `folder`, prefers the page with most languages. Throws if it cannot judge. */
export function builtPage(folder?: string): PackagedPage {
  const isBuilt = folder !== undefined || existsSync(join(BUILT_FOLDER, GRADE_PAGE));
  const page = isBuilt ? filesIn(folder ?? BUILT_FOLDER) : packagedPage();
  if (!page.paths.includes(GRADE_PAGE)) throw new Error(grading.noGradePage({ file: GRADE_PAGE }));
  return isBuilt && !hasPython(page) ? { ...page, noPython: grading.noPythonInPage } : page;
}

export const judgingFiles = (page: PageFiles): Files =>
  filesOf(GRADE_PAGE, namedFiles(page, IS_NO_COPY));

/** Excludes packages and the single file, which contain the page again. */
const IS_NO_COPY = /^(?!exercise[^/]*\.(?:zip|html)$)/;

const hasPython = ({ paths }: PageFiles): boolean =>
  paths.some((path) => /^assets[\\/]python-[^\\/]+[\\/]pyodide\.asm\.wasm$/.test(path));

const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
};

export class Site {
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open({ paths, read }: PageFiles): Promise<Site> {
    // Requests can only name these files, so no path leads elsewhere.
    const files = new Map(paths.map((path) => [`/${path.replaceAll("\\", "/")}`, path]));
    const server = createServer(({ method, url = "" }, response) => {
      const path = files.get(url.replace(/[?#].*/, ""));
      const type = path && TYPES[extname(path)];
      if ((method !== "GET" && method !== "HEAD") || !path) {
        response.writeHead(404).end();
        return;
      }
      try {
        const bytes = read(path);
        response.writeHead(200, {
          "content-type": type ?? "application/octet-stream",
          "content-length": bytes.length,
          "x-content-type-options": "nosniff",
        });
        response.end(method === "GET" ? bytes : undefined);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(0, "127.0.0.1", resolve);
    });
    return new Site(server);
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

// Identifies builds by their contents, because two builds may have the same version.

const PACKAGE_FOLDER = fileURLToPath(new URL("..", import.meta.url));

export const hashOfPage = (page: PageFiles): string => hashOf(judgingFiles(page));

export const hashOfPackage = (): string =>
  hashOf(
    loadedBy("command/judge-worker.js", namedFiles(filesIn(PACKAGE_FOLDER), /\.(?:js|wasm)$/)),
  );

/** Resolves relative paths, because modules in different folders share names. */
function loadedBy(module: string, all: Files): Files {
  const found = new Map<string, Uint8Array>();
  const add = (path: string): void => {
    const bytes = all[path] as Uint8Array;
    found.set(path, bytes);
    const text = path.endsWith(".js") ? new TextDecoder().decode(bytes) : "";
    for (const other of Object.keys(all)) {
      const relative = posix.relative(posix.dirname(path), other);
      const specifier = relative.startsWith("../") ? relative : `./${relative}`;
      if (!found.has(other) && text.includes(`"${specifier}"`)) add(other);
    }
  };
  add(module);
  return Object.fromEntries(found);
}

function hashOf(files: Files): string {
  const digests = Object.entries(files).map(([path, bytes]) => `${sha256(bytes)} ${path}\n`);
  return sha256(digests.sort().join(""));
}

const sha256 = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex");

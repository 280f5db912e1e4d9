// The built page that submissions are judged with, and a server of this machine alone for it.
import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { filesIn, type PageFiles, packedFiles } from "../page.js";

/** What a checkout builds: with Python, which the package leaves out. */
const BUILT_FOLDER = fileURLToPath(new URL("../../../web/dist", import.meta.url));

export const GRADE_PAGE = "grade.html";

/** The built page with most languages. */
export function builtPage(): PageFiles {
  return existsSync(join(BUILT_FOLDER, GRADE_PAGE)) ? filesIn(BUILT_FOLDER) : packedFiles();
}

const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
};

/** The files of a built page, on a port of 127.0.0.1 that the system chooses. */
export class Site {
  readonly #server: Server;
  readonly hasPython: boolean;

  private constructor(server: Server, hasPython: boolean) {
    this.#server = server;
    this.hasPython = hasPython;
  }

  /** Throws where there is no page among the files that submissions can be judged with. */
  static async open({ paths, read }: PageFiles): Promise<Site> {
    const names = paths.map((path) => path.replaceAll("\\", "/"));
    if (!names.includes(GRADE_PAGE)) throw new Error(`the built page holds no ${GRADE_PAGE}`);
    // What is asked for is looked up among the names that are there: no path leads elsewhere.
    const files = new Map(names.map((name, at) => [`/${name}`, paths[at] as string]));
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
    return new Site(
      server,
      names.some((name) => /^assets\/python-[^/]+\/pyodide\.asm\.wasm$/.test(name)),
    );
  }

  /** Its host and port, as addresses have them. */
  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

import { listen } from "../listen.mjs";

const DIST = fileURLToPath(new URL("../../web/dist/", import.meta.url));
const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".wasm": "application/wasm",
};

const WATCH = `
window.seen = [];
for (const type of ["ready", "height", "run-started", "check", "run-completed", "run-ended", "question-answered", "code-changed", "versions-differ"]) {
  document.addEventListener(type, ({ target, detail }) => seen.push({ id: target.id, type, detail }));
}
document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
  // Firefox asks for an icon that no page names.
  if (blockedURI.endsWith("/favicon.ico")) return;
  seen.push({ type: "refused", detail: violatedDirective + " " + blockedURI });
});
`;

/** `pages` have a policy, headers, a head and a body by path, and `scripts` may have policies. */
export async function serveCourse(pages, scripts = {}, policies = {}) {
  const asked = [];
  const missing = new Set();
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    asked.push(pathname);
    const page = pages[pathname];
    if (page) {
      response.setHeader("content-type", "text/html");
      response.setHeader("content-security-policy", page.policy);
      for (const [name, value] of Object.entries(page.headers ?? {})) {
        response.setHeader(name, value);
      }
      response.end(htmlOf(page));
      return;
    }
    response.setHeader("content-type", TYPES[extname(pathname)] ?? "application/octet-stream");
    const policy = policies[pathname];
    if (policy) response.setHeader("content-security-policy", policy);
    const script = { "/watch.js": WATCH, ...scripts }[pathname];
    try {
      if (missing.has(pathname)) throw new Error(`${pathname} is missing`);
      response.end(script ?? fileOf(pathname));
    } catch {
      response.writeHead(404).end();
    }
  });
  return {
    origin: await listen(server),
    asked,
    missing,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const htmlOf = ({ head = "", body }) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Course</title>
<script src="/watch.js"></script>
${head}
<body>
${body}
</body>
</html>
`;

function fileOf(pathname) {
  const path = normalize(pathname);
  if (!path.startsWith("/exercise/")) throw new Error(`${path} is not of the exercise`);
  return readFileSync(join(DIST, path.slice("/exercise/".length) || "index.html"));
}

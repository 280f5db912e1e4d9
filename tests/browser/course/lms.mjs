// scorm-again is in the page, and the server keeps its records. Like real systems, the server puts
// packages under a long path, in nested frames, with vague MIME types, and behind its cookie.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";

import { unzipSync } from "fflate";

import { filesIn, namedFiles } from "../../../wasm/dist/page/files.js";
import { exerciseFor, filesOf, scormPackage } from "../../../wasm/dist/page/scorm.js";
import { listen } from "../../listen.mjs";
import { hear, hostScript } from "./hosts.mjs";

const fileOf = (path) => readFileSync(fileURLToPath(new URL(path, import.meta.url)));

const FOLDERS = { "": "../../../web/dist", "-small": "../../../build/page" };

/** `scorm12` is a package with Python, and `scorm12-small` one without it. */
export function packageOf(name, settings = "") {
  const [, number, suffix] = /^scorm(12|2004)(.*)$/.exec(name);
  const page = filesIn(fileURLToPath(new URL(FOLDERS[suffix], import.meta.url)));
  const version = number === "12" ? "1.2" : number;
  return unzipSync(
    scormPackage(version, filesOf(exerciseFor(settings), namedFiles(page)), settings),
  );
}
const library = (name) => fileOf(`../../../node_modules/scorm-again/dist/${name}.min.js`);

const TYPES = { ".css": "text/css", ".html": "text/html", ".js": "application/x-javascript" };
const CONTENT = `/pluginfile.php/1234567/mod_scorm/content/7/${"unit%20one/".repeat(12)}`;
const STATUSES = { expired: 403, once: 503, down: 503 };
const COOKIE = "MoodleSession=ann";

const page = (body) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Course</title>
<style>
  body { max-width: 50rem; margin: 1rem auto; font: 1rem/1.5 sans-serif }
  iframe { width: 100%; height: 60rem; border: 1px solid #888 }
</style>
<body>
<h1>Week 3: where a token stands</h1>
${body}
</body>
</html>
`;

/** No system returns how the last visit ended. */
const returned = (name, value) => (name === "exit" ? undefined : value);

const system = ({ version, course, fault }, held) => `
<script src="/lib/scorm-again.js"></script>
<script>
const is12 = ${version === "1.2"};
const api = new (is12 ? Scorm12API : Scorm2004API)({
  ...{ autocommit: false, logLevel: 5, lmsCommitUrl: "/commit?course=${course}" },
});
api.loadFromJSON(${JSON.stringify(held, returned)}, "cmi");
const call = (name) => (is12 ? "LMS" : "") + name;
window.isRefusing = ${fault === "refusing"};
const functions = new Proxy(api, {
  get: (target, key) => (isRefusing && String(key).match(/Initialize|Value|Commit/) ? () => "false" : target[key]),
});
${fault === "none" ? "" : `window[is12 ? "API" : "API_1484_11"] = functions;`}
window.held = () => JSON.parse(JSON.stringify(api.cmi));
</script>`;

/** The system is in a page of another origin, and the page below contains a bridge to it. */
const far = (enrolment, held, origin) =>
  `<script src="/lib/cross-frame-lms.js"></script>${system({ ...enrolment, fault: "none" }, held)}
<script>new CrossFrameLMS(api, ${JSON.stringify(origin)});</script>`;
const bridge = (version, origin) => `<script src="/lib/cross-frame-api.js"></script>
<script>window.${version === "1.2" ? "API" : "API_1484_11"} =
  new CrossFrameAPI(${JSON.stringify(origin)}, window.parent);</script>`;

const JSINPUT = `
<script>
const frame = document.querySelector("iframe");
const { origin } = new URL(frame.src);
const SCOPE = "JSInput::";
const answers = new Map();
let isReady;
const ready = new Promise((resolve) => (isReady = resolve));
const post = (message) => frame.contentWindow.postMessage(JSON.stringify(message), origin);
addEventListener("message", (event) => {
  if (event.source !== frame.contentWindow || event.origin !== origin || typeof event.data !== "string") return;
  const { id, method, params, result, error } = JSON.parse(event.data);
  if (method === SCOPE + "__ready") {
    if (params === "ping") post({ method, params: "pong" });
    isReady();
  } else if (answers.has(id)) answers.get(id)(error === undefined ? result : { error });
});
window.call = async (method, params = "") => {
  await ready;
  const id = answers.size + 1;
  const answer = new Promise((resolve) => answers.set(id, resolve));
  post({ id, method: SCOPE + method, params });
  return answer;
};
frame.addEventListener("load", () => {
  post({ method: SCOPE + "__ready", params: "ping" });
  try {
    window.early = Object.keys(frame.contentWindow.sinusoidalPe);
  } catch {}
});
</script>`;

const frame = (src) => `<iframe src="${src}"></iframe>`;

export async function startLms() {
  const lms = {
    /** The last committed values of each enrolment. */
    records: new Map(),
    /** Files of each package by their paths. The server adds built packages by their names. */
    packages: new Map(),
    /** A session that has "expired", a server that fails "once" or is "down", or says yes and is "deaf". */
    fault: "none",
    /** Milliseconds that a dialect's server takes for each answer. */
    slowness: 0,
    missing: undefined,
  };
  const answer = async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url, "http://lms.example");
    const html = (text) => {
      response.setHeader("content-type", "text/html");
      response.setHeader("set-cookie", `${COOKIE}; Path=/; HttpOnly; SameSite=Lax`);
      response.end(text);
    };
    const { version, course, host, package: name, fault } = Object.fromEntries(query);
    const held = lms.records.get(course);
    if (pathname === "/commit") {
      const body = await request.toArray().catch(() => undefined); // the tab may have been closed
      if (!body) return request.socket.destroy();
      lms.records.set(course, JSON.parse(Buffer.concat(body)).cmi);
      response.setHeader("content-type", "application/json");
      return response.end(JSON.stringify({ result: "true", errorCode: 0 }));
    }
    if (pathname.startsWith("/lib/")) {
      response.setHeader("content-type", "text/javascript");
      return response.end(library(pathname.slice("/lib/".length, -".js".length)));
    }
    const content = `${CONTENT}${name}/index.html${query.get("settings") ?? ""}`;
    const inner = frame(`/frame?src=${encodeURIComponent(content)}`);
    if (pathname === "/login") return html(page(""));
    if (pathname === "/course") {
      return html(page(system({ version, course, fault }, held) + inner));
    }
    if (pathname === "/host") {
      const address = `/host-call?${new URLSearchParams({ course, host })}`;
      return html(page(hostScript(host, held, address) + inner));
    }
    if (pathname === "/host-call") {
      const body = JSON.parse(Buffer.concat(await request.toArray()));
      const { fault } = lms;
      await new Promise((resolve) => setTimeout(resolve, lms.slowness));
      if (fault === "once") lms.fault = "none";
      if (fault in STATUSES) return response.writeHead(STATUSES[fault]).end();
      response.setHeader("content-type", "application/json");
      const isDeaf = fault === "deaf" && typeof body !== "string";
      const answer = isDeaf ? { isStored: true } : hear(host, held, body);
      return response.end(JSON.stringify(answer));
    }
    if (pathname === "/frame") return html(page(frame(query.get("src"))));
    if (pathname === "/far") {
      const inner = `${lms.origin}/bridge?version=${version}&package=${name}`;
      return html(page(far({ version, course }, held, lms.origin) + frame(inner)));
    }
    if (pathname === "/bridge") {
      return html(page(bridge(version, lms.farOrigin) + frame(content)));
    }
    if (pathname === "/problem") return html(page(frame(query.get("src")) + JSINPUT));
    if (pathname.startsWith("/exercise/")) {
      response.setHeader("content-type", TYPES[extname(pathname)] ?? "application/octet-stream");
      return response.end(fileOf(`../../../web/dist/${pathname.slice("/exercise/".length)}`));
    }
    if (!pathname.startsWith(CONTENT)) return response.writeHead(404).end();
    if (!request.headers.cookie?.includes(COOKIE)) return response.writeHead(403).end();
    if (lms.fault === "expired" && request.headers["sec-fetch-dest"] === "empty") {
      return response.writeHead(303, { location: "/login" }).end();
    }
    const [folder, ...rest] = pathname.slice(CONTENT.length).split("/");
    if (!lms.packages.has(folder)) lms.packages.set(folder, packageOf(folder));
    const bytes = lms.packages.get(folder)[rest.join("/")];
    if (!bytes || lms.missing?.test(pathname)) return response.writeHead(404).end();
    const type = TYPES[extname(pathname)] ?? "application/octet-stream";
    response.setHeader("content-type", pathname.endsWith(".mjs") ? "text/plain" : type);
    response.setHeader("x-content-type-options", "nosniff");
    response.end(bytes);
  };
  const servers = [createServer(answer), createServer(answer)];
  const [origin, farOrigin] = await Promise.all(servers.map((server) => listen(server)));
  return Object.assign(lms, {
    origin,
    farOrigin,
    content: (name) => `${CONTENT}${name}/index.html`,
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  });
}

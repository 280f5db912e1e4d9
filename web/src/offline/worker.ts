// The service worker of a hosted page. A page never mixes the files of two builds: each file in
// assets/ has a hash in its name, and each page names its build. The page itself keeps Python's
// large files.
//
// Every page of this origin can change the cache, so this script contains the hashes
// of its build and compares each file when it reads it. Pages cannot change the script, which
// browsers take from the server alone. A newer build has another script, which waits until no page
// is open. Until then, this one asks it for its hashes.
import { sha256 } from "../common/sha256.js";
import { cacheNameOf } from "./register.js";

/** TypeScript's types of a page lack these. */
interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: "install" | "activate", hear: (event: WorkEvent) => void): void;
  addEventListener(type: "fetch", hear: (event: FetchEvent) => void): void;
  addEventListener(type: "message", hear: (event: MessageEvent) => void): void;
}

interface Build {
  id: string;
  /** Hashes by path, from the folder of all files. */
  files: Record<string, string>;
}

type Files = (readonly [key: string, file: Response | undefined])[];

/** `scripts/page.mjs` writes it as the first line of the script. */
declare const BUILD: Build;

const { registration, clients, addEventListener } = self as unknown as WorkerScope;
/** The folder of all files. That of the pages is inside it, unless they are in the first language. */
const HOME = new URL(UP || "./", location.href).href;
const PAGES = new URL("./", location.href).href;
const FOLDER = PAGES.slice(HOME.length);
const CACHE = cacheNameOf(PAGES);

const NAMED_BUILD = /<meta name="offline" content="([^"]+)">/;
const ASSETS = "assets/";
/** Pages in other languages load it, too, because it has the settings of all. */
const FIRST_PAGE = "index.html";
const GONE = [403, 404, 410];
/** Other folders may be other parts of the site. */
const OWN = /^(assets\/)?[^/]*$/;
/** A host may change these lines, so `scripts/page.mjs` hashes pages without them, too. */
const CHANGEABLE = />\s*<meta name="(?:offline|settings|copies)" content="[^"]*"(?=>)/g;

/** The longest wait for a server if the cache has an older page. */
const PATIENCE_MS = 3000;
/** While a host copies a new build, a page may be missing for a moment. */
const OUTAGE_MS = 5000;

/** A kept file could have headers that lead to another page. */
const TYPES: Record<string, string> = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  wasm: "application/wasm",
};
/** With the host's rules for caching, a reload takes most files from the browser's memory. */
const KEPT_HEADER = /-policy$|^(cache-control|x-frame-options)$/;

addEventListener("install", (event) => event.waitUntil(install()));

addEventListener("activate", (event) => {
  // The first visit can go on without a network, too.
  event.waitUntil(clients.claim());
  event.waitUntil(deleteOthers());
});

addEventListener("message", ({ ports: [port] }) => port?.postMessage(BUILD));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const url = origin + pathname;
  const path = url.slice(HOME.length);
  if (request.method !== "GET" || !url.startsWith(HOME) || !OWN.test(inPages(path))) return;
  const page = path === FOLDER ? `${FOLDER}index.html` : path.replace(/(\.html)?$/, ".html");
  const isWanted = request.mode === "navigate" || path === FIRST_PAGE;
  const isOffered = isWanted && isPage(page) && page in BUILD.files;
  event.respondWith(isOffered ? answerWithPage(event, page) : answerWithFile(request, path));
});

async function install(): Promise<void> {
  const files = await loadBuild(BUILD);
  try {
    await addToCache(files);
  } catch (error) {
    // Without room for all files, a first worker does not start, and a later one uses the network.
    if (registration.active) return;
    await caches.delete(CACHE);
    throw error;
  }
}

async function answerWithFile(request: Request, path: string): Promise<Response> {
  if (!inPages(path).startsWith(ASSETS)) {
    // These names have no hash, so a copy may be old.
    return fetch(request).catch(async (error: unknown) => {
      const copy = await fromCache(path, BUILD.files[path]);
      if (copy) return copy;
      throw error;
    });
  }
  const hash = BUILD.files[path] ?? (await waitingBuild())?.files[path];
  const copy = await fromCache(path, hash);
  if (copy) return copy;
  const file = hash && (await fromServer(path, hash).catch(() => undefined));
  if (!file) return fetch(request);
  // After this worker's end, open pages do not fill the cache again.
  if (await caches.has(CACHE).catch(() => false))
    await addToCache([[keyOf(path, hash), file.clone()]]).catch(() => {});
  return file;
}

async function answerWithPage(event: FetchEvent, page: string): Promise<Response> {
  const latest = fetch(event.request);
  const works = latest.then((response) => keepPage(response.clone(), page));
  event.waitUntil(works.catch(() => {}));
  event.waitUntil(latest.then((response) => endIfRemoved(response.clone())).catch(() => {}));
  const copy = await keptPage(page);
  if (!copy) return latest;
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false));
  return (await Promise.race([works, late]).catch(() => false)) ? latest : copy;
}

async function keptPage(page: string): Promise<Response | undefined> {
  const newer = await waitingBuild();
  return (await fromCache(page, newer?.files[page])) ?? fromCache(page, BUILD.files[page]);
}

/** Keeps the server's page and its build. Returns false if only an older copy would work. */
async function keepPage(response: Response, page: string): Promise<boolean> {
  if (response.status >= 400) return false;
  // A redirection, or another page, such as a network's login.
  if (!isHtml(response)) return true;
  const html = await response.clone().text();
  if (!NAMED_BUILD.test(html)) return true;
  const build = await buildNamedIn(html);
  const hash = build?.files[page];
  if (!build || !hash) return false;
  const file = await compared(page, hash, response);
  // The host changed more than the settings, so a copy cannot be compared.
  if (!file) return true;
  const isKept = (await fromCache(page, hash)) !== undefined;
  try {
    await addToCache(isKept ? [[keyOf(page, hash), file]] : await loadBuild(build));
  } catch {} // without room for the files, the page works from the network
  return true;
}

/** Returns the build of a page if this worker or a newer one has all its files. */
async function buildNamedIn(html: string): Promise<Build | undefined> {
  const id = idIn(html);
  if (id === undefined) return undefined;
  if (id === BUILD.id) return BUILD;
  // The first update may be one that began before the host had the new build.
  for (const isLast of [false, false, true]) {
    const newer = await waitingBuild();
    if (newer?.id === id) return newer;
    if (!isLast) await update();
  }
  return undefined;
}

async function update(): Promise<void> {
  await registration.update();
  const { installing } = registration;
  if (installing?.state !== "installing") return;
  await new Promise((resolve) => installing.addEventListener("statechange", resolve));
}

const answers = new WeakMap<ServiceWorker, Build>();

async function waitingBuild(): Promise<Build | undefined> {
  const { waiting } = registration;
  if (!waiting) return undefined;
  const known = answers.get(waiting);
  if (known) return known;
  const answer = await new Promise<Build | undefined>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    waiting.postMessage("build", [port2]);
    // The worker of an older release does not answer.
    setTimeout(resolve, PATIENCE_MS);
  });
  if (answer) answers.set(waiting, answer);
  return answer;
}

/** Loads a whole build. The pages are last, because they need the other files. */
async function loadBuild({ id, files }: Build): Promise<Files> {
  const load = (isWanted: boolean, get: typeof fromServer): Promise<Files> => {
    const wanted = Object.entries(files).filter(([path]) => isPage(path) === isWanted);
    return Promise.all(
      wanted.map(async ([path, hash]) => [keyOf(path, hash), await get(path, hash)] as const),
    );
  };
  const pages = await load(true, async (path, hash) => {
    const response = await fetch(HOME + path, { cache: "no-cache" });
    if (idIn(await response.clone().text()) === id) return compared(path, hash, response);
    throw new Error(`${path} is of another build`);
  });
  const others = await load(
    false,
    async (path, hash) => (await fromCache(path, hash)) ?? fromServer(path, hash),
  );
  return [...others, ...pages];
}

/** The browser's own cache may have another file of this name, so this asks twice. */
async function fromServer(path: string, hash: string): Promise<Response | undefined> {
  for (const cache of ["default", "reload"] as const) {
    const file = await compared(path, hash, await fetch(HOME + path, { cache }));
    if (file) return file;
  }
  throw new Error(`${path} is not the file of this build`);
}

async function fromCache(path: string, hash: string | undefined): Promise<Response | undefined> {
  if (hash === undefined) return undefined;
  const options = { cacheName: CACHE, ignoreVary: true };
  const copy = await caches.match(keyOf(path, hash), options).catch(() => undefined);
  return copy && compared(path, hash, copy);
}

/** Returns a new response with the same contents if they have this hash. */
async function compared(
  path: string,
  hash: string,
  response: Response,
): Promise<Response | undefined> {
  const bytes = await response.arrayBuffer();
  const original = isPage(path) ? new TextEncoder().encode(originalOf(bytes)) : bytes;
  if (!response.ok || !(await sha256(original)).startsWith(hash)) return undefined;
  const type = TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  const headers = [...response.headers].filter(([name]) => KEPT_HEADER.test(name));
  return new Response(bytes, { headers: [...headers, ["Content-Type", type]] });
}

async function addToCache(files: Files): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const [key, file] of files) if (file) await cache.put(key, file);
}

async function deleteOthers(): Promise<void> {
  const own = new Set(Object.entries(BUILD.files).map(([path, hash]) => keyOf(path, hash)));
  const cache = await caches.open(CACHE);
  for (const { url } of await cache.keys()) if (!own.has(url)) await cache.delete(url);
}

/**
 * Ends this worker and deletes its files if the host has removed, replaced or moved the page. A
 * second look at all its addresses distinguishes this from an outage or a network's login.
 */
async function endIfRemoved(response: Response): Promise<void> {
  if (response.type !== "opaqueredirect" && !(await isLost(response))) return;
  await new Promise((resolve) => setTimeout(resolve, OUTAGE_MS));
  const ask = (path: string): Promise<Response> =>
    fetch(HOME + path, { cache: "no-store", redirect: "manual" });
  const script = await ask(`${FOLDER}offline.js`);
  const isWithoutScript = GONE.includes(script.status);
  // A network's login or a failing server would also answer for the script.
  if (!isWithoutScript && !(script.ok && typeOf(script).includes("javascript"))) return;
  for (const address of ["", "index.html"]) {
    const page = await ask(FOLDER + address);
    // A redirection alone may be the host's own login.
    const isMoved = page.type === "opaqueredirect" && isWithoutScript;
    if (!isMoved && !(await isLost(page))) return;
  }
  await registration.unregister();
  await caches.delete(CACHE);
}

async function isLost(response: Response): Promise<boolean> {
  if (GONE.includes(response.status)) return true;
  return response.ok && isHtml(response) && !NAMED_BUILD.test(await response.text());
}

function idIn(html: string): string | undefined {
  return html.trimEnd().endsWith("</html>") ? NAMED_BUILD.exec(html)?.[1] : undefined;
}

function originalOf(page: ArrayBuffer): string {
  return new TextDecoder().decode(page).replace(CHANGEABLE, "").replace(/>\s+</g, "><");
}

const inPages = (path: string): string =>
  path.startsWith(FOLDER) ? path.slice(FOLDER.length) : path;

const isPage = (path: string): boolean => /^[^/]+\.html$/.test(inPages(path));

const typeOf = ({ headers }: Response): string => headers.get("Content-Type") ?? "";

const isHtml = (response: Response): boolean => typeOf(response).includes("html");

/** Files of two builds may have one path. The server has no such address. */
const keyOf = (path: string, hash: string): string => `${HOME}${path}/${hash}`;

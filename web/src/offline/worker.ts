// The service worker of a hosted page, which works without a network after its first visit. A page
// never mixes the files of two builds: each file in assets/ has a hash in its name, and each page
// names the list of its build's files. The page itself keeps Python's files, which are large.
import { cacheNameOf } from "./cache.js";

/** TypeScript's types of a page do not have these. */
interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  /** Pages that this worker answers. */
  readonly clients: { claim(): Promise<void>; matchAll(): Promise<readonly unknown[]> };
  addEventListener(type: "install" | "activate", hear: (event: WorkEvent) => void): void;
  addEventListener(type: "fetch", hear: (event: FetchEvent) => void): void;
}

/** The paths start at the folder of the page. */
interface FileList {
  /** Without hashes, because a host may change the pages, such as their settings. */
  pages: string[];
  /** Hashes in SHA-256 by path. */
  files: Record<string, string>;
}

type Files = [url: string, file: Response][];

const { registration, clients, addEventListener } = self as unknown as WorkerScope;
const SCOPE = registration.scope;
const CACHE = cacheNameOf(SCOPE);

/** The line in which a page names the list of files. */
const NAMED_LIST = /<meta name="offline" content="([^"]+)">/;
const ASSETS = "assets/";
/** Files in the folder itself and in assets/. Other parts of the site may be in other folders. */
const OWN = /^(assets\/)?[^/]*$/;

/** The longest wait for a server, if the cache has an older page. */
const PATIENCE_MS = 3000;

addEventListener("install", (event) => event.waitUntil(install()));

// The first visit can go on without a network, too.
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const url = keyOf(origin + pathname);
  const path = url.slice(SCOPE.length);
  if (request.method !== "GET" || !url.startsWith(SCOPE) || !OWN.test(path)) return;
  const isPage = request.mode === "navigate" && /^([\w-]+(\.html)?)?$/.test(path);
  event.respondWith(isPage ? answerWithPage(event, url) : answerWithFile(request, url));
});

async function install(): Promise<void> {
  const html = await (await fetch(SCOPE, { cache: "no-cache" })).text();
  const list = listNamedIn(html);
  if (list === undefined) throw new Error("the page names no list of files");
  if (await fromCache(list)) return;
  const files = await loadBuild(list);
  try {
    await addToCache(files);
  } catch (error) {
    // Without room for all files, the worker does not start, and nothing would use the others.
    if (!registration.active) await caches.delete(CACHE);
    throw error;
  }
}

async function answerWithFile(request: Request, url: string): Promise<Response> {
  const copy = await fromCache(url);
  if (copy && url.startsWith(SCOPE + ASSETS)) return copy;
  // Other names have no hash, so a copy may be old.
  return fetch(request).catch((error: unknown) => {
    if (copy) return copy;
    throw error;
  });
}

async function answerWithPage(event: FetchEvent, url: string): Promise<Response> {
  const isAlone = clients.matchAll().then(
    (openPages) => openPages.length === 0,
    () => false,
  );
  const copy = await fromCache(url);
  const latest = fetch(event.request);
  const works = latest.then((response) => keepPage(response.clone(), url));
  const cleanUp = async (): Promise<void> => {
    await works;
    // An open page may still load files of an older build.
    if (await isAlone) await deleteOlder();
  };
  event.waitUntil(cleanUp().catch(() => {}));
  if (!copy) return latest;
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false));
  return (await Promise.race([works, late]).catch(() => false)) ? latest : copy;
}

/** Keeps the server's page and its build. Returns false if an older copy is better, because the page would not work. */
async function keepPage(response: Response, url: string): Promise<boolean> {
  if (response.status >= 400) return false;
  // A redirection, or a page of others, such as the login of a network.
  if (!/html/.test(response.headers.get("Content-Type") ?? "")) return true;
  const html = await response.text();
  const list = listNamedIn(html);
  if (list === undefined) return true;
  if (!isComplete(html)) return false;
  let files: Files = [];
  try {
    if (!(await fromCache(list))) files = await loadBuild(list);
  } catch {
    return false;
  }
  // Without room for the files, the page works from the network.
  await addToCache([...files, [url, copyOf(response, html)]]).catch(() => {});
  return true;
}

/** Loads a whole build. The pages are last, because they name the other files. */
async function loadBuild(list: string): Promise<Files> {
  const listed = await fileWithHash(list, new URL(list).search.slice(1));
  const { pages, files }: FileList = await listed.clone().json();
  const others = await Promise.all(
    Object.entries(files).map(
      async ([path, hash]): Promise<Files[0]> => [
        SCOPE + path,
        await fileWithHash(SCOPE + path, hash),
      ],
    ),
  );
  const pageCopies = await Promise.all(
    pages.map(async (path): Promise<Files[0]> => {
      const response = await fetch(SCOPE + path, { cache: "no-cache" });
      const html = await response.text();
      if (listNamedIn(html) !== list || !isComplete(html))
        throw new Error(`${path} is of another build`);
      return [keyOf(SCOPE + path), copyOf(response, html)];
    }),
  );
  return [...others, [list, listed], ...pageCopies];
}

/** Returns the file with this hash, which may be here from an older build. */
async function fileWithHash(url: string, hash: string): Promise<Response> {
  // The browser's own cache may have another file of this name, so this asks twice.
  const sources = [() => fromCache(url), () => fetch(url), () => fetch(url, { cache: "reload" })];
  for (const source of sources) {
    const response = await source();
    if (!response?.ok) continue;
    const bytes = await response.arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (hash !== "" && hex.startsWith(hash)) return copyOf(response, bytes);
  }
  throw new Error(`${url} is not the file of this build`);
}

async function fromCache(url: string): Promise<Response | undefined> {
  // Some browsers forbid the cache.
  const cache = await caches.open(CACHE).catch(() => undefined);
  return cache?.match(url, { ignoreVary: true }).catch(() => undefined);
}

async function addToCache(files: Files): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const [url, each] of files) await cache.put(url, each);
}

/** Deletes the files of builds to which no kept page belongs. */
async function deleteOlder(): Promise<void> {
  const cache = await caches.open(CACHE);
  const urls = (await cache.keys()).map(({ url }) => url);
  // Only lists of files have a query.
  if (urls.filter((url) => url.includes("?")).length < 2) return;
  const used = new Set<string>();
  for (const url of urls) {
    const list = listNamedIn((await (await fromCache(url))?.text()) ?? "");
    if (list === undefined) continue;
    const listed: FileList | undefined = await (await fromCache(list))?.json();
    for (const path of Object.keys(listed?.files ?? {})) used.add(SCOPE + path);
    used.add(url).add(list);
  }
  for (const url of urls) if (!used.has(url)) await cache.delete(url);
}

function listNamedIn(html: string): string | undefined {
  const [, path] = NAMED_LIST.exec(html) ?? [];
  return path === undefined ? undefined : new URL(path, SCOPE).href;
}

const isComplete = (html: string): boolean => html.trimEnd().endsWith("</html>");

/** Both names of the exercise have one copy. */
function keyOf(url: string): string {
  return url.replace(/\/index\.html$/, "/");
}

/** A page does not take a response that was redirected, so this makes another. */
function copyOf({ headers }: Response, body: BodyInit): Response {
  return new Response(body, { headers });
}

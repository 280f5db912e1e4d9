// The service worker of a hosted page, which works without a network after its first visit. A page
// never mixes the files of two builds: each file in assets/ has a hash in its name, and each page
// names the list of its build's files. The page takes care of Python's large files itself.
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

/** The paths start at the folder of the page. The values are hashes in SHA-256. */
interface FileList {
  pages: string[];
  files: Record<string, string>;
}

type Files = [url: string, file: Response][];

const { registration, clients, addEventListener } = self as unknown as WorkerScope;
const SCOPE = registration.scope;
const CACHE = cacheNameOf(SCOPE);

/** A host may change the pages, such as their settings, so the list has no hashes of them. */
const NAMED_LIST = /<meta name="offline" content="([^"]+)">/;
const ASSETS = "assets/";
/** Files in the folder itself and in assets/. Other parts of the site may be in other folders. */
const OWN = /^(assets\/)?[^/]*$/;

/** The longest wait for a server, if an older page is at hand. */
const PATIENCE_MS = 3000;

addEventListener("install", (event) => event.waitUntil(begin()));

// The first visit can go on without a network, too.
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const url = keyOf(origin + pathname);
  const path = url.slice(SCOPE.length);
  if (request.method !== "GET" || !url.startsWith(SCOPE) || !OWN.test(path)) return;
  const isPage = request.mode === "navigate" && /^([\w-]+(\.html)?)?$/.test(path);
  event.respondWith(isPage ? page(event, url) : file(request, url));
});

async function begin(): Promise<void> {
  const html = await (await fetch(SCOPE, { cache: "no-cache" })).text();
  const list = listIn(html);
  if (list === undefined) throw new Error("the page names no list of files");
  if (await kept(list)) return;
  const files = await build(list);
  try {
    await keep(files);
  } catch (error) {
    // Without room for all files, the worker does not start, and nothing would use the others.
    if (!registration.active) await caches.delete(CACHE);
    throw error;
  }
}

async function file(request: Request, url: string): Promise<Response> {
  const copy = await kept(url);
  if (copy && url.startsWith(SCOPE + ASSETS)) return copy;
  // Other names have no hash, so a copy may be old.
  return fetch(request).catch((error: unknown) => {
    if (copy) return copy;
    throw error;
  });
}

async function page(event: FetchEvent, url: string): Promise<Response> {
  const visitors = clients.matchAll().catch(() => [1]);
  const copy = await kept(url);
  const latest = fetch(event.request);
  const taken = latest.then((response) => take(response.clone(), url));
  const end = async (): Promise<void> => {
    await taken;
    // A page that is open may still load files of an older build.
    if ((await visitors).length === 0) await deleteOlder();
  };
  event.waitUntil(end().catch(() => {}));
  if (!copy) return latest;
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false));
  return (await Promise.race([taken, late]).catch(() => false)) ? latest : copy;
}

/** Keeps the server's page and its build. Returns false if the page would not work. */
async function take(response: Response, url: string): Promise<boolean> {
  if (response.status >= 400) return false;
  // A redirection, or a page of others, such as the login of a network.
  if (!/html/.test(response.headers.get("Content-Type") ?? "")) return true;
  const html = await response.text();
  const list = listIn(html);
  if (list === undefined) return true;
  if (!isWhole(html)) return false;
  let files: Files = [];
  try {
    if (!(await kept(list))) files = await build(list);
  } catch {
    return false;
  }
  // Without room for the files, the page works from the network.
  await keep([...files, [url, copyOf(response, html)]]).catch(() => {});
  return true;
}

/** Loads a whole build. The pages are last, because they name the other files. */
async function build(list: string): Promise<Files> {
  const listed = await right(list, new URL(list).search.slice(1));
  const { pages, files }: FileList = await listed.clone().json();
  const named = await Promise.all(
    Object.entries(files).map(
      async ([path, hash]): Promise<Files[0]> => [SCOPE + path, await right(SCOPE + path, hash)],
    ),
  );
  const whole = await Promise.all(
    pages.map(async (path): Promise<Files[0]> => {
      const response = await fetch(SCOPE + path, { cache: "no-cache" });
      const html = await response.text();
      if (listIn(html) !== list || !isWhole(html)) throw new Error(`${path} is of another build`);
      return [keyOf(SCOPE + path), copyOf(response, html)];
    }),
  );
  return [...named, [list, listed], ...whole];
}

/** Returns the file with this hash, which may be here from an older build. */
async function right(url: string, hash: string): Promise<Response> {
  // The browser's own cache may have another file of this name, so this asks twice.
  const sources = [() => kept(url), () => fetch(url), () => fetch(url, { cache: "reload" })];
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

async function kept(url: string): Promise<Response | undefined> {
  // Some browsers forbid the cache.
  const cache = await caches.open(CACHE).catch(() => undefined);
  return cache?.match(url, { ignoreVary: true }).catch(() => undefined);
}

async function keep(files: Files): Promise<void> {
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
    const list = listIn((await (await kept(url))?.text()) ?? "");
    if (list === undefined) continue;
    const listed: FileList | undefined = await (await kept(list))?.json();
    for (const path of Object.keys(listed?.files ?? {})) used.add(SCOPE + path);
    used.add(url).add(list);
  }
  for (const url of urls) if (!used.has(url)) await cache.delete(url);
}

function listIn(html: string): string | undefined {
  const [, path] = NAMED_LIST.exec(html) ?? [];
  return path === undefined ? undefined : new URL(path, SCOPE).href;
}

const isWhole = (html: string): boolean => html.trimEnd().endsWith("</html>");

/** Both names of the exercise have one copy. */
function keyOf(url: string): string {
  return url.replace(/\/index\.html$/, "/");
}

/** A page does not take a response that was redirected, so this makes another. */
function copyOf({ headers }: Response, body: BodyInit): Response {
  return new Response(body, { headers });
}

/** Copies of the page on one host have a cache each. */
export function cacheNameOf(folder: string): string {
  return `sinusoidal-pe:offline:${new URL(folder).pathname}`;
}

const WORKER = "./offline.js";

/**
 * Registers the service worker. Removes it if `wanted` is false or the host has removed its line
 * from the page. Does nothing if `wanted` is undefined.
 */
export async function workOffline(wanted: boolean | undefined): Promise<void> {
  if (wanted === undefined) return;
  const isOffered = document.querySelector('meta[name="offline"]') !== null;
  try {
    if (isOffered && wanted) await navigator.serviceWorker.register(WORKER);
    else await remove();
  } catch {} // without TLS, with blocked storage and in some private windows, browsers have none
}

async function remove(): Promise<void> {
  const worker = new URL(WORKER, document.baseURI).href;
  const registration = await navigator.serviceWorker.getRegistration();
  // It may be the worker of the site around the page.
  if (registration?.active?.scriptURL !== worker) return;
  await registration.unregister();
  await caches.delete(cacheNameOf(registration.scope));
}

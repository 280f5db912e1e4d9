// What code must not find in its realm.

/** Ways from a worker to the page's thread, to its processor, or to other threads. */
export const WAYS = [
  ...["postMessage", "Worker", "SharedWorker", "BroadcastChannel", "MessageChannel", "fetch"],
  ...["XMLHttpRequest", "WebSocket", "EventSource", "WebTransport", "importScripts", "close"],
  ...["reportError", "indexedDB", "caches", "FontFace", "fonts", "OffscreenCanvas", "Blob"],
  ...["createImageBitmap", "ImageDecoder", "VideoEncoder", "CompressionStream"],
  ...[
    "MessagePort",
    "Notification",
    "eval",
    "location",
    "onerror",
    "requestAnimationFrame",
    "Response",
  ],
];

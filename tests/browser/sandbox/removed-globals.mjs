export const REMOVED_GLOBALS = [
  ...["postMessage", "Worker", "SharedWorker", "BroadcastChannel", "MessageChannel", "fetch"],
  ...["XMLHttpRequest", "WebSocket", "EventSource", "WebTransport", "importScripts", "close"],
  ...["reportError", "indexedDB", "caches", "FontFace", "fonts", "OffscreenCanvas", "Blob"],
  ...["createImageBitmap", "ImageDecoder", "VideoEncoder", "CompressionStream"],
  ...["MessagePort", "Notification", "eval", "location", "onerror", "requestAnimationFrame"],
  ...["Response"],
];

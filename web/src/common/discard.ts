/** Frees the memory at once. Otherwise, it would wait for a garbage collection. */
export function discard(buffer: ArrayBuffer): void {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  port1.postMessage(buffer, [buffer]);
  port1.close();
}

/** Milliseconds to wait for a frame: hidden pages and frames out of sight draw none. */
const NO_FRAME_MS = 500;

/** Calls back after the next frame, and returns a function that cancels this. */
export function afterFrame(call: () => void): () => void {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    call();
  }, NO_FRAME_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(call);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

// Work that is to wait until a picture is on the screen.

/** Hidden pages, and frames out of sight, draw none: then the work begins after so long. */
const NO_FRAME_MS = 500;

/** Calls after the next frame, or later where there is none; what it returns gives the call up. */
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

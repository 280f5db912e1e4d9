// Content Security Policies of the built page.

/** The page: nothing but its own files, no eval. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "frame-src 'self'",
  "connect-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** The sandbox frame: its one script, code from blobs, no network at all. */
export function framePolicy(scriptHash: string): string {
  return [
    "default-src 'none'",
    `script-src '${scriptHash}' 'wasm-unsafe-eval' blob:`,
    "worker-src blob:",
  ].join("; ");
}

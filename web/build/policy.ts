// Content Security Policies of the built page.
import { createHash } from "node:crypto";

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
export function framePolicy(script: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashOf(script)} 'wasm-unsafe-eval' blob:`,
    "worker-src blob:",
  ].join("; ");
}

/**
 * Returns the policy of the page in one file: its own script and style, and what its sandbox frames need.
 * They inherit the policy and narrow it. `connect-src` is for Python: the checker is part of the script.
 */
export function oneFilePolicy({ scripts, style }: { scripts: string[]; style: string }): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.map(hashOf).join(" ")} 'wasm-unsafe-eval' blob:`,
    "worker-src blob:",
    "frame-src 'none'",
    "connect-src 'self'",
    `style-src ${hashOf(style)}`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** What a policy names the content of an element by. */
function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

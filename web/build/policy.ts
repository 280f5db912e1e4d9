import { createHash } from "node:crypto";

/**
 * Allows only the page's own files, and no eval. The hash and `blob:` are for sandbox frames that
 * the page fills itself: they inherit the policy and narrow it.
 */
export function pagePolicy(frameScript: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' blob: ${hashOf(frameScript)}`,
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "connect-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** Allows the frame's one script, code from blobs, and no network. */
export function framePolicy(script: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashOf(script)} 'wasm-unsafe-eval' blob:`,
    "worker-src blob:",
  ].join("; ");
}

/**
 * Allows the page's own script and style, and what its sandbox frames need: they inherit the policy
 * and narrow it. `connect-src` is for Python, because the checker is part of the script.
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

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

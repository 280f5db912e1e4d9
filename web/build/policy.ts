import { createHash } from "node:crypto";

interface Sources {
  /** Of scripts, beside the one in the page's head. */
  scripts: readonly string[];
  others: readonly string[];
}

/** For the pages that fill no sandbox frame. */
const NEEDED: Record<string, Sources> = {
  author: {
    scripts: ["'self'"],
    others: ["worker-src 'self'", "frame-src 'self'", "connect-src 'self'"],
  },
  class: { scripts: ["'self'"], others: [] },
  explore: {
    scripts: ["'self'", "'wasm-unsafe-eval'"],
    others: ["worker-src 'self'", "connect-src 'self'"],
  },
  grade: {
    scripts: ["'self'", "'wasm-unsafe-eval'"],
    others: ["frame-src 'self'", "connect-src 'self'"],
  },
  misconceptions: { scripts: [], others: [] },
  sources: { scripts: [], others: [] },
};

interface Scripts {
  /** The script of the sandbox frames. */
  frame: string;
  /** The script in the page's head. */
  head: string;
}

/**
 * Allows what the page needs, from its own host alone, and no eval. The sandbox frames of `index`
 * inherit and narrow its policy, so it allows the hash of their script and `blob:`.
 */
export function pagePolicy(page: string, { frame, head }: Scripts): string {
  const filling: Sources = {
    scripts: ["'self'", "'wasm-unsafe-eval'", "blob:", hashOf(frame)],
    others: ["worker-src 'self' blob:", "frame-src 'self'", "connect-src 'self'"],
  };
  const needed = page === "index" ? filling : NEEDED[page];
  if (!needed) throw new Error(`the page ${page} has no policy`);
  return [
    "default-src 'none'",
    ...(needed.scripts.length > 0
      ? [`script-src ${[...needed.scripts, hashOf(head)].join(" ")}`]
      : []),
    ...needed.others,
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

/** Allows the page's own script and style, what its frames inherit, and requests for Python. */
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

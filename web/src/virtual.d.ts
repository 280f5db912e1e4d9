declare module "virtual:sandbox/javascript" {
  /** Address of the sandbox frame. */
  const url: string;
  export default url;
}

declare module "virtual:sandbox/python" {
  const url: string;
  export default url;
}

declare module "virtual:python" {
  /** Where the files of Python are, how long, and their SHA-256. */
  export const FILES: Record<
    import("./python/manifest.js").FileName,
    { url: string; bytes: number; sha256: string }
  >;
  /** One content hash for all of them. */
  export const HASH: string;
}

/** Whether the page was built with Python. */
declare const HAS_PYTHON: boolean;

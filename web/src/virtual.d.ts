declare module "virtual:sandbox/javascript" {
  /** What fills the sandbox frame. */
  const content: import("./sandbox/sandbox.js").FrameContent;
  export default content;
}

declare module "virtual:sandbox/python" {
  const content: import("./sandbox/sandbox.js").FrameContent;
  export default content;
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

/** The largest error that the exam accepts: in row 0, and by how much more in each row after it. */
declare const TOLERANCE: { at0: number; each: number };

/** Whether the page was built with Python. */
declare const HAS_PYTHON: boolean;

/** Whether the page is one file, that brings all but Python. */
declare const IS_ONE_FILE: boolean;

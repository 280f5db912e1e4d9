declare module "virtual:sandbox/javascript" {
  const content: import("./sandbox/sandbox.js").FrameContent;
  export default content;
}

declare module "virtual:sandbox/python" {
  const content: import("./sandbox/sandbox.js").FrameContent;
  export default content;
}

declare module "virtual:embed" {
  /** The hash of embed.js for the attribute `integrity`. */
  export const INTEGRITY: string;
}

declare module "virtual:python" {
  export const FILES: Record<
    import("./python/boot.js").FileName,
    { url: string; bytes: number; sha256: string }
  >;
  export const HASH: string;
}

/** The tolerance of the exam in row 0, and its growth with each further row. */
declare const TOLERANCE: { at0: number; each: number };

/** The numbers of the lesson's answers. */
declare const LESSON: ReturnType<typeof import("../build/numbers.js").lessonNumbers>;

declare const HAS_PYTHON: boolean;

/** The bytes of Python until six verdicts, and after them, from a server that compresses nothing. */
declare const PYTHON_BYTES: { copies: number; files: number };
declare const PYTHON_LATER_BYTES: { copies: number; files: number };

/** True if the page is one file, which contains everything but Python. */
declare const IS_ONE_FILE: boolean;

/** From the folder of this page to that of all files: "" or "../". */
declare const UP: string;

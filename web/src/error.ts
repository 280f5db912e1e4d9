/** Something that went wrong, as the page shows it. */
export interface Trouble {
  text: string;
  /** The reason, and what can be done. */
  why?: string | undefined;
  /** The words of an engine or a browser, which are quoted. */
  details?: string | undefined;
}

/** An error whose message is a text of the catalogue. */
export class TextError extends Error {
  /** The words of an engine or a browser that are behind it. */
  readonly details: string | undefined;

  constructor(text: string, details?: string) {
    super(text);
    this.details = details;
  }
}

/** Returns what an error says, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns what `text` says went wrong, with the error that is behind it. */
export function troubleOf(text: string, error: unknown): Trouble {
  if (!(error instanceof TextError)) return { text, details: messageOf(error) };
  return { text, why: error.message, details: error.details };
}

/** Returns the sentences of a trouble, for a screen reader. */
export function spokenTrouble({ text, why }: Trouble): string {
  return why === undefined ? text : `${text} ${why}`;
}

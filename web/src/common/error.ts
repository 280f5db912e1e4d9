export interface Trouble {
  text: string;
  why?: string | undefined;
  details?: string | undefined;
}

/** An error whose message is a text of the catalogue. */
export class TextError extends Error {
  readonly details: string | undefined;

  constructor(text: string, details?: string) {
    super(text);
    this.details = details;
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function troubleOf(text: string, error: unknown): Trouble {
  if (!(error instanceof TextError)) return { text, details: messageOf(error) };
  return { text, why: error.message, details: error.details };
}

export function spokenTrouble({ text, why }: Trouble): string {
  return why === undefined ? text : `${text} ${why}`;
}

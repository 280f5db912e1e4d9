/** Returns undefined if the text is no JSON, and other values unchanged. */
export function parsed(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : text;
  } catch {
    return undefined;
  }
}

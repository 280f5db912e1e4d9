/** Returns undefined if a text is not JSON. Returns values that are not texts unchanged. */
export function parsed(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : text;
  } catch {
    return undefined;
  }
}

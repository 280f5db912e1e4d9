/** Whether the command key takes the place of Control here. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys that run the tests, as printed on the button. */
export const RUN_KEYS = isMac ? "⌘ Enter" : "Ctrl Enter";

export function isRunKey(event: KeyboardEvent): boolean {
  return event.key === "Enter" && (event.ctrlKey || event.metaKey);
}

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

export const RUN_KEYS = isMac ? "⌘ Enter" : "Ctrl Enter";

export function runOnKeys(run: () => void): void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault(); // before the editor adds a line
    event.stopPropagation();
    run();
  };
  document.addEventListener("keydown", onKey, { capture: true });
}

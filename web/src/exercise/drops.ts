import { statuses } from "../texts/en/statuses.js";

export function takeFiles(open: (file: File) => void): void {
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    open(file);
  });
  addEventListener("paste", (event) => {
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (isInField(event) || (!file && text.trim() === "")) return;
    event.preventDefault();
    open(file ?? new File([text], statuses.pasted));
  });
}

function isInField(event: Event): boolean {
  return event
    .composedPath()
    .some(
      (each) =>
        each instanceof HTMLElement && (each.isContentEditable || each.matches("input, textarea")),
    );
}

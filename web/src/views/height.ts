// The height that the editor's handle gave it, remembered for the visit.

const NAME = "sinusoidal-pe:height";

/** Gives the editor the height that it had, where there is one. */
export function restoreHeight({ style }: HTMLElement): void {
  try {
    style.height = sessionStorage.getItem(NAME) ?? "";
  } catch {} // storage is blocked
}

export function rememberHeight(editor: HTMLElement): void {
  new ResizeObserver(() => {
    try {
      sessionStorage.setItem(NAME, editor.style.height);
    } catch {} // it stays for as long as the page is there
  }).observe(editor);
}

const NAME = "sinusoidal-pe:height";

export function restoreHeight({ style }: HTMLElement): void {
  try {
    style.height = sessionStorage.getItem(NAME) ?? "";
  } catch {} // storage is blocked
}

export function rememberHeight(editor: HTMLElement): void {
  new ResizeObserver(() => {
    try {
      sessionStorage.setItem(NAME, editor.style.height);
    } catch {} // the height lasts as long as the page
  }).observe(editor);
}

export function forgetHeight(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {} // nothing is stored
}

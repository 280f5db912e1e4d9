export interface LiveRegion {
  append(sentence: string): void;
  clear(): void;
}

/** Screen reader users can read so many sentences again. */
const MOST_SENTENCES = 40;

export function liveRegion(element: HTMLElement): LiveRegion {
  return {
    append: (sentence) => {
      const line = document.createElement("p");
      line.textContent = sentence;
      element.append(line);
      if (element.childElementCount > MOST_SENTENCES) element.firstElementChild?.remove();
    },
    clear: () => element.replaceChildren(),
  };
}

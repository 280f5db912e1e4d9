// Brings the result of a run into view.

import { isStale, type State } from "./state.js";

/** Below its first line, this much of the result is in view too: six passed checks. */
const ROOM_REM = 16;

/** A host of another site scrolls in a process of its own. */
const HOST_MS = 300;

/** The focus and the scroll position of a learner. */
interface Place {
  focused: Element | null;
  scrolled: Promise<number>;
}

export class ResultSight {
  #wasRunning = false;
  #place: Place | undefined;

  /** A run may have ended before this part loaded. */
  begin(state: State): void {
    if (state.tests.phase === "done" && state.isLearners) void show();
    else this.follow(state);
  }

  follow(state: State): void {
    const isRunning = state.tests.phase === "running";
    if (isRunning === this.#wasRunning) return;
    this.#wasRunning = isRunning;
    if (isRunning) this.#place = state.isLearners ? placeNow() : undefined;
    else if (this.#place && state.tests.phase !== "idle" && !isStale(state)) {
      void showTo(this.#place);
    }
  }
}

function placeNow(): Place {
  const { activeElement } = document;
  return {
    focused: activeElement?.closest(".editor") ?? activeElement, // the full editor may replace the plain one
    scrolled: scrolledNow(),
  };
}

/** A frame sees only by the part in view that its host scrolls. */
async function scrolledNow(): Promise<number> {
  if (window.parent === window) return scrollY;
  const { intersectionRect, boundingClientRect } = await seen(document.body);
  return intersectionRect.top - boundingClientRect.top || -intersectionRect.bottom;
}

/** Does nothing if the learner has scrolled, moved the focus or begun to type. */
async function showTo(before: Place): Promise<void> {
  const now = placeNow();
  const moved = Math.abs((await now.scrolled) - (await before.scrolled));
  if (moved > 1 || now.focused !== before.focused) return;
  if (!document.querySelector(".is-typing")) await show();
}

async function show(): Promise<void> {
  const result = document.querySelector<HTMLElement>(".error, #checks-title");
  if (!result || isWhole(await seen(result))) return;
  result.style.scrollMarginBottom = `${ROOM_REM}rem`;
  result.scrollIntoView({ block: "nearest" });
  if (window.parent === window) return;
  await new Promise((resolve) => setTimeout(resolve, HOST_MS));
  const after = await seen(result);
  if (!isWhole(after)) await giveRoom(after.boundingClientRect.bottom);
}

/** Safari does not scroll a host of another site. The editor is low until somebody uses it. */
async function giveRoom(bottom: number): Promise<void> {
  const editor = document.getElementById("editor") as HTMLElement;
  const { style, clientHeight } = editor;
  const { intersectionRect } = await seen(document.body);
  const missing = bottom + 16 * ROOM_REM - intersectionRect.bottom;
  style.maxHeight = `${Math.max(0, clientHeight - missing)}px`;
  for (const use of ["pointerdown", "focusin"]) {
    editor.addEventListener(use, () => style.removeProperty("max-height"), { once: true });
  }
}

function isWhole({ intersectionRatio }: IntersectionObserverEntry): boolean {
  return intersectionRatio > 0.98;
}

function seen(element: Element): Promise<IntersectionObserverEntry> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      resolve(entry as IntersectionObserverEntry);
    });
    observer.observe(element);
  });
}

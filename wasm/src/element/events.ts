import type { FrameEvent } from "../frame.js";

/** The messages of the page that become events of the element. */
export const EVENTS: readonly FrameEvent["type"][] = [
  "ready",
  "height",
  "run-started",
  "check",
  "run-completed",
  "run-ended",
  "question-answered",
  "code-changed",
  "settings-changed",
];

/** The versions of an element and its page, which differ. */
export interface Versions {
  element: string;
  page: string;
  /** True if the two understand each other. */
  works: boolean;
}

/** The events of the element, each with its `detail`. */
export type ExerciseEvents = {
  [Type in Exclude<FrameEvent["type"], "state">]: CustomEvent<
    Omit<Extract<FrameEvent, { type: Type }>, "type">
  >;
} & { "versions-differ": CustomEvent<Versions> };

type Listen<Options> = <Type extends keyof ExerciseEvents>(
  type: Type,
  listener: (event: ExerciseEvents[Type]) => void,
  options?: boolean | Options,
) => void;

export interface Listened extends HTMLElement {
  addEventListener: Listen<AddEventListenerOptions> & HTMLElement["addEventListener"];
  removeEventListener: Listen<EventListenerOptions> & HTMLElement["removeEventListener"];
}

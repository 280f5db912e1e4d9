import { element as texts } from "../texts/en/element.js";

/** Returns a paragraph for readers of the course, with a link that opens the page in a tab. */
export function noticeOf(text: string, address: string): HTMLElement {
  const link = document.createElement("a");
  Object.assign(link, { href: address, target: "_blank", textContent: texts.openInTab });
  const notice = document.createElement("p");
  notice.append(text, " ", link);
  return notice;
}

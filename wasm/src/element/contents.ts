import { element as texts } from "../texts/en/element.js";

/**
 * The height is a guess until the page reports its own. A frame's own width would be 300 px, in a flex row or a
 * table cell. This one asks for all, and still shrinks.
 */
const STYLES = `:host{display:block}:host([hidden]){display:none}iframe{display:block;box-sizing:border-box;\
width:100vw;min-width:100%;max-width:100%;height:640px;border:0}`;

/** The element's contents are in a shadow tree. */
export function rootOf(element: HTMLElement): ShadowRoot {
  if (element.shadowRoot) return element.shadowRoot;
  const root = element.attachShadow({ mode: "open" });
  // A course's policy may forbid inline styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];
  return root;
}

/** Returns a paragraph for readers of the course, with a link that opens the page in a tab. */
export function noticeOf(text: string, address: string): HTMLElement {
  const link = document.createElement("a");
  Object.assign(link, { href: address, target: "_blank", textContent: texts.openInTab });
  const notice = document.createElement("p");
  notice.append(text, " ", link);
  return notice;
}

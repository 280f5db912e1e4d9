// Chooses the language of a page: the learner's own choice, then the setting `lang`, then the
// browser's languages in their order. This script is in the head of each page with scripts, so that a
// page of another language opens before this one loads anything. An address in the folder of a
// language is a choice already. Without a network, the browser may have only this page.

/** Folders of the pages by language and script, such as "zhHans". */
declare const FOLDERS: Readonly<Record<string, string>>;
/** The language in the first folder. */
declare const FIRST: string;

const KEPT = "sinusoidal-pe:lang";

if (document.documentElement.lang === FIRST && navigator.onLine) {
  const { pathname, search, hash } = location;
  const wanted = [new URLSearchParams(search).get("lang"), ...navigator.languages];
  try {
    wanted.unshift(localStorage[KEPT]);
  } catch {} // storage is blocked
  for (const tag of wanted) {
    try {
      const { language, script } = new Intl.Locale(tag as string).maximize();
      const folder = FOLDERS[`${language}${script}`];
      if (folder !== undefined) {
        if (folder) location.replace(folder + pathname.split("/").pop() + search + hash);
        break;
      }
    } catch {} // no tag of a language
  }
}

interface Press {
  /** Or another element, which has no `hreflang`. */
  target: HTMLAnchorElement;
  button: number;
}

// The middle button opens a new tab, the right one a menu.
window.onclick = window.onauxclick = (({ target: link, button }: Press): void => {
  if (!link.hreflang || button > 1) return;
  try {
    localStorage[KEPT] = link.hreflang;
  } catch {}
  // The explorer changes its address.
  const query = new URLSearchParams(location.search);
  query.set("lang", link.hreflang);
  link.search = `${query}`;
  link.hash = location.hash;
}) as () => void;

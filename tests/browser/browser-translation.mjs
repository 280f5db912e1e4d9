// Does to a page what a browser's translation does. The functions run in the page.

/** Replaces each text, also of parts that appear later, by elements with a marked copy. */
export function translate() {
  const LEFT_ALONE = "[translate=no], script, style, textarea, input, noscript, svg, math";
  const replaced = new WeakSet();
  const replace = (node) => {
    const { parentElement, data } = node;
    if (replaced.has(node) || data.trim() === "" || !parentElement) return;
    if (parentElement.closest(LEFT_ALONE)) return;
    const font = document.createElement("font");
    font.append(document.createElement("font"));
    font.firstChild.textContent = data.replace(/\p{L}+/gu, "$&\u0336");
    replaced.add(font.firstChild.firstChild);
    node.replaceWith(font);
  };
  const replaceIn = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const nodes = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    nodes.forEach(replace);
  };
  replaceIn(document.body);
  document.documentElement.classList.add("translated-ltr");
  document.documentElement.lang = "de";
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const each of [target, ...addedNodes]) replaceIn(each);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** Returns the texts and icons of the page without the marks, and counts code that would be translated. */
export function contents() {
  const body = document.body.cloneNode(true);
  for (const each of body.querySelectorAll("script, time, .time-left")) each.remove();
  for (const font of [...body.querySelectorAll("font")].reverse())
    font.replaceWith(...font.childNodes);
  body.normalize();
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode.data.replace(/\s+/g, " ").trim());
  const icons = [...body.querySelectorAll(".icon, .mark")].map(({ textContent, children }) =>
    [textContent, ...[...children].map((each) => each.outerHTML)].join(" "),
  );
  const marks = texts.filter((text) => text.includes("\u0336")).length;
  const plain = texts.filter((text) => text !== "").map((text) => text.replaceAll("\u0336", ""));
  const code = [...document.querySelectorAll("code, kbd, math, pre, var")];
  const unmarked = code.filter((each) => !each.closest("[translate=no]"));
  return { marks, unmarked: unmarked.length, shown: [document.title, ...plain, ...icons] };
}

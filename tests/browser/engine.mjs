// The engine of the tests that name none, and what differs between the engines that it may be.
import { browserPath } from "../../scripts/browsers.mjs";

/** Tests of the page hold in each of these. */
export const CHOICES = ["chromium", "firefox"];

/** What `PE_BROWSER` in the environment says. */
export function chosenEngine(name) {
  if (!name) return CHOICES[0];
  if (CHOICES.includes(name)) return name;
  throw new Error(`PE_BROWSER: there is no engine "${name}", but ${CHOICES.join(", ")}.`);
}

export const engine = chosenEngine(process.env.PE_BROWSER);

/** The same engine as people have it. */
export const desktop = engine === "chromium" ? "desktop-chromium" : engine;

/** Of what is given for each engine, what is for this one. */
export const inEngine = (values) => values[engine];

/** The path of its program, for what starts browsers by itself. */
export const programPath = () =>
  browserPath(inEngine({ chromium: "headless-shell", firefox: "firefox" }));

/** Firefox is driven by another protocol; pages of our WebKit's driver know no browser. */
export const isFirefox = (page) => page.browser?.().connection !== undefined;

/** Calls a function in the browser's own window, where Firefox has what its protocol has not. */
async function inWindow({ connection }, act, ...args) {
  const tree = await connection.send("browsingContext.getTree", { "moz:scope": "chrome" });
  const [{ context, url }] = tree.result.contexts;
  if (!url.startsWith("chrome:")) {
    throw new Error(
      "this Firefox is too old to be tested with; Debian's security updates have a newer",
    );
  }
  const { result } = await connection.send("script.evaluate", {
    expression: `(${act})(...${JSON.stringify(args)})`,
    target: { context },
    awaitPromise: true,
  });
  if (result.type === "exception") throw new Error(result.exceptionDetails.text);
}

const sessions = new WeakMap();
const emulating = new WeakSet();
const permitted = new WeakSet();

/** Sets media features of a page, such as `prefers-color-scheme`; others are as usual again. */
export async function emulate(page, features) {
  emulating.add(page);
  if (isFirefox(page)) {
    return inWindow(page.browser(), overrideMedia, page.mainFrame()._id, features);
  }
  // The driver's own call knows nothing of forced colours.
  if (!sessions.has(page)) sessions.set(page, await page.createCDPSession());
  const list = Object.entries(features).map(([name, value]) => ({ name, value }));
  await sessions.get(page).send("Emulation.setEmulatedMedia", { features: list });
}

function overrideMedia(id, features) {
  const { NavigableManager } = ChromeUtils.importESModule(
    "chrome://remote/content/shared/NavigableManager.sys.mjs",
  );
  const context = NavigableManager.getBrowsingContextById(id);
  context.prefersColorSchemeOverride = features["prefers-color-scheme"] ?? "none";
  context.prefersReducedMotionOverride = features["prefers-reduced-motion"] ?? "none";
  context.forcedColorsOverride = features["forced-colors"] ?? "none";
}

/** Gives a page a screen: its size, and with `hasTouch` a finger in the place of a mouse. */
export async function setScreen(page, viewport) {
  if (isFirefox(page)) {
    await inWindow(page.browser(), setPointer, viewport.hasTouch === true);
  }
  await page.setViewport(viewport);
}

function setPointer(isFinger) {
  const COARSE = 1;
  for (const name of ["ui.primaryPointerCapabilities", "ui.allPointerCapabilities"]) {
    if (isFinger) Services.prefs.setIntPref(name, COARSE);
    else Services.prefs.clearUserPref(name);
  }
}

/** Lets a page read and write the clipboard; Firefox is begun so that each may. */
export async function allowClipboard(page) {
  if (isFirefox(page)) return;
  permitted.add(page);
  await page
    .browserContext()
    .overridePermissions(new URL(page.url()).origin, [
      ...["clipboard-read", "clipboard-write", "clipboard-sanitized-write"],
    ]);
}

/** Takes back what a page was given of media features and of the clipboard. */
export async function asUsual(page) {
  if (emulating.has(page)) await emulate(page, {});
  if (permitted.delete(page)) await page.browserContext().clearPermissionOverrides();
}

/** Loads what follows without its policy, which Firefox is given in no document. */
export async function bypassPolicy(page) {
  if (!isFirefox(page)) return page.setBypassCSP(true);
  await page.setRequestInterception(true);
  page.on("request", async (request) => {
    if (!request.isNavigationRequest()) return request.continue();
    const html = await (await fetch(request.url())).text();
    const body = html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "");
    return request.respond({ contentType: "text/html", body });
  });
}

/** Firefox tells its driver of no violated policies: the page itself does. */
export const tellViolations = () => {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    console.error(`Content Security Policy: ${violatedDirective} forbids ${blockedURI}`);
  });
};

/** Keeps in `window.shifts` what jumps on the page: how far, and what. */
export const watchShifts = inEngine({
  chromium: () => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) {
        const names = sources.map(({ node }) => node?.className ?? node?.nodeName);
        window.shifts.push([value, ...names]);
      }
    }).observe({ type: "layout-shift", buffered: true });
  },
  // Without such entries, places are compared from frame to frame, each as it was painted.
  firefox: () => {
    const LEAST = 3; // pixels, as Chromium has it
    window.shifts = [];
    let places = new Map();
    const within = (root) =>
      [...root.querySelectorAll("*")].flatMap((each) =>
        each.shadowRoot ? [each, ...within(each.shadowRoot)] : [each],
      );
    const look = () => {
      const before = places;
      places = new Map();
      for (const each of within(document)) {
        const { x, y, width, height } = each.getBoundingClientRect();
        const isSeen = width > 0 && height > 0 && y < innerHeight && y + height > 0;
        if (!isSeen) continue;
        const place = { x: x + scrollX, y: y + scrollY };
        const last = before.get(each) ?? place;
        const far = Math.max(Math.abs(place.x - last.x), Math.abs(place.y - last.y));
        if (far >= LEAST) window.shifts.push([far, each.className || each.nodeName]);
        places.set(each, place);
      }
      next();
    };
    const next = () => requestAnimationFrame(() => setTimeout(look));
    next();
  },
});

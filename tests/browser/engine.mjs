import { browserPath } from "../../scripts/browsers.mjs";

const CHOICES = ["chromium", "firefox"];

function chosenEngine(name) {
  if (!name) return CHOICES[0];
  if (CHOICES.includes(name)) return name;
  throw new Error(`PE_BROWSER: there is no engine "${name}", but ${CHOICES.join(", ")}.`);
}

export const engine = chosenEngine(process.env.PE_BROWSER);

export const desktop = engine === "chromium" ? "desktop-chromium" : engine;

export const inEngine = (values) => values[engine];

export const programPath = () =>
  browserPath(inEngine({ chromium: "headless-shell", firefox: "firefox" }));

/** Puppeteer's Firefox has a `connection`. Pages of the WebKit driver have no `browser`. */
export const isFirefox = (page) => page.browser?.().connection !== undefined;

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

/** Resets all other media features. */
export async function emulate(page, features) {
  emulating.add(page);
  if (isFirefox(page)) {
    return inWindow(page.browser(), overrideMedia, page.mainFrame()._id, features);
  }
  // Puppeteer's own call does not know forced colours.
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

export const PHONE = { width: 360, height: 740, isMobile: true, hasTouch: true };

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

/** In Firefox, a preference allows it to all pages. */
export async function allowClipboard(page) {
  if (isFirefox(page)) return;
  permitted.add(page);
  await page
    .browserContext()
    .overridePermissions(new URL(page.url()).origin, [
      "clipboard-read",
      "clipboard-write",
      "clipboard-sanitized-write",
    ]);
}

export async function asUsual(page) {
  if (emulating.has(page)) await emulate(page, {});
  if (permitted.delete(page)) await page.browserContext().clearPermissionOverrides();
}

/** Firefox does not report violations of the policy to its driver. */
export const tellViolations = () => {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    console.error(`Content Security Policy: ${violatedDirective} forbids ${blockedURI}`);
  });
};

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
  // Firefox has no such entries, so this compares the places in each painted frame.
  firefox: () => {
    const LEAST = 3; // pixels, as in Chromium
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

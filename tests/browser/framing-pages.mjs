import { createServer } from "node:http";

import { listen } from "../listen.mjs";
import { eventually } from "./eventually.mjs";
import { Exercise } from "./exercise-page.mjs";

const DIALECTS = {
  /** This follows the script in docs/embedding.md. */
  own(frame, data) {
    if (data?.source !== "sinusoidal-pe") return;
    if (data.type === "height") frame.style.height = `${data.height}px`;
  },
  canvas(frame, data) {
    const { subject, height } = typeof data === "string" ? JSON.parse(data) : {};
    if (subject === "lti.frameResize") frame.style.height = `${height}px`;
  },
  edx(frame, data) {
    if (data?.type === "plugin.resize") frame.style.height = `${data.payload.height}px`;
  },
  h5p(frame, data, answer) {
    if (data?.context !== "h5p") return;
    const { action, scrollHeight, clientHeight } = data;
    if (action === "hello") {
      addEventListener("resize", () => answer("resize"));
      answer("hello");
    }
    if (action === "prepareResize") {
      if (frame.clientHeight === scrollHeight && scrollHeight === clientHeight) return;
      frame.style.height = `${clientHeight}px`;
      answer("resizePrepared");
    }
    if (action === "resize") frame.style.height = `${scrollHeight}px`;
  },
  /** Older H5P closes the frame to measure it, and keeps its room with another element. */
  "old-h5p"(frame, data, answer) {
    if (data?.context !== "h5p") return;
    if (data.action === "hello") {
      addEventListener("resize", () => answer("resize"));
      answer("hello");
    }
    if (data.action === "prepareResize") {
      const room = document.createElement("div");
      room.style.height = `${frame.clientHeight - 1}px`;
      frame.after(room);
      frame.style.height = "1px";
      answer("resizePrepared");
    }
    if (data.action === "resize") {
      frame.style.height = `${data.height}px`;
      frame.nextSibling.remove();
    }
  },
  none() {},
};

function frameAll(pages, follow, above) {
  window.heard = [];
  document.body.style.margin = "0";
  document.body.style.paddingTop = `${above}px`;
  const frames = pages.map((page) => {
    const box = document.createElement("div");
    const frame = document.createElement("iframe");
    Object.assign(frame.style, { display: "block", width: "100%", height: "400px", border: "0" });
    frame.src = page;
    box.append(frame);
    return frame;
  });
  addEventListener("message", ({ source, origin, data }) => {
    const at = frames.findIndex((frame) => frame.contentWindow === source);
    if (at < 0) return;
    window.heard.push({ at, data });
    follow(frames[at], data, (action) => source.postMessage({ context: "h5p", action }, origin));
  });
  document.body.append(...frames.map((frame) => frame.parentElement));
}

/** The pages are empty. `localhost` is another site than the exercise, 127.0.0.1 is not. */
export async function listenAsHost(name = "localhost") {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end('<!doctype html><html lang="en"><title>Course</title><body></body></html>');
  });
  return { origin: await listen(server, name), close: () => server.close() };
}

/** Collects the warnings and errors of a page. */
export function problemsOf(page) {
  const problems = [];
  const note = (text) => {
    // Firefox asks for an icon that no page names.
    if (!text.includes("/favicon.ico")) problems.push(text);
  };
  page.on("console", (message) => {
    if (["error", "warn", "warning"].includes(message.type())) note(message.text());
  });
  page.on("pageerror", (error) => note(error.message));
  return problems;
}

export async function openHost(context, origin, pages, { dialect = "own", above = 0 } = {}) {
  const page = await context.newPage();
  const problems = problemsOf(page);
  await page.goto(origin);
  const follow = `({ ${DIALECTS[dialect]} })[${JSON.stringify(dialect)}]`;
  await page.evaluate(`(${frameAll})(${JSON.stringify(pages)}, ${follow}, ${above})`);
  const frames = [];
  for (const [at, element] of (await page.$$("iframe")).entries()) {
    frames.push(await loaded(element, pages[at]));
  }
  return {
    page,
    frames,
    problems,
    heard: (at = 0, type = undefined) =>
      page.evaluate(
        (number, wanted) =>
          window.heard
            .filter((each) => each.at === number)
            .map(({ data }) => data)
            .filter((data) => !wanted || (data.source === "sinusoidal-pe" && data.type === wanted)),
        at,
        type,
      ),
    say: (message, at = 0) =>
      page.evaluate((data, number) => window.frames[number].postMessage(data, "*"), message, at),
    close: () => page.close(),
  };
}

const loaded = (element, address) =>
  eventually(async () => {
    const frame = await element.contentFrame();
    // The page may already have changed its query and fragment.
    return frame?.url().startsWith(address.replace(/[?#].*/, "")) && frame;
  });

export async function exerciseIn(page, frame) {
  const used = new Proxy(frame, {
    get(target, name) {
      if (name === "keyboard") return page.keyboard;
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const exercise = new Exercise(used);
  await exercise.until(() => document.querySelector(".codemirror") !== null, 60);
  return exercise;
}

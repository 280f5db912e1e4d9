// Files of tests take turns with the browsers that are running, and share one server of the built page.
import { createServer } from "node:http";

import { launchOwn } from "../../tests/browser/launch.mjs";
import { serve } from "../../tests/browser/server.mjs";
import { listen } from "../../tests/listen.mjs";

/** This process does not stay connected, because each connection delays new pages. */
async function launchAlone(engine) {
  const browser = await launchOwn(engine);
  const running = { engine, address: browser.wsEndpoint(), program: browser.process() };
  await browser.disconnect();
  return running;
}

const hasEnded = ({ program }) => program.exitCode !== null || program.signalCode !== null;

export class Site {
  #preview;
  #browsers = [];

  /**
   * Returns the address where a file of tests asks for a port of its own and for browsers. `close`
   * returns the browsers.
   */
  async open() {
    const servers = [];
    const taken = [];
    const answers = {
      site: async () => {
        this.#preview ??= serve();
        const { middlewares } = await this.#preview;
        const server = createServer(middlewares);
        servers.push(server);
        return `${await listen(server)}/`;
      },
      browser: async (engine) => {
        const browser = this.#takeFree(engine) ?? (await launchAlone(engine));
        taken.push(browser);
        return browser.address;
      },
    };
    const control = createServer(({ url }, response) => {
      const [, what, engine] = url.split("/");
      answers[what](engine).then(
        (address) => response.end(address),
        (error) => response.writeHead(500).end(error.message),
      );
    });
    servers.push(control);
    const close = () => {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      this.#browsers.push(...taken.filter((browser) => !hasEnded(browser)));
    };
    return { address: `${await listen(control)}/`, close };
  }

  #takeFree(engine) {
    const at = this.#browsers.findIndex((each) => each.engine === engine && !hasEnded(each));
    return at < 0 ? undefined : this.#browsers.splice(at, 1)[0];
  }

  async close() {
    // Chromium without a client sometimes ignores a gentler signal. Its processes are one group.
    for (const { program } of this.#browsers) process.kill(-program.pid, "SIGKILL");
    await (await this.#preview)?.close();
  }
}

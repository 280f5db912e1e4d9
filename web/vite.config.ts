import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin, type UserConfig } from "vite";

import { embed } from "./build/embed.js";
import { indentation } from "./build/indentation.js";
import { languageOf } from "./build/language.js";
import { licences } from "./build/licences.js";
import { parts } from "./build/parts.js";
import { PAGE_POLICY } from "./build/policy.js";
import { python } from "./build/python.js";
import { sandbox } from "./build/sandbox.js";
import { statement } from "./build/statement.js";
import { TEXTS } from "./build/texts.js";
import { tolerance } from "./build/tolerance.js";
import { workers } from "./build/workers.js";
import * as written from "./build/written.js";

/** The page's policy: in the page itself for any host, and as a header from our preview. */
function policy(): Plugin {
  return {
    name: "policy",
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: PAGE_POLICY },
        injectTo: "head-prepend",
      },
    ],
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        // The sandbox frame and the page in one file bring their own.
        if (!/sandbox-|\/exercise\.html/.test(request.url ?? "")) {
          response.setHeader("Content-Security-Policy", PAGE_POLICY);
        }
        response.setHeader("X-Content-Type-Options", "nosniff");
        // A course that sends the first one to its own pages shows no frame without both. With
        // "require-corp" in its place WebKit starts no worker of the sandbox.
        response.setHeader("Cross-Origin-Embedder-Policy", "credentialless");
        response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
        next();
      });
    },
  };
}

/**
 * Vite asks for styles as for modules, which a frame without an origin is refused. The page runs nothing
 * there, but can be read.
 */
function styles(): Plugin {
  return {
    name: "styles",
    transformIndexHtml: (html) => html.replaceAll(/(?<=<link rel="stylesheet") crossorigin/g, ""),
  };
}

/** Our preview takes a file of no known type for text, and compresses it anew for each visit. */
function typesOfPython(): Plugin {
  return {
    name: "types-of-python",
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (/\.(so|pages|pack)$/.test(request.url ?? "")) {
          response.setHeader("Content-Type", "application/octet-stream");
        }
        next();
      });
    },
  };
}

/**
 * The names of these files carry a hash of what is in them, so that browsers may keep them. The frame that
 * code runs in is one of them, and each run needs it: with the line cut, too.
 */
function kept(): Plugin {
  return {
    name: "kept",
    configurePreviewServer({ config, middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "", "http://localhost");
        const file = join(config.root, config.build.outDir, pathname);
        // What is not there now may be there later.
        if (pathname.startsWith("/assets/") && existsSync(file)) {
          response.setHeader("Cache-Control", "max-age=31536000, immutable");
        }
        next();
      });
    },
  };
}

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig(async ({ mode }): Promise<UserConfig> => {
  const language = languageOf(mode);
  const { again, misconceptions, sources } = await language.module("./written.ts", written);
  return {
    root: path("."),
    base: "./", // any sub-path
    define: { IS_ONE_FILE: "false" },
    appType: "mpa", // what is not there is not found
    plugins: [
      ...[
        workers(),
        sandbox({ language }),
        python(),
        parts(language.texts),
        statement(),
        tolerance(),
        misconceptions(),
        sources(),
        policy(),
        styles(),
        embed(),
        licences(),
      ],
      ...[typesOfPython(), kept(), again(), indentation(), ...language.plugins()],
    ],
    resolve: { alias: TEXTS },
    build: {
      target: "es2022",
      assetsInlineLimit: 0, // connect-src 'self' refuses data: addresses
      modulePreload: {
        polyfill: false,
        // No part that is imported late needs another file first, so each names its own: see again.ts.
        resolveDependencies: (file, files, { hostType }) => (hostType === "html" ? files : [file]),
      },
      rolldownOptions: {
        input: ["index", "misconceptions", "sources", "author", "explore", "grade"].map((name) =>
          path(`${name}.html`),
        ),
        output: {
          codeSplitting: {
            groups: [
              // Workers share these with the page, so none may need a document.
              {
                name: "checker",
                test: /\/(checker\.js|messages\.js|src\/error\.ts)$/,
                priority: 1,
              },
              {
                name: "with-workers",
                test: /\/(encode\.js|periodicity\.js|write-csv\.js|src\/table\.ts|measuring-messages\.ts)$/,
                priority: 1,
              },
              // The page and its late parts share one file, not one for each set of sharers.
              { name: "shared", tags: ["$initial"], minShareCount: 2 },
            ],
          },
        },
      },
    },
  };
});

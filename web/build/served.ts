// Makes `npm start` serve the page as a good server does.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { RELEASE } from "sinusoidal-pe/frame";
import type { Plugin } from "vite";

/** Serves the page under its version, too, as the live demo does. */
function versioned(): Plugin {
  return {
    name: "versioned",
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const path = request.url ?? "";
        if (path.startsWith(`/${RELEASE}/`)) request.url = path.slice(RELEASE.length + 1);
        next();
      });
    },
  };
}

/**
 * Lets browsers cache files whose names contain a hash. Each run needs the sandbox frame, also
 * without a network.
 */
function kept(): Plugin {
  return {
    name: "kept",
    configurePreviewServer({ config, middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "", "http://localhost");
        const file = join(config.root, config.build.outDir, pathname);
        // Missing files may exist later.
        if (pathname.startsWith("/assets/") && existsSync(file)) {
          response.setHeader("Cache-Control", "max-age=31536000, immutable");
        }
        next();
      });
    },
  };
}

export const served = (): Plugin[] => [versioned(), kept()];

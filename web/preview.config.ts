// The preview server needs little of vite.config.ts, which takes most of a second to load.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

import { served } from "./build/served.js";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  appType: "mpa", // missing files give the status 404
  plugins: [served()],
});

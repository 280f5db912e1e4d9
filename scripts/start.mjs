import { prepare } from "./prepare.mjs";
import { root } from "./run.mjs";

await prepare("start");
const { preview } = await import("vite");
const server = await preview({
  configFile: `${root}/web/preview.config.ts`,
  preview: { port: Number(process.env.PORT ?? 4173) },
});
console.log("\nThe exercise is at:");
server.printUrls();

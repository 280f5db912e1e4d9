// Needs Node alone, because it installs everything else.
import { run } from "./run.mjs";
import { once } from "./stamp.mjs";

const [major] = process.versions.node.split(".").map(Number);
if (major < 20) {
  console.error(`Node 20 or later is needed, this is ${process.version}.`);
  process.exit(1);
}

export const installSystemPackages = (target) => run("sh", ["scripts/setup.sh", target]);

export const installNpmPackages = () =>
  once(
    {
      stamp: "node_modules/.installed",
      inputs: [".npmrc"],
      outputs: ["node_modules/.package-lock.json"],
    },
    () => run("npm", ["ci", "--no-audit", "--no-fund"]),
  );

export async function prepare(target) {
  installSystemPackages(target);
  await installNpmPackages();
  const { build } = await import("./build.mjs");
  await build("page");
}

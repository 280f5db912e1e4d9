// Needs Node alone, because it installs everything else.
import { root, run } from "./run.mjs";
import { once } from "./stamp.mjs";

const [major] = process.versions.node.split(".").map(Number);
if (major < 20) {
  console.error(`Node 20 or later is needed, this is ${process.version}.`);
  process.exit(1);
}

/** Debian 13 has Node 20. Its packages are those that scripts/setup.sh installs. */
const ON_WINDOWS = `The build needs Linux or macOS. On Windows it runs in WSL. In PowerShell, run:
  wsl --install -d Debian
In the window of Debian, run:
  sudo apt-get update && sudo apt-get install -y git nodejs npm
  git clone "$(wslpath '${root}')" ~/sinusoidal-pe
  cd ~/sinusoidal-pe && npm start`;

export function installSystemPackages(target) {
  if (process.platform === "win32") {
    console.error(ON_WINDOWS);
    process.exit(1);
  }
  run("sh", ["scripts/setup.sh", target]);
}

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

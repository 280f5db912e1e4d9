// Writes the folder of the live demo: this release at the top and under its version, and each earlier
// release under its own. Courses may name such an address forever.
// Usage: npm run site. Zip files of earlier pages are in build/earlier.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

import { unzipSync } from "fflate";

import { filesBelow } from "./files.mjs";
import { isCommand, root } from "./run.mjs";
import { versions } from "./versions.mjs";

const EARLIER = "build/earlier";
export const SITE = "build/site";

/** GitHub Pages accepts no larger site. */
export const MOST_BYTES = 1e9;

const PAGE = /^sinusoidal-pe-page-(\d+\.\d+\.\d+)\.zip$/;

function unpack(file, folder) {
  let size = 0;
  for (const [path, bytes] of Object.entries(unzipSync(readFileSync(file)))) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, bytes);
    size += bytes.length;
  }
  return size;
}

const sizeOf = (folder) => filesBelow(folder).reduce((sum, file) => sum + statSync(file).size, 0);

/** Returns the versions of the site. `page` is the built page of `version`. */
export function writeSite(folder, { page, version, earlier, most = MOST_BYTES }) {
  rmSync(folder, { recursive: true, force: true });
  const kept = (existsSync(earlier) ? readdirSync(earlier) : [])
    .map((name) => [PAGE.exec(name)?.[1], join(earlier, name)])
    .filter(([each]) => each !== undefined && each !== version);
  let size = 2 * sizeOf(page);
  for (const [each, file] of kept) size += unpack(file, join(folder, each));
  if (size > most) {
    throw new Error(
      `The site has ${Math.ceil(size / 1e6)} MB, and the limit is ${most / 1e6} MB. docs/release.md says what to do.`,
    );
  }
  for (const place of [folder, join(folder, version)]) cpSync(page, place, { recursive: true });
  return [version, ...kept.map(([each]) => each)];
}

if (isCommand(import.meta.url)) {
  const { "package.json": version } = versions();
  const written = writeSite(join(root, SITE), {
    ...{ page: join(root, "web/dist"), version },
    earlier: join(root, EARLIER),
  });
  console.log(`${SITE} has the versions ${written.join(", ")}.`);
}

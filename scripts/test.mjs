// Usage: npm test [-- all|core|package|python|page|firefox] [-- --again]
// tests/README.md says what `npm test` leaves out. A part has all its tests. A step that passed runs
// again after a change of a file that it read, or with --again.
import { availableParallelism } from "node:os";

import { installNpmPackages, installSystemPackages } from "./prepare.mjs";
import { closingLines, failures, schedule, table } from "./test/schedule.mjs";
import { stepsOf, WAYS } from "./test/steps.mjs";

const words = process.argv.slice(2);
const [way, ...others] = words.filter((word) => word !== "--again");
if (others.length > 0 || (way !== undefined && !WAYS.includes(way))) {
  const given = [way, ...others].join(" ");
  console.error(`npm test: there is no part "${given}", but ${WAYS.join(", ")}.`);
  process.exit(2);
}

installSystemPackages("test");
await installNpmPackages();
const { Site } = await import("./test/site.mjs");

// Some steps mostly wait, so at least two run at a time. On two processors, three took longer than
// two. More than four would need too much memory.
const cores = availableParallelism();
const slots = Math.min(4, Math.max(2, cores));
const jobs = Math.max(1, Math.floor(cores / slots));

const began = performance.now();
const site = new Site();
const results = await schedule(
  stepsOf(way, { jobs, site, again: words.includes("--again") }),
  slots,
);
await site.close();
const minutes = (performance.now() - began) / 60_000;
console.log(`\n=== ${minutes.toFixed(1)} minutes, ${slots} steps at a time\n${table(results)}`);
console.log(`\n${closingLines(results)}`);
const failed = failures(results);
if (failed !== "") {
  console.error(failed);
  process.exitCode = 1;
}

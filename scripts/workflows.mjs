// Checks the workflows with actionlint, which needs Go unless it is installed.
// Usage: npm run workflows
import { spawnSync } from "node:child_process";

import { run } from "./run.mjs";

const VERSION = "v1.7.12";

const isInstalled = spawnSync("actionlint", ["-version"]).status === 0;
if (isInstalled) run("actionlint", ["-color"]);
else run("go", ["run", `github.com/rhysd/actionlint/cmd/actionlint@${VERSION}`, "-color"]);

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { parse } from "yaml";

import { root } from "../../scripts/run.mjs";
import { withNewest } from "../bundlers/newest.mjs";

const FOLDER = join(root, ".github/workflows");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const names = readdirSync(FOLDER);
const texts = names.map((name) => readFileSync(join(FOLDER, name), "utf8"));
const workflows = texts.map((text) => parse(text));
const jobs = workflows.flatMap(({ jobs: all }) => Object.entries(all));
const commands = jobs.flatMap(([, { steps }]) => steps.flatMap(({ run }) => run ?? []));

/** Jobs that read the sources, and run none of them. */
const READERS = ["analyze", "scorecard"];

/** Writes the pages of all earlier releases into a folder, and verifies them. */
const EARLIER = jobs.find(([name]) => name === "earlier")[1].steps[0].run;

/** Steps that only the host can do, or that prepare its machine. */
const OF_HOST = [
  'git config --global --add safe.directory "$PWD"',
  EARLIER,
  "brew install emscripten cmake ninja", // tests/scripts/setup.test.mjs compares it with setup.sh
  "apt-get update && apt-get install -y ca-certificates git nodejs npm",
  'for file in ./release/*.tgz; do npm publish --provenance --access public "$file"; done',
  'gh release create "$GITHUB_REF_NAME" --verify-tag --notes-file release-notes.md release/*',
];

test("each action is pinned by the hash of a commit, with its version as a comment", () => {
  const uses = texts.flatMap((text) => text.match(/^.*\buses:.*$/gm) ?? []);
  assert.ok(uses.length > 5);
  for (const line of uses)
    assert.match(line, /uses: [\w-]+(\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("a step calls npm, and its logic is in scripts that run on any machine", () => {
  for (const command of commands) {
    if (OF_HOST.includes(command) || command === "npm ci") continue;
    const [, name] = /^npm (?:run )?([\w:-]+)(?: --)?(?: [\w"$-]+)*$/.exec(command) ?? [];
    assert.ok(Object.hasOwn(scripts, name), command);
  }
  assert.deepEqual(
    OF_HOST.filter((command) => !commands.includes(command)),
    [],
  );
});

test("each script of a step exists, and is complete", () => {
  for (const command of commands) {
    const [, name] = /^npm (?:run )?([\w:-]+)/.exec(command) ?? [];
    const [, file] = /^node (\S+\.mjs)/.exec(scripts[name] ?? "") ?? [];
    if (file) assert.ok(existsSync(join(root, file)), file);
  }
});

test("a workflow may write only where its task needs it, and uses no secret", () => {
  const RIGHTS = {
    earlier: { contents: "read", attestations: "read" },
    package: { "id-token": "write" },
    page: { pages: "write", "id-token": "write" },
    files: { contents: "write", "id-token": "write", attestations: "write" },
    analyze: { contents: "read", "security-events": "write" },
    scorecard: { contents: "read", "security-events": "write", "id-token": "write" },
  };
  for (const { permissions } of workflows) {
    assert.ok([{}, { contents: "read" }].some((each) => same(each, permissions)));
  }
  for (const [name, { permissions = { contents: "read" } }] of jobs) {
    assert.deepEqual(permissions, RIGHTS[name] ?? { contents: "read" }, name);
  }
  for (const text of texts) assert.doesNotMatch(text, /secrets\.|pull_request_target/);
});

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

test("a checkout leaves no credentials for later steps, and each job has a limit", () => {
  for (const [name, { steps, "timeout-minutes": minutes }] of jobs) {
    assert.ok(minutes > 0, name);
    for (const { uses = "", with: given } of steps) {
      if (uses.startsWith("actions/checkout@")) assert.equal(given["persist-credentials"], false);
    }
  }
});

test("jobs that can write never run code of the repository's dependencies", () => {
  for (const [name, { permissions, steps }] of jobs) {
    if (!Object.values(permissions ?? {}).includes("write")) continue;
    for (const { run, uses = "" } of steps) {
      assert.ok(run === undefined || (OF_HOST.includes(run) && !READERS.includes(name)), name);
      if (READERS.includes(name)) {
        assert.match(
          uses,
          /^(actions\/checkout|github\/codeql-action\/|ossf\/scorecard-action)/,
          name,
        );
      } else assert.doesNotMatch(uses, /checkout/, name);
    }
  }
});

test("the newest bundlers have their latest versions, or those of the line in their name", () => {
  const pinned = { one: "1.2.3", "two-24": "npm:other@24.1.0", "two-new": "npm:@an/other@26.1.0" };
  const newest = { one: "latest", "two-24": "npm:other@24", "two-new": "npm:@an/other@latest" };
  assert.deepEqual(withNewest({ private: true, devDependencies: pinned }), {
    private: true,
    devDependencies: newest,
  });
  assert.deepEqual(withNewest({ optionalDependencies: pinned }).optionalDependencies, newest);
});

/** Runs the step with a `gh` that has these releases, and notes what it verifies. */
function downloadEarlier({ releases, forged = [] }) {
  const folder = mkdtempSync(join(tmpdir(), "earlier-"));
  const gh = `#!/bin/sh
case "$1 $2 $3" in
  "release list --limit") printf '${releases.map((tag) => `${tag}\\n`).join("")}' ;;
  "release download v1.0.0") echo "no assets match" >&2; exit 1 ;;
  "release download "*) echo "$5" > "$7/$5" ;;
  "attestation verify "*)
    echo "$*" >> verified
    case "$3" in ${["none", ...forged].map((tag) => `*-${tag.slice(1)}.zip`).join("|")}) exit 1 ;; esac ;;
  *) exit 2 ;;
esac
`;
  try {
    writeFileSync(join(folder, "gh"), gh, { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env.PATH}`, GH_REPO: "ada/pe" };
    const { status, stdout } = spawnSync("bash", ["-e", "-c", EARLIER], {
      ...{ cwd: folder, env, encoding: "utf8" },
    });
    const verified = readFileSync(join(folder, "verified"), "utf8").trim().split("\n");
    return { status, stdout, verified, files: readdirSync(join(folder, "earlier")).sort() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const pageOf = (version) => `sinusoidal-pe-page-${version}.zip`;

test("a release downloads the page of each earlier release that has one, and verifies its origin", () => {
  const { status, stdout, verified, files } = downloadEarlier({
    releases: ["v1.1.0", "v1.0.0", "v0.9.0"],
  });
  assert.deepEqual([status, stdout], [0, "v1.0.0 has no page\n"]);
  assert.deepEqual(files, [pageOf("0.9.0"), pageOf("1.1.0")]);
  assert.deepEqual(
    verified,
    ["1.1.0", "0.9.0"].map(
      (version) =>
        `attestation verify earlier/${pageOf(version)} --repo ada/pe` +
        " --signer-workflow ada/pe/.github/workflows/release.yml" +
        ` --source-ref refs/tags/v${version} --deny-self-hosted-runners`,
    ),
  );
});

test("a release stops before it publishes an earlier page that its own workflow did not build", () => {
  const { status } = downloadEarlier({ releases: ["v1.1.0", "v0.9.0"], forged: ["v1.1.0"] });
  assert.notEqual(status, 0);
  const { earlier, build } = Object.fromEntries(jobs);
  const [step, upload] = earlier.steps;
  assert.deepEqual([step.run, step["continue-on-error"], step.if], [EARLIER, undefined, undefined]);
  assert.deepEqual([upload.with.path, upload.if], ["earlier", undefined]);
  assert.equal(build.needs, "earlier");
  const [download] = build.steps.filter(({ uses = "" }) => uses.includes("download-artifact"));
  assert.deepEqual([download.with.pattern, download.with["run-id"]], ["earlier", undefined]);
});

test("the workflow that signs the files of a release is the one that verifies them", () => {
  const signing = names.filter((_, at) => texts[at].includes("attest-build-provenance@"));
  assert.deepEqual(signing, ["release.yml"]);
  const attesting = jobs.find(([name]) => name === "files")[1].steps;
  const at = (pattern) => attesting.findIndex((step) => pattern.test(step.uses ?? step.run));
  assert.ok(at(/attest-build-provenance/) < at(/gh release create/), "files are signed first");
});

test("CodeQL analyses every language of the project without a build", () => {
  const [, { strategy, steps }] = jobs.find(([name]) => name === "analyze");
  assert.deepEqual(strategy.matrix.language, [
    "actions",
    "c-cpp",
    "javascript-typescript",
    "python",
  ]);
  const [{ with: given }] = steps.filter(({ uses }) => uses.includes("codeql-action/init"));
  assert.equal(given["build-mode"], "none");
  assert.deepEqual(parse(given.config), { "paths-ignore": ["tests/data"] });
});

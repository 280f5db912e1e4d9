import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { test } from "node:test";
import { strToU8, zipSync } from "fflate";
import { load } from "sinusoidal-pe";
import { readTable, writeCsv, writeNpy } from "sinusoidal-pe/formats";
import { command as texts } from "#texts/command.js";
import { files } from "#texts/files.js";
import { filesBelow } from "../../../scripts/files.mjs";
import { plain } from "../../environment.mjs";
import { beforeSummary, cli, run, runAlone } from "./command.mjs";
import { folder, right, wrong } from "./judge-command.mjs";

const pe = await load();

function sharing(bytes, count) {
  const once = Buffer.from(zipSync({ "table.npy": bytes }, { level: 0 }));
  const end = once.length - 22; // the last part of the directory contains its length
  const entry = once.subarray(once.readUInt32LE(end + 16), end);
  const last = Buffer.from(once.subarray(end));
  last.writeUInt16LE(count, 8);
  last.writeUInt16LE(count, 10);
  last.writeUInt32LE(count * entry.length, 12);
  return Buffer.concat([once.subarray(0, end), ...Array(count - 1).fill(entry), last]);
}

test("judge: reads an archive in its place, and names its files after their learners", async () => {
  const signed = "PK\x03\x04";
  const files = {
    "Jane Doe_12_assignsubmission_file_/table.npy": writeNpy(right),
    "Bob_345_assignsubmission_file_/table.csv": strToU8(writeCsv(wrong)),
    "../../x_6_assignsubmission_file_/a.csv": strToU8("0,x\n"),
    // Programs that read archives from the front would find a file in these contents.
    "Eve_7_assignsubmission_file_/b.csv": [strToU8(signed + writeCsv(right)), { level: 0 }],
    "Eve_7_assignsubmission_file_/bomb.csv": new Uint8Array(2 ** 26 + 1),
    "__MACOSX/._table.npy": strToU8("x"),
    "submission_metadata.yml": strToU8("x"),
  };
  writeFileSync(join(folder, "Course.ZIP"), zipSync(files, { level: 1 }));
  const pattern = ["--id", "_(\\d+)_assignsubmission"];
  const csv = await run(["judge", "--csv", ...pattern, "right.npy", "Course.ZIP"]);
  assert.equal(csv.status, 2);
  const lines = csv.stdout.trimEnd().split("\n");
  assert.deepEqual(
    lines.map((line) => line.split(",").slice(0, 4)),
    [
      ["file", "id", "passed", "complete"],
      ["right.npy", "", "true", "false"],
      ["Course.ZIP/Jane Doe_12_assignsubmission_file_/table.npy", "12", "true", "false"],
      ["Course.ZIP/Bob_345_assignsubmission_file_/table.csv", "345", "false", "false"],
      ["Course.ZIP/../../x_6_assignsubmission_file_/a.csv", "6", "", ""],
      ["Course.ZIP/Eve_7_assignsubmission_file_/b.csv", "7", "", ""],
      ["Course.ZIP/Eve_7_assignsubmission_file_/bomb.csv", "7", "", ""],
    ],
  );
  assert.ok(lines.at(-1).includes(texts.largePacked({ most: 2 ** 26 })));
  const json = await run(["judge", "--json", "--id", "^.*/\\w+", "Course.ZIP"]);
  const [first] = JSON.parse(json.stdout);
  assert.equal(first.id, "Course.ZIP/Jane Doe_12_assignsubmission_file_/table");
  assert.deepEqual(first.report, pe.judgeTable(right));

  const whole = readFileSync(join(folder, "Course.ZIP"));
  const broken = Buffer.from(whole);
  broken.fill(0xff, 60, 120); // inside the first file
  writeFileSync(join(folder, "broken.zip"), broken);
  writeFileSync(join(folder, "cut.zip"), whole.subarray(0, -30));
  writeFileSync(join(folder, "no.zip"), "no archive");
  writeFileSync(join(folder, "shared.zip"), sharing(writeNpy(right), 3));
  for (const [name, problem, count] of [
    ["broken.zip", texts.brokenPacked({ text: "" }), 5],
    ["cut.zip", `cut.zip: ${texts.brokenArchive({ text: "" })}`, 1],
    ["no.zip", `no.zip: ${texts.brokenArchive({ text: "" })}`, 1],
    ["shared.zip", `shared.zip: ${texts.overlappingArchive}\n`, 2],
    ["gone.zip", `gone.zip: ${texts.notFound}\n`, 1],
  ]) {
    const { status, stdout, stderr } = await run(["judge", "--json", name]);
    assert.equal(status, 2);
    assert.ok(stderr.includes(problem), stderr);
    assert.equal(JSON.parse(stdout).length, count);
  }
});

test("judge: reads names in an archive as UTF-8 if they are, and otherwise as DOS wrote them", async () => {
  const name = "Mu\u0308ller/table.npy";
  const zip = Buffer.from(zipSync({ [name]: writeNpy(right) }));
  const directory = zip.readUInt32LE(zip.length - 6);
  const flags = directory + 8;
  assert.ok(zip.readUInt16LE(flags) & 0x800, "says that the name is UTF-8");
  zip.writeUInt16LE(zip.readUInt16LE(flags) & ~0x800, flags); // archives of macOS do not say it
  writeFileSync(join(folder, "mac.zip"), zip);
  zip.write("Mu\x81\x81ller", directory + 46, "latin1");
  writeFileSync(join(folder, "dos.zip"), zip);
  const { stdout } = await run(["judge", "--json", "mac.zip", "dos.zip"]);
  assert.deepEqual(
    JSON.parse(stdout).map(({ file }) => file),
    [`mac.zip/${name}`, "dos.zip/Muüüller/table.npy"],
  );
});

test("judge: reads lists of files, from standard input as well, separated by NUL too", async () => {
  const { stdout, stderr, status } = await run(["judge", "right.npy", "wrong.csv", "broken.csv"]);
  const listed = ["right.npy", "wrong.csv", "broken.csv"];
  for (const [args, input] of [
    [["--files-from", "-"], `${listed.join("\n")}\n`],
    [["-0", "--files-from", "-"], listed.join("\0")],
    [["right.npy", "--files-from", "-"], "\nwrong.csv\nbroken.csv"],
    ...["\ufeff", ""].flatMap((mark) => {
      const lines = `${mark}${listed.join("\r\n")}\r\n`;
      const low = Buffer.from(lines, "utf16le");
      const high = Buffer.from(low).swap16();
      return [Buffer.from(lines), low, high].map((bytes) => [["--files-from", "-"], bytes]);
    }),
  ]) {
    assert.deepEqual(await run(["judge", ...args], { input }), { stdout, stderr, status });
  }
  const long = await run(["judge", "--files-from", "-"], { input: "x".repeat(70_000) });
  assert.deepEqual(long, {
    ...{ status: 2, stdout: "" },
    stderr: `sinusoidal-pe: ${texts.longName({ list: "-", most: 65536 })}\n`,
  });
  const none = await run(["judge", "--json", "--files-from", "-"]);
  assert.deepEqual(none, { status: 0, stdout: "[]\n", stderr: "" });
});

test("judge: opens a name that is not UTF-8 by its bytes, and distinguishes it from others", () => {
  const named = (bytes) => Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(bytes)]);
  writeFileSync(named([0x72, 0xe9, 0x2e, 0x6e, 0x70, 0x79]), writeNpy(right));
  writeFileSync(named([0x72, 0xe8, 0x2e, 0x6e, 0x70, 0x79]), writeNpy(wrong));
  const shell = (command) =>
    spawnSync("bash", ["-c", `"${process.execPath}" "${cli}" ${command}`], {
      ...{ cwd: folder, encoding: "utf8", env: plain },
    });
  const judged = shell("judge --json $'r\\xe9.npy' right.npy $'r\\xe8.npy' $'r\\xe7.npy'");
  assert.deepEqual(
    JSON.parse(judged.stdout).map(({ file, report }) => [file, report?.passed]),
    [
      ["r\\xe9.npy", true],
      ["right.npy", true],
      ["r\\xe8.npy", false],
      ["r\\xe7.npy", undefined],
    ],
  );
  assert.equal(beforeSummary(judged.stderr), `r\\xe7.npy: ${texts.notFound}\n`);
  const encoded = shell("encode 2 2 -o $'t\\xe9.npy'");
  assert.ok(encoded.stderr.includes(texts.nameNotUtf8));
});

test("encode: writes CSV to standard output, and a file in the format of its name", async () => {
  assert.deepEqual(await run(["encode", "16", "8"]), {
    status: 0,
    stdout: writeCsv(right),
    stderr: "",
  });
  for (const name of ["out.npy", "out.csv", "out.json", "OUT.CSV"]) {
    assert.deepEqual(await run(["encode", "16", "8", "-o", name]), {
      status: 0,
      stdout: "",
      stderr: "",
    });
    const { shape, data } = readTable(readFileSync(join(folder, name)), name);
    assert.deepEqual([shape, data], [right.shape, right.data]);
    assert.equal((await run(["judge", name])).status, 0);
  }
  assert.equal((await run(["encode", "--output=two.csv", "1", "2"])).status, 0);
  const nowhere = await run(["encode", "1", "2", "-o", "no/such/folder.npy"]);
  assert.deepEqual(
    [nowhere.status, nowhere.stderr],
    [2, `no/such/folder.npy: ${texts.notFound}\n`],
  );
});

test("encode: takes the options of the API, and writes float32 as such", async () => {
  const options = { base: 100, first: 7, layout: "halves", pairing: "unpaired" };
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const table = pe.encode(5, 6, options);
  assert.equal((await run(["encode", ...flags, "5", "6"])).stdout, writeCsv(table));
  assert.equal(
    (await run(["encode", "5", "6", ...flags, "--dtype", "float64"])).stdout,
    writeCsv(table),
  );
  assert.equal(
    (await run(["encode", "--base", "1e4", "--base=2.5", "1", "4"])).stdout,
    "0,1,0,1\n",
  );
  const single = pe.encode(5, 6, { ...options, dtype: "float32" });
  for (const [name, dtype] of [
    ["single.npy", "float32"],
    ["single.csv", "float64"],
    ["single.json", "float64"],
  ]) {
    assert.equal(
      (await run(["encode", "5", "6", ...flags, "--dtype=float32", "-o", name])).stderr,
      "",
    );
    const written = readTable(readFileSync(join(folder, name)), name);
    assert.deepEqual([written.shape, written.dtype], [single.shape, dtype]);
    assert.deepEqual(written.data, Float64Array.from(single.data));
  }
  await run(["encode", "16", "8", "--dtype", "float32", "-o", "right32.npy"]);
  assert.match((await run(["judge", "right32.npy"])).stdout, /^✓ Formula .*float32/m);
});

test("judge: reports missing and huge files in one clear line each, with status 2", async () => {
  writeFileSync(join(folder, "huge.npy"), "");
  truncateSync(join(folder, "huge.npy"), 2 ** 29 + 1); // needs no space on the disk
  const { status, stdout, stderr } = await run(["judge", "missing.npy", "huge.npy"]);
  assert.deepEqual([status, stdout], [2, ""]);
  assert.deepEqual(beforeSummary(stderr).trimEnd().split("\n"), [
    `missing.npy: ${texts.notFound}`,
    `huge.npy: ${files.problem["file-too-long"]({ bytes: 2 ** 29 + 1, limit: 2 ** 29 })}`,
  ]);
});

test("page: writes the page, and overwrites files only on request", async () => {
  const at = (name) => join(folder, "course/exercise", name);
  const written = runAlone(["page", "course/exercise"]);
  const names = filesBelow(at("")).map((file) => relative(at(""), file));
  assert.deepEqual(written, {
    ...{ status: 0, stderr: "", stdout: `course/exercise: ${names.length} files\n` },
  });
  for (const name of [
    "index.html",
    "author.html",
    "class.html",
    "class.js",
    "embed.js",
    "THIRD-PARTY.txt",
  ]) {
    assert.ok(names.includes(name), name);
  }
  assert.deepEqual(
    names.filter((name) => /^exercise\.html$|^grade/.test(name)),
    [],
  );

  writeFileSync(at("index.html"), "changed");
  rmSync(at("embed.js"));
  rmSync(at("author.html"));
  symlinkSync("nowhere", at("author.html"));
  const kept = names.filter((name) => name !== "embed.js").sort();
  const refused = await run(["page", "course/exercise"]);
  assert.deepEqual([refused.status, refused.stdout], [2, ""]);
  assert.deepEqual(refused.stderr.trimEnd().split("\n"), [
    ...kept.slice(0, 5).map((name) => `course/exercise/${name}: ${texts.exists}`),
    `course/exercise: ${texts.moreExist({ files: kept.length - 5 })}`,
  ]);
  assert.equal(readFileSync(at("index.html"), "utf8"), "changed");
  assert.ok(!existsSync(at("embed.js")), "nothing is written where something is refused");

  rmSync(at("author.html"));
  assert.equal((await run(["page", "--force", "course/exercise"])).status, 0);
  assert.match(readFileSync(at("index.html"), "utf8"), /^<!doctype html>/);
  assert.ok(existsSync(at("embed.js")));
});

test("page: says why it cannot use a folder, with status 2", async () => {
  for (const [args, line] of [
    [["right.npy"], "right.npy/"],
    [["--force", "right.npy"], "right.npy"],
    [["--force", "right.npy/below"], "right.npy/below"],
  ]) {
    const { status, stdout, stderr } = await run(["page", ...args]);
    assert.deepEqual([status, stdout], [2, ""]);
    assert.ok(
      stderr.endsWith(`: ${texts.notAFolder}\n`) && stderr.indexOf("\n") === stderr.length - 1,
    );
    assert.ok(stderr.startsWith(line), stderr);
  }
});

test("command: has status 2 if the last part of the output does not fit", () => {
  for (const [args, name] of [
    [["encode", "100", "8"], "output"],
    [["judge", "--json", "wrong.csv"], "output"],
    [["grade", "--resume", "results.ndjson", "wrong.csv"], "results.ndjson"],
  ]) {
    // The shell limits each file to 1 KiB. Like a full disk, this cuts a write before it fails the next.
    const command = `ulimit -f 1; exec "$@" > ${name === "output" ? name : "/dev/null"}`;
    const { status, stderr } = spawnSync(
      "bash",
      ["-c", command, "bash", process.execPath, cli, ...args],
      { cwd: folder, encoding: "utf8", env: plain },
    );
    assert.equal(status, 2, args.join(" "));
    assert.match(stderr, /^sinusoidal-pe: EFBIG: [^\n]+\n$/);
    assert.equal(statSync(join(folder, name)).size, 1024);
  }
});

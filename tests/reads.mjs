// Notes which files of the checkout the processes of a test read, so that `npm test` runs the test
// again only after a change of one of them. Load it with NODE_OPTIONS=--import.
import fs, { writeFileSync } from "node:fs";
import { Session } from "node:inspector";
import { syncBuiltinESMExports } from "node:module";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { threadId } from "node:worker_threads";

const root = fileURLToPath(new URL("..", import.meta.url));
const FILES = ["readFile", "readFileSync", "open", "openSync", "createReadStream", "existsSync"];
const FOLDERS = ["readdir", "readdirSync", "opendir", "opendirSync"];

const { PE_READS: folder, NODE_TEST_CONTEXT: isTest } = process.env;
// The processes that a file of tests starts read for that file.
if (isTest) process.env.PE_TEST_FILE ??= relative(root, process.argv[1] ?? "");
const test = process.env.PE_TEST_FILE;

const seen = new Set();
const note = (path, ending = "") => {
  if (typeof path === "string" || path instanceof URL || Buffer.isBuffer(path)) {
    seen.add((path instanceof URL ? fileURLToPath(path) : resolve(String(path))) + ending);
  }
};

function watch(holder, names, ending) {
  for (const name of names) {
    const read = holder[name];
    if (!read) continue; // promises have no synchronous ones
    holder[name] = function (path, ...others) {
      note(path, ending);
      return read.call(this, path, ...others);
    };
  }
}

function noteModules() {
  const session = new Session();
  session.connect();
  session.on("Debugger.scriptParsed", ({ params: { url } }) => {
    if (url.startsWith("file:")) note(new URL(url));
  });
  session.post("Debugger.enable"); // reports all scripts that are loaded
  session.disconnect();
}

if (folder && test) {
  for (const holder of [fs, fs.promises]) {
    watch(holder, FILES, "");
    watch(holder, FOLDERS, "/");
  }
  syncBuiltinESMExports();
  process.once("exit", () => {
    noteModules();
    const name = `${encodeURIComponent(test)} ${process.pid} ${threadId}`;
    try {
      writeFileSync(join(folder, name), [...seen].join("\0"));
    } catch {} // a test limits the size of the files of this process
  });
}

import { CONNECTIONS, Connection } from "./connection.mjs";
import { measuredOn } from "./machine.mjs";
import { PYODIDE } from "./pages.mjs";
import { serve } from "./server.mjs";
import { table } from "./table.mjs";
import { FOLDERS, PAGES, reload, visit } from "./visits.mjs";

/** Nearly all of a visit on the slower connection is the time of its bytes, which hardly varies. */
const RUNS_ON_PHONE = 1;

async function measure(name, { speed, runs }) {
  const server = await serve(FOLDERS, new Connection(speed));
  const visits = { javascript: [], javascriptPeer: [], python: [], pythonPeer: [] };
  try {
    for (let each = 1; each <= runs; ++each) {
      for (const page of Object.keys(visits)) {
        console.log(`${name}: ${page}, ${each} of ${runs}`);
        const steps = page.startsWith("python") ? { reload } : {};
        visits[page].push(await visit(PAGES[page], server, steps));
      }
    }
  } finally {
    await server.close();
  }
  return visits;
}

function rowsOf(name, visits, targets) {
  const of = (page, field) => visits[page].map((found) => found[field]);
  const row = (what, page, field) => ({
    ...{ name: `${name}: ${what}`, unit: "ms", target: targets[what] },
    ...{ ours: of(page, field), peer: of(`${page}Peer`, field) },
  });
  return [
    row("JavaScript, cold", "javascript", "cold"),
    row("Python, cold", "python", "cold"),
    row("Python, reload", "python", "reload"),
  ];
}

export async function blocks(runs) {
  const line = await measure("line", { speed: CONNECTIONS.line, runs });
  const phone = await measure("phone", {
    speed: CONNECTIONS.phone,
    runs: Math.min(runs, RUNS_ON_PHONE),
  });
  const rows = [
    ...rowsOf(CONNECTIONS.line.name, line, { "Python, cold": 0.3 }),
    ...rowsOf(CONNECTIONS.phone.name, phone, {}),
  ];
  return {
    network: `${measuredOn(runs, [line.javascript[0].version, `${PYODIDE} with NumPy`])}\n\n${table(rows)}`,
  };
}

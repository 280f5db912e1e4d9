// Tables whose bits must be the same in every build, and the sha256 of each.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

export const LIST = new URL("data/reference_tables.json", import.meta.url);

/**
 * What `encode` or `encodePositions` is asked for (T, or positions), by the names of the npm API,
 * with the sha256 of the numbers' bytes, the least significant of each first.
 */
export const TABLES = JSON.parse(readFileSync(LIST, "utf8"));

export const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex");

/** The tables, shown shortly, that did not hash to what they should. */
export function differences(hashes) {
  if (hashes.length !== TABLES.length)
    throw new Error(`${hashes.length} of ${TABLES.length} hashes`);
  return TABLES.filter(({ sha256 }, at) => hashes[at] !== sha256).map(({ sha256: _, ...table }) =>
    JSON.stringify(table),
  );
}

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

export const LIST = new URL("data/reference_tables.json", import.meta.url);

/**
 * The arguments are those of `encode` or `encodePositions` in the npm API. The sha256 is of the
 * table's little-endian bytes.
 */
export const TABLES = JSON.parse(readFileSync(LIST, "utf8"));

export const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex");

export function differences(hashes) {
  if (hashes.length !== TABLES.length)
    throw new Error(`${hashes.length} of ${TABLES.length} hashes`);
  return TABLES.filter(({ sha256 }, at) => hashes[at] !== sha256).map(({ sha256: _, ...table }) =>
    JSON.stringify(table),
  );
}

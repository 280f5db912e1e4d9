/**
 * Asks `npm test` for its "site", or for "browser/ENGINE", and returns the address. Returns undefined
 * if a file of tests runs alone.
 */
export async function shared(what) {
  const { PE_SHARED: address } = process.env;
  if (address === undefined) return undefined;
  const response = await fetch(new URL(what, address));
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

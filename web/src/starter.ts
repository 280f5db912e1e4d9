/** What the editor holds at first: it runs, and says that the work is still to do. */
export const STARTER = `// T rows of C numbers: sine in even columns, cosine in odd ones.
function sinusoidal_pe(T, C) {
  throw new Error("sinusoidal_pe is still to be written");
}
`;

// The rules of wording for what a learner reads.
const BANNED =
  /\b(we|our|just|simply|obviously|clearly|easy|easily done|of course|great|well done|good job|hints? left)\b|!|\b(undefined|null|NaN|object Object)\b|#/i;
const MAX_WORDS = 120;
const MAX_SENTENCE = 20;

/** What a text breaks; none for a good one. */
export function wordingFaults(text) {
  const faults = [];
  const banned = BANNED.exec(text);
  if (banned) faults.push(`says ${banned[0]}`);
  if (!/^[A-Z].*[.?]$/s.test(text)) faults.push("is no sentence");
  if (/ {2}|\s$/.test(text)) faults.push("has stray spaces");
  if (text.split(/\s+/).length > MAX_WORDS) faults.push("is too long");
  for (const sentence of text.split(/(?<=[.?])\s+/)) {
    if (sentence.split(/\s+/).length > MAX_SENTENCE)
      faults.push(`has a long sentence: ${sentence}`);
  }
  return faults;
}

// The rules that every sentence for learners keeps to.
import assert from "node:assert/strict";

/** No word to the person, no filler, nothing longer than 20 words. */
export function keepsToTheRules(words) {
  assert.doesNotMatch(words, /\b(you|your|just|simply|obviously)\b|!(?!=)/i);
  const sentences = words.split(/\.\s/);
  assert.ok(sentences.length <= 2, words);
  for (const sentence of sentences) {
    assert.ok(sentence.split(/\s+/).length <= 20, sentence);
  }
}

// The rules that every sentence for learners keeps to.
import assert from "node:assert/strict";

/** Refuses filler and sentences longer than 20 words. */
export function keepsToTheRules(words) {
  assert.doesNotMatch(words, /\b(just|simply|obviously)\b|!(?!=)/i);
  const sentences = words.split(/\.\s/);
  assert.ok(sentences.length <= 2, words);
  for (const sentence of sentences) {
    assert.ok(sentence.split(/\s+/).length <= 20, sentence);
  }
}

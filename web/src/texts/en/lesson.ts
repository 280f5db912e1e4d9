import { numberText } from "sinusoidal-pe";

import { fixedText } from "../../common/numbers.js";

/** The keys are the names in the address. The lesson has this order. */
const steps = {
  why: {
    title: "The need for positions",
    question:
      "You swap two words of a sentence and give it to self-attention without positions. What changes in the output?",
    look: [
      "Each word is a row of numbers, its embedding.",
      "Both sentences consist of the same rows, in a different order.",
      "The heatmap shows the encoding of three positions.",
    ],
    answer: () => [
      "The outputs change their order, like the words. Their numbers stay the same.",
      "So self-attention cannot see which word is first.",
      "The encoding gives each position a row of its own. The model adds that row to the embedding.",
      "After that, the sums of “dog” and “man” differ between the two sentences.",
    ],
    task: ["Find another pair of sentences with the same words and different meanings."],
    solution: () => ["For example, “the cat chased the dog” and “the dog chased the cat”."],
  },
  switches: {
    title: "Counting with switches",
    question: "Give each of 16 positions its own row of four numbers. Which would you choose?",
    look: [
      "The first picture counts from 0 to 15 in binary.",
      "The second picture is the encoding for T = 16, C = 8.",
    ],
    answer: () => [
      "Both pictures follow the same idea.",
      "The last binary digit changes in every row, the next one in every second row, then every fourth.",
      "In the encoding, low columns change quickly and tell neighbours apart. High columns change slowly and tell distant positions apart.",
      "Sines and cosines change smoothly, so near positions have similar rows.",
    ],
    task: ["Which columns of the encoding play the part of the second binary digit?"],
    solution: () => ["Columns 2 and 3, the second-fastest pair."],
  },
  waves: {
    title: "Waves",
    question: "Which columns change fastest, and after how many positions does each wave repeat?",
    look: ["The chart shows pairs 0, 1 and 2 for T = 100, C = 16."],
    answer: ({ first, factor }: { first: number; factor: number }) => [
      `Columns 0 and 1 change fastest. Their wave repeats after ${numberText(first, 3)} positions.`,
      `The wavelength of each next pair is ${numberText(factor, 3)} times as long.`,
      "For pair i, it is `2π · 10000^(2i/C)`.",
    ],
    task: ["Set C to 64. Which pair is the first that does not complete a wave in 100 positions?"],
    solution: ({ pair, length, before }: { pair: number; length: number; before: number }) => [
      `Pair ${pair}. Its wavelength is ${numberText(length, 3)} positions, and that of pair ${pair - 1} is ${numberText(before, 3)}.`,
    ],
  },
  both: {
    title: "Sine and cosine",
    question: "Suppose you know column 0 alone. Which later position looks almost like position 1?",
    look: [
      "The horizontal line goes through the entry of column 0 at t = 1.",
      "Find a later circle on that line.",
    ],
    answer: ({ t, other, sine, otherSine, cosine, otherCosine }: Twins) => [
      `Position ${other}: sin(${t}) = ${three(sine)} and sin(${other}) = ${three(otherSine)}.`,
      "A sine takes each value twice in one wavelength, so one column is not enough.",
      `The cosines, ${three(cosine)} and ${three(otherCosine)}, tell the two positions apart.`,
      "Sine and cosine together are a point on a circle. Within one turn, no two points are equal.",
    ],
    task: ["Suppose every column is a sine. Which row is the first that is wrong?"],
    solution: () => [
      "Row 0. The sine of 0 is 0, but the odd columns must be 1 there.",
      "In the exercise, the check Row 0 (t = 0) fails.",
    ],
  },
  hands: {
    title: "Clock hands",
    question: "The clock hand is one pair. How does it move when t grows by 1?",
    look: ["Play the hand of pair 0.", "Then set column j to 6, and play the hand of pair 3."],
    answer: ({ fast, slow }: { fast: number; slow: number }) => [
      "Each step turns the hand by the same angle, at every t: `10000^(−2i/C)` radians.",
      `The angle of pair 0 is ${numberText(fast, 3)} radian. The angle of pair 3 is ${numberText(slow, 3)} radians.`,
      "Fast hands are like the seconds of a clock, slow hands like the hours.",
    ],
    task: ["How many positions does the slowest hand of C = 16 need for one turn?"],
    solution: ({ turn }: { turn: number }) => [
      `Its wavelength is ${numberText(turn, 5)} positions.`,
    ],
  },
  distance: {
    title: "Distance",
    question: "Are rows 3 and 8 as far apart as rows 53 and 58?",
    look: [
      "Each square of the heatmap compares two rows.",
      "On a diagonal, the shift k is the same everywhere.",
    ],
    answer: ({ distance, product }: { distance: number; product: number }) => [
      `Yes, both distances are ${numberText(distance, 3)}. Every diagonal has one colour.`,
      "The squared distance is the sum of `2 − 2 cos(k · 10000^(−2i/C))` over all pairs i. It does not depend on t.",
      `The dot product is the sum of the cosines, ${numberText(product, 3)} for k = 5.`,
      "So attention can see how far apart two positions are.",
    ],
    task: ["Set the first position to 1. What changes in the picture, and why?"],
    solution: () => ["The picture stays the same, because the distance depends on k and not on t."],
  },
  shift: {
    title: "Shift by k",
    question: "Is there one matrix that turns every row into the row 5 positions later?",
    look: ["The chart compares M(5) times row 10 with row 15.", "Change position t."],
    answer: () => [
      "Yes. M(5) is one 2 × 2 rotation for each pair, and it is the same for every t.",
      "The authors of the Transformer hoped that this makes relative positions easy to learn.",
    ],
    task: ["Set the exponents to one per column. Why does the error grow?"],
    solution: () => [
      "The two columns of a pair then have different frequencies.",
      "A rotation turns both by the same angle.",
    ],
  },
  base: {
    title: "The base",
    question: "Why does the formula use the base 10000, and not 100?",
    look: [
      "The table has the base 100 and 500 rows.",
      "The dotted line of the chart is the formula with base 10000.",
    ],
    answer: ({ slow, slowOther }: { slow: number; slowOther: number }) => [
      "The slowest wave has the wavelength `2π · base^((C − 2)/C)`.",
      `For C = 16 it is ${numberText(slow, 5)} positions with base 10000, and ${numberText(slowOther, 3)} with base 100.`,
      "After one wavelength, rows can be close to early rows again. A small base suits short texts.",
      "With a very large base, many columns hardly change.",
    ],
    task: ["With base 100, which k above 100 has the smallest distance?"],
    solution: ({ k, far, near }: { k: number; far: number; near: number }) => [
      `With k = ${k}, rows are ${numberText(far, 3)} apart. With k = 3, they are farther apart: ${numberText(near, 3)}.`,
    ],
  },
};

export const lesson = {
  label: "Lesson",
  place: ({ number, count }: Place) => `Lesson, step ${number} of ${count}`,
  pageTitle: ({ number, count, title }: Place & { title: string }) =>
    `${title}, step ${number} of ${count} of the lesson on positional encoding`,
  moved: ({ number, count, title, question }: Place & { title: string; question: string }) =>
    `Step ${number} of ${count}, ${title}: ${question}`,
  show: "Show the answer",
  hide: "Hide the answer",
  tryTitle: "Try it",
  solution: "Answer to the task",
  stepsLabel: "Steps of the lesson",
  stepLabel: ({ number, title }: { number: number; title: string }) => `${number}: ${title}`,
  previous: "Previous step",
  next: "Next step",
  leave: "Open this table in the explorer",
  toExercise: "Open the exercise",
  pictureLabel: "Picture of the step",
  orders: {
    words: ["dog", "bites", "man"],
    sentences: ["dog bites man", "man bites dog"],
    sums: ["dog bites man, with positions", "man bites dog, with positions"],
    word: "Word",
    numbers: "Embedding",
    sum: "Embedding plus row t",
    caption: "The embeddings are made-up numbers.",
    added: "The sums add row t of the heatmap to the embedding at position t.",
  },
  counting: {
    label:
      "Heatmap of the numbers 0 to 15 in binary. The last digit, in column 0, changes in every row, and column 3 changes once.",
    caption:
      "Row t is the number t in binary. Column 0 is the last digit. The coloured squares are 1.",
  },
  steps,
};

interface Place {
  number: number;
  count: number;
}

interface Twins {
  t: number;
  other: number;
  sine: number;
  otherSine: number;
  cosine: number;
  otherCosine: number;
}

function three(value: number): string {
  return fixedText(value, 3);
}

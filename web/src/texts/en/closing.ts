/** The question after all checks pass. The answers of a question have the letters a, b and c. */
export const closing = {
  title: "A question to close with",
  note: {
    page: "You can skip this question. Your answer does not change your result. It is saved with your code and appears in your report.",
    course:
      "You can skip this question. Your answer does not change your result. It is saved with your code, appears in your report, and goes to the course.",
  },
  own: "My own answer, in one sentence",
  submit: "Answer the question",

  given: ({ text }: { text: string }) => `Your answer: “${text}”`,
  right: "This answer is right.",
  wrong: ({ right }: { right: string }) =>
    `This answer is not right. The right answer is: “${right}”`,
  compare: "Compare your sentence with this explanation.",

  questions: {
    "equal-rows": {
      question: "Why do the tests forbid two equal rows?",
      choices: {
        a: "The table would need too much memory.",
        b: "The model could not tell the two positions apart.",
        c: "Some entries would not be between −1 and 1.",
      },
      explanation:
        "The model adds row t to the embedding of the token at position t. Self-attention alone ignores the order of the tokens. If two rows were equal, the same token would look the same at both positions.",
    },
    cosines: {
      question: "Each pair has a sine and a cosine. What would be lost without the cosines?",
      choices: {
        a: "No fixed matrix could turn row t into row t + 1.",
        b: "The entries could be larger than 1.",
        c: "All rows would be equal.",
      },
      explanation:
        "The next sine depends on the cosine, too: sin(a + b) = sin a · cos b + cos a · sin b. With both, the same rotation of each pair leads from any position to the next one. The authors of the Transformer expected that this helps a model learn relative positions.",
    },
    divisors: {
      question: "Why does each pair have a divisor of its own?",
      choices: {
        a: "A large divisor keeps the entries between −1 and 1.",
        b: "No number may appear twice in the table.",
        c: "Fast columns separate neighbours, and slow columns separate distant positions.",
      },
      explanation:
        "The pairs work like the hands of a clock. A small divisor gives a short wavelength: neighbouring rows differ clearly, but the numbers soon repeat almost exactly. A large divisor gives a long wavelength: neighbouring rows look alike, but distant rows differ.",
    },
  },
};

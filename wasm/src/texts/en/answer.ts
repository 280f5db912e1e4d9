// What is shown in place of a value that a submission returned or raised.
export const answer = {
  longNumber: "(a whole number of thousands of digits)",
  unshown: "(a value that cannot be shown)",
  emptyError: "(an empty error)",
  badLength: "a length that is not a whole number",
  badDescription: "a description that cannot be read",
};

// Replaces a returned or raised value that cannot be shown.
export const answer = {
  longNumber: "(a whole number with thousands of digits)",
  unshown: "(a value that cannot be shown)",
  emptyError: "(an empty error)",
  badLength: "its length is not a whole number",
  badDescription: "its description is not valid",
};

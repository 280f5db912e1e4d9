export const remarks = {
  "no-return":
    "The function has no return, so it returns nothing. End it with return and the table.",
  "bare-return":
    "This return has no value on its line, so it returns nothing. Write the value on the same line.",
  caret: "^ is not a power here. Write **.",
  "in-class":
    "The function is inside a class. Move it out, so that the tests can call sinusoidal_pe(T, C).",
  "only-class":
    "The tests call a function, but this is a class. Write sinusoidal_pe(T, C) outside of it.",
  "text-entry":
    "An entry is text, not a number. Remove what formats it, such as toFixed or an f-string.",
  lost: "This line does not keep its result. Write a name and = before it.",
  "late-append":
    "This line runs after the loop above, so it adds only the last value. Move it into the loop.",
  "text-index":
    "The name of for...in is text, so + joins it with the number. Count with a number instead.",
  "shared-row":
    "All rows are one shared row, so a number in one row appears in every row. Create a new row for each position.",
  "empty-places":
    "This entry was never set. Array(n) creates empty places, and map skips them. Use Array.from instead.",
  "undefined-entry":
    "An entry is undefined. Check for an arrow function with braces but no return, or an index outside a list.",
  nan: "An entry is NaN. This often happens with 0 / 0, or with an undefined value.",
  "whole-numbers":
    "This array stores only whole numbers, so every number loses its fraction. Create an array of floats instead.",
  "return-in-loop":
    "This line ends the loop in its first round. Remove it, or move it out of the loop.",
  "base-as-exponent":
    "The exponent of this power is 10000 or 1/10000. In the formula, 10000 is the base. Write it first.",
  "position-in-power":
    "This power applies to a quotient. In the formula, it applies to 10000 alone.",
  sorted:
    "Sorting moves numbers to other places in the table. Return them in the order of the formula.",
  "each-result": "A call of forEach returns nothing. To make a list of the results, write map.",
  "push-result":
    "A call of push returns the new length, not the list. Write it on a line of its own, without = or return.",
  "array-of-sizes":
    "Array(T, C) is a list of the two numbers T and C. Create each row by itself, as in table[t] = [].",
  "comma-index": "JavaScript uses only the last of two indices with a comma. Write table[t][j].",
  "typed-rows":
    "A typed array contains numbers, not rows. Use a plain list for the rows, as in const table = [].",
  "value-as-index":
    "The first parameter of this function is an entry of the list, and the second is its index. Write (_, t).",
  "parameter-set":
    "This line changes only a name, and the list keeps its entry. Write map, or set the entry, as in row[j] = 0.",
  generator: "A function* returns no table. Remove the star, and collect the rows in a list.",
  "two-numbers":
    "The tests call sinusoidal_pe(T, C) with two numbers. Write (T, C) as its parameters, and use each as a number.",
  "first-unset": "Index 0 was never set. Count from 0, or subtract 1 from the index.",
  "never-set": "This entry was never set. Check which indices your loops reach.",
  "empty-row": "[[]] is a list with one empty row. Write [] for a list without rows.",
  endless: "A table this small should be ready at once. Check for a loop that never ends.",
  slow: "The time grows faster than T × C. Check for an extra loop.",
  heavy: "Compute what is the same in all rows only once.",
  loading: "The code outside of the function did not end. Remove what the function does not need.",
  // Python alone needs this where the function is missing.
  "in-if":
    'The function is inside an if whose condition is false here, such as __name__ == "__main__". Move it out.',
};

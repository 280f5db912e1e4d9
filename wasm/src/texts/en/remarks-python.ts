// Likely slips in Python alone. The page loads them with Python.
export const remarksPython = {
  "failed-line": "This line failed, and the function may need what it sets. Correct it first.",
  "few-bits":
    "Numbers of 8 or 16 bits lose digits, or wrap around when they get large. Use float64.",
  "large-integers":
    "Powers this large wrap around in NumPy's whole numbers. Divide the exponent by C.",
  imaginary: "2j is imaginary in Python. To multiply, write 2 * j.",
  "rounded-power": "This line rounds a power to a whole number. Keep its fraction.",
  "added-functions":
    "This line adds a sine and a cosine. In the formula, each entry is only one of them.",
  standardised:
    "A mean or standard deviation changes every entry. Return sines and cosines unchanged.",
  cumulated:
    "A cumulative sum adds all earlier numbers to each one. Compute every entry from its own t.",
  complex: "An entry is complex. Take its .imag for a sine, and its .real for a cosine.",
  "true-or-false":
    "This array stores only True and False. Create an array of floats instead, as np.zeros((T, C)) does.",
  "returned-nothing":
    "This line returns the result of a call that gives None, such as print or append. Return the table itself.",
  "several-values": "This line returns several values. Return the table alone.",
  "other-number": "Decimal and Fraction are not floats. Write float(x) for each entry.",
  "changed-position":
    "This line changes the variable of the outer loop, so later pairs start from another position. Use a new name.",
  vectorized:
    "np.vectorize takes the type of its first result, here a whole number. Add otypes=[float].",
  grid: 'np.meshgrid makes a row for each entry of its second array. Add indexing="ij".',
  "other-base":
    "The base of this power changes with the size of the table. In the formula, it is 10000.",
  "log-of-quotient":
    "This logarithm is of a quotient. In the formula, only the exponent is divided by C. Write log(10000) / C.",
  differs:
    "Two calls with equal arguments returned different tables. Remove random numbers, dropout, and changes to earlier results.",
};

/** Only for code in Python. */
export const remarksPython = {
  "in-if":
    'The function is inside an if whose condition is false here. Move it out. The tests import the code, so __name__ is not "__main__".',
  "few-bits":
    "Numbers of 8 or 16 bits lose digits, or wrap around when they get large. Use float64 for positions, divisors and angles.",
  "large-integers":
    "Powers this large wrap around in NumPy's whole numbers. Divide the exponent by C, as the formula does.",
  imaginary: "2j is imaginary in Python. To multiply, write 2 * j.",
  "rounded-power": "This line rounds a power to a whole number. Keep its fraction.",
  "added-functions":
    "This line adds a sine and a cosine. In the formula, each entry is only one of them.",
  standardised:
    "Subtracting a mean or dividing by a standard deviation changes every entry. Return sines and cosines unchanged.",
  cumulated:
    "A cumulative sum adds all earlier numbers to each one. Compute every angle from t itself, and every entry from its angle.",
  complex:
    "An entry is a complex number. This often happens with 2j, which is imaginary in Python. To multiply, write 2 * j.",
};

// The page shows Python's words above these explanations.
import { plural } from "./grammar.js";

export const errorsPython = {
  alone:
    "The tests run this code alone, without files, threads, other programs or the Internet. Use T and C.",
  argv: "The tests run the code without a command line, so sys.argv has no arguments. Use T and C.",
  arrayAttribute: ({ name }: { name: string }) =>
    `A NumPy array has no ${name}. For a new axis, write t[:, None]. To collect rows, use a list.`,
  arrayCalled: "An array is not a function. Read an entry with square brackets, as in table[t, j].",
  arrayWanted: "A matrix product needs arrays. To multiply by a single number, write *.",
  asyncio: "Python cannot wait for other tasks here. Compute the table without asyncio.",
  baseAsExponent:
    "The exponent of this power is 10000, so the divisor becomes 0. In the formula, 10000 is the base. Write it first.",
  booleans:
    "NumPy cannot subtract or negate arrays of True and False. Write .astype(float) after them first.",
  broadcast: ({ one, other }: { one: string; other: string }) =>
    `NumPy cannot combine shapes ${one} and ${other}. Compared from the right, two lengths must be equal, or one must be 1.`,
  caret: "^ is not a power here. Write **.",
  complex:
    "This number is complex, as after 1j, or after a root of a negative number. Take its .imag or its .real.",
  complexLiteral:
    "This number is complex, because Python reads 2j as an imaginary number. To multiply, write 2 * j.",
  condition:
    "One True or False is needed here, but this is a whole array. To choose entry by entry, use np.where. For the largest entry, use np.max.",
  debugger:
    "The code starts a debugger, and nobody can answer it here. Remove breakpoint() or pdb.set_trace().",
  defMissing: "A line that defines a function begins with def.",
  escape:
    "Between quotes, \\x, \\u, \\U and \\N begin the code of a character. Write r before the first quote, or write \\\\ for \\.",
  exceptBrackets: "Several errors after except need brackets, as in except (A, B) as e.",
  exit: "This line ends the program, like sys.exit(), so the lines below it do not run. Remove it, or move it below the function.",
  arrayOther: ({ name, written }: { name: string; written: string }) =>
    `A NumPy array has no ${name}. If x is the array, write ${written} instead.`,
  functionOfNumPy: ({ name }: { name: string }) =>
    `A NumPy array has no ${name}. Write np.${name}(x), with the array in the brackets.`,
  functionIndexed:
    "A function needs round brackets, as in np.sin(x). Square brackets read an entry of a list or an array.",
  indentationAgain:
    "The indentation of this line matches no block above it. Use the same number of spaces for every line of a block.",
  indentationExtra:
    "This line begins with more spaces than its block has. Remove the extra spaces.",
  indentationMissing:
    "Below a line that ends with a colon, indent at least one line of code. A comment is not enough.",
  indentationTabs: "Tabs and spaces are mixed in the indentation. Use only spaces.",
  inNumPy: ({ name }: { name: string }) =>
    `Python does not know ${name} by itself. Write np.${name}, with the line import numpy as np at the top.`,
  index: ({ index, axis, length }: { index: number; axis: number; length: number }) =>
    length === 0
      ? `Index ${index} does not exist, because axis ${axis} of this array is empty.`
      : length === 1
        ? `Index ${index} does not exist. Axis ${axis} of this array has length 1, so its only index is 0.`
        : `Index ${index} does not exist. Axis ${axis} of this array has length ${length}, so its indices are 0 to ${length - 1}.`,
  input: "input() cannot ask anyone here. Use the arguments T and C instead.",
  intoPlace: ({ from, to }: { from: string; to: string }) =>
    `Numbers of shape ${from} do not fit into a place of shape ${to}. Give both the same shape.`,
  invalidCharacter:
    'Python does not know a character on this line, such as × or “, or a quote is not closed. Write * and " instead, or close the quote.',
  invisibleCharacter:
    "This line contains a character that you cannot see, often from copied text. Type the line again.",
  javascript:
    "This code reads like JavaScript, but it runs as Python. Rewrite it in Python, or switch to JavaScript.",
  joinedBrackets: ({ name }: { name: string }) =>
    `The arrays need brackets of their own, as in np.${name}([a, b]).`,
  joinedAxes:
    "Arrays that are joined must have the same number of axes. Print their shapes to compare them.",
  joinedLengths:
    "Arrays that are joined must have equal lengths in every other axis. Print their shapes to compare them.",
  joinedShapes:
    "Arrays that are stacked must all have the same shape. Print their shapes to compare them.",
  largeArray: "No memory is left for this array. Check its lengths, and all loops above.",
  largeInteger: "This whole number does not fit into its type. Use floats, such as 10000.0.",
  largeNumber:
    "The result is too large. The largest float is about 1.8e308, so check the exponent.",
  library: ({ name, line }: { name: string; line: string }) =>
    `Python does not know ${name} yet. The line ${line} must run before this one.`,
  listArithmetic:
    "Lists and ranges cannot calculate entry by entry. NumPy arrays can: use np.array or np.arange.",
  listAttribute: ({ name }: { name: string }) =>
    `A list has no ${name}. To make an array of it, write np.array(table).`,
  listIndex:
    "This index is beyond the end of the list. Indices start at 0, and append adds an entry at the end.",
  listIndices:
    "A list of lists needs two pairs of brackets, as in table[t][j]. Only an array takes table[t, j].",
  mathDomain:
    "This function of math has no value for this number. For example, 0 has no logarithm.",
  mathOfArray:
    "Functions of math take a single number. For a whole array, use those of NumPy, such as np.sin.",
  matrixProduct:
    "The inner lengths of this matrix product differ. The columns of the first factor must match the rows of the second.",
  missingColon: "A line that starts a block, such as def, for or if, must end with a colon.",
  module: ({ name }: { name: string }) =>
    `The module ${name} is not available here. You can use NumPy and most of Python's standard library. Put code of your own into this file.`,
  moduleAttribute: ({ module, name }: { module: string; name: string }) =>
    `The module ${module} has no ${name}. Check the spelling.`,
  negativePower:
    "NumPy cannot raise whole numbers to negative whole powers. Use a float, such as 10000.0.",
  negativePowerFloored:
    "NumPy cannot raise whole numbers to negative whole powers. Divide with /, because // drops the fraction of the exponent.",
  newer: ({ name, version }: { name: string; version: string }) =>
    `Python ${version} or later has ${name}, but Python 3.13 runs here. Write the code without it.`,
  newerSyntax: ({ version, written }: { version: string; written: string }) =>
    `This line needs Python ${version} or later, but Python 3.13 runs here. Write ${written} instead.`,
  none: "A value here is None. A function without return returns None, and so does append.",
  notebookLine: "This line belongs to a notebook or to a text around the code. Delete it.",
  notHere: ({ name }: { name: string }) =>
    `The name ${name} belongs to another program, such as a notebook. The tests run the code without it.`,
  notUnclosed: "This closing bracket has no opening bracket. Remove it, or add the opening one.",
  numberBeforeName: "A name cannot begin with a digit. To multiply, write 2 * i, not 2i.",
  numberCalled: "A number is not a function. If you want to multiply, write *.",
  numberIndexed:
    "The value before [ is a single number, so it has no entries. Check whether each row is a list or an array.",
  numberGiven: "This value is a single number, like T and C. The positions are np.arange(T).",
  numberLooped:
    "A list, range or array is needed here, but this is a single number. To count from 0 to T - 1, use range(T).",
  otherArguments: ({ name }: { name: string }) =>
    `This call gives ${name} too few or too many values. Its def line, or its documentation, shows which ones it takes.`,
  otherBracket:
    "The closing bracket does not match the opening one. Close ( with ), [ with ] and { with }.",
  otherWords: ({ name, written }: { name: string; written: string }) =>
    `In Python, ${name} is written ${written}.`,
  placeholder:
    "The code stops at this raise. If the line marks an unfinished part, replace it with your code.",
  positionInExponent:
    "This exponent grows with the position. In the formula, the exponent is 2i/C, and the position t is outside of it.",
  recursion: "The calls are nested too deeply. Use a loop, or check for a call without end.",
  removed: ({ name, instead }: { name: string; instead: string }) =>
    `NumPy 2 has no ${name}. Use ${instead}.`,
  removedAlone: ({ name }: { name: string }) =>
    `NumPy 2 has no np.${name}. Older versions had it, so write the code without it.`,
  repeated:
    "A list or text times a number repeats it, so the number must be whole, as in C // 2. To multiply each entry, use np.array.",
  reshape: ({ size, shape }: { size: number; shape: string }) =>
    plural(size, {
      one: `An array of 1 number cannot have shape ${shape}. The product of the lengths must be 1.`,
      other: `An array of ${size} numbers cannot have shape ${shape}. The product of the lengths must be ${size}.`,
    }),
  reshapeOpen: ({ size, shape }: { size: number; shape: string }) =>
    `An array of ${size} numbers cannot have shape ${shape}. The product of the known lengths must divide ${size}.`,
  reservedWord: ({ name }: { name: string }) =>
    `Python has a meaning of its own for ${name}, so it cannot be a name. Choose another name.`,
  returnOutside:
    "This return is outside of every function. Indent it if it belongs to the function.",
  rowLengths:
    "The parts of this list have different shapes. Give every row the same number of entries.",
  sequenceInEntry:
    "An entry of an array takes a single number, but this value is a list or an array.",
  shapeBrackets: "A shape needs brackets of its own, as in np.zeros((T, C)).",
  singleEquals: "A single = sets the value of a name or an entry. To compare, write ==.",
  singleNumber: "A single number is needed here, but this is a whole list or array.",
  selfGiven: "The tests call the function as sinusoidal_pe(T, C), without an object. Remove self.",
  sinusoidalPe:
    "The tests call the function as sinusoidal_pe(T, C). Its first line must take these two arguments, as in def sinusoidal_pe(T, C).",
  systemAttribute: ({ module, name }: { module: string; name: string }) =>
    `Python in a browser has no ${module}.${name}. Check the spelling, or write the code without it.`,
  textInArithmetic:
    'Python cannot calculate with text. To calculate, remove the quotes. To print both, write print("T:", T).',
  tooManyIndices: ({ axes, indices }: { axes: number; indices: number }) =>
    `This array has ${plural(axes, { one: "1 axis", other: `${axes} axes` })}, but the brackets contain ${indices} indices. np.zeros((T, C)) has two axes.`,
  tupleIndex: "This index is beyond the end of the tuple. Indices start at 0.",
  tupleEntry: "The entries of a tuple cannot change. Make a list with [ and ] instead.",
  unclosedBracket: ({ bracket }: { bracket: string }) =>
    `The bracket ${bracket} on this line is never closed. Add the closing bracket.`,
  unset: ({ name }: { name: string }) =>
    `The name ${name} has no value yet when this line runs. The function sets ${name} itself, so a value from outside does not count. Set it above this line, inside the function.`,
  wholeNumber:
    "A whole number is needed here. Divide with //: C // 2 is a whole number, C / 2 is not.",
  wholeNumberArray: "An array of whole numbers cannot store fractions. Create it with dtype=float.",
  zeroDivisor:
    "The divisor is 0. Remember that t and i start at 0, and that C / 2 - 1 is 0 if C = 2.",
  zeroPower: "0 has no negative power. Remember that t and i start at 0.",
};

/** Words in messages about Python's errors, and in patterns of them. */
export const parts = {
  loop: "a loop",
  import: "import without lazy",
  else: "else with a condition",
  math: "math, with the line import math at the top",
  /** The error of the starter code begins like this. */
  starter: "Replace this line",
};

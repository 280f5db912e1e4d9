// The page shows the engine's words above these explanations.
export const errorsJavascript = {
  arrayLength:
    "An array's length must be a whole number, 0 or more and not too large. Check how it is calculated.",
  awaitOutside:
    "This function cannot wait. Remove await: the tests need the table as soon as the call ends.",
  bigInt:
    "A BigInt, such as 2n, cannot be combined with T, C or Math. Use plain numbers, such as 2.",
  breakOutside:
    "Only a for or while loop can contain break and continue, not a function for forEach or map. Check the braces above it.",
  changedConst: "A name declared with const keeps its value. Use let for one that changes.",
  constWithoutValue:
    "A const needs its value at once, as in const table = []. To set a value later, use let.",
  declaredTwice: ({ name }: { name: string }) =>
    `The name ${name} is declared twice. Remove one declaration, or choose another name. T and C are arguments already.`,
  deepCalls:
    "The calls need too much memory. Check for a function that calls itself without end, or a long list after three dots.",
  importedModule: "You cannot import modules here. Use the JavaScript language and Math instead.",
  invalidCharacter:
    'JavaScript does not know a character on this line, such as × or “, or a quote or comment is not closed. Write * and " instead, or close it.',
  mathConstant: ({ name }: { name: string }) =>
    `Math.${name} is a number, not a function. Write it without (, or with * to multiply.`,
  mathFunction: ({ name }: { name: string }) =>
    `Math has no function ${name}. Check the spelling and the capitals, as in Math.sin and Math.PI.`,
  minusBeforePower: "A minus before a power needs brackets. Write -(a ** b) or (-a) ** b.",
  newName: ({ name }: { name: string }) =>
    `A new name needs let or const. Write let ${name} where you first set it.`,
  notHere: ({ name }: { name: string }) =>
    `The name ${name} belongs to web pages or other programs. The tests run the code without it.`,
  noFunction: ({ name }: { name: string }) =>
    `This value has no function ${name}. Check the spelling and the kind of value.`,
  notAFunction: "The value before ( is not a function. To multiply, write *.",
  notIterable:
    "You cannot loop over this value, or spread it with three dots. To count, write for (let t = 0; t < T; t += 1).",
  numberBeforeName: "A name cannot begin with a digit. To multiply, write 2 * i, not 2i.",
  numpy: "NumPy and PyTorch belong to Python. Use Math, which takes one number at a time.",
  otherWords: ({ name, written }: { name: string; written: string }) =>
    `In JavaScript, ${name} is written ${written}.`,
  pattern:
    "JavaScript reads this / as the start of a regular expression. To divide, write a number before it.",
  python: "This code reads like Python, but runs as JavaScript. Rewrite it, or switch to Python.",
  requiredModule: ({ name }: { name: string }) =>
    `require cannot load ${name} here. Use the JavaScript language and Math instead.`,
  returnOutside:
    "This return is outside of every function. A } above may close the function too early.",
  singleEquals: "A single = sets the value of a name or an entry. To compare, write ===.",
  thisValue:
    "The tests call the function alone, so this is undefined in it. Use a name of the code instead.",
  unclosedBracket: "A bracket or brace is never closed. Add the missing ), ] or }.",
  typescript: "Types such as number and string belong to TypeScript. Remove them and their colons.",
  undefinedValue:
    "The value before the dot or bracket is undefined or null. If it is a row, create it first: table[t] = [].",
  usedBeforeDeclaration: "This line uses a name before its let or const. Move the declaration up.",
  withoutNew: "Write new before this name, as in new Float64Array(C).",
};

import type { Size } from "../../types.js";
import { list, listOr, plural } from "./grammar.js";

export const command = {
  seeHelp: "See sinusoidal-pe --help.",
  noCommand: "Name a command: judge, grade, summary, grader, encode, page or scorm.",
  unknownCommand: ({ given }: { given: string }) =>
    `There is no command or option "${given}". The commands are judge, grade, summary, grader, encode, page and scorm.`,
  badOptions: ({ text }: { text: string }) => `The options cannot be read: ${text}.`,
  badArgument: ({ text }: { text: string }) => `An argument is wrong: ${text}.`,
  noFile: ({ command }: { command: string }) =>
    `Name at least one file: sinusoidal-pe ${command} FILE.`,
  noSize: "Name two numbers, T and C: sinusoidal-pe encode 10 8.",
  noPageFolder: "Name one folder: sinusoidal-pe page public/exercise.",
  noPackage: "Name a version and a file: sinusoidal-pe scorm 1.2 exercise.zip.",
  noGrader: "Name a grader and a folder: sinusoidal-pe grader gradescope autograder.",
  unknownGrader: ({ known, given }: { known: readonly string[]; given: string }) =>
    `NAME must be ${listOr(known)}. You wrote "${given}".`,
  unknownReveal: ({ known, given }: { known: readonly string[]; given: string }) =>
    `--reveal must be ${listOr(known)}. You wrote "${given}".`,
  unknownVersion: ({ known, given }: { known: readonly string[]; given: string }) =>
    `VERSION must be ${listOr(known)}. You wrote "${given}".`,
  unknownLanguage: ({ known, given }: { known: readonly string[]; given: string }) =>
    `The setting lang must be ${listOr(known)}. You wrote "${given}".`,
  unknownPrecision: ({ given }: { given: string }) =>
    `--precision must be float64 or any. You wrote "${given}".`,
  emptySeed: "--seed must not be empty.",
  nameNotUtf8: "The name of the output is not UTF-8. Choose another name.",
  nameEnding: "The name of the output must end in .npy, .csv or .json.",
  notWhole: ({ name, given }: { name: string; given: string }) =>
    `${name} must be a whole number. You wrote "${given}".`,
  notNumber: ({ name, given }: { name: string; given: string }) =>
    `${name} must be a number. You wrote "${given}".`,
  outOfRange: ({ name, most, given }: { name: string; most: number; given: number }) =>
    `${name} must be a number from 1 to ${most}. You wrote ${given}.`,
  excludingForms: ({ options }: { options: readonly string[] }) =>
    `You can use only one of these options: ${list(options)}.`,
  sizeTogether: "Use --positions and --channels together.",
  nullWithoutList: "The option -0 needs --files-from.",
  unreadableList: ({ name, given }: { name: string; given: string }) =>
    `${name} must name a file that the command can read. You wrote "${given}".`,
  inputTwice: "Standard input can be read only once. Use - once.",
  badPattern: ({ text }: { text: string }) => `--id must be a regular expression: ${text}.`,
  scormSetting: "Do not set scorm: VERSION sets it.",
  longName: ({ list, most }: { list: string; most: number }) =>
    `A name in ${list} is longer than ${most} bytes.`,

  notFound: "There is no such file or folder.",
  notAFolder: "A part of this path is a file, not a folder.",
  link: "This is a link. The command does not follow links here.",
  noAccess: "You have no permission to use this file.",
  unusable: ({ text }: { text: string }) => `The file cannot be used: ${text}`,
  exists: "This file exists already. To overwrite it, add --force.",
  moreExist: ({ files }: { files: number }) =>
    plural(files, {
      one: "1 more file exists already.",
      other: `${files} more files exist already.`,
    }),
  emptyFolder: "The folder contains nothing to check.",
  emptyArchive: "The archive contains nothing to check.",
  deepArchive: "This archive is too deep inside other archives. Unpack it first.",
  brokenArchive: ({ text }: { text: string }) => `The archive cannot be read: ${text}`,
  largeArchive: ({ most }: { most: number }) =>
    `The files in this archive contain more than ${most} bytes together.`,
  manyPacked: ({ most }: { most: number }) =>
    `This archive contains more than ${most} files. The others were not checked.`,
  overlappingArchive: "The archive cannot be read, because its files overlap.",
  encrypted: "This file is encrypted. Unpack the archive first.",
  largePacked: ({ most }: { most: number }) =>
    `The file is longer than ${most} bytes, the limit for a file in an archive.`,
  brokenPacked: ({ text }: { text: string }) => `The file cannot be unpacked: ${text}`,
  notAFile: "This is a pipe or a device. Only plain files can be checked.",
  badLine: ({ line }: { line: number }) =>
    `Line ${line} is not a JSON object with the texts "file" and "code".`,
  longLine: ({ line, most }: { line: number; most: number }) =>
    `Line ${line} is longer than ${most} bytes.`,
  codeForJudge: "This is code. To check it, use sinusoidal-pe grade.",
  misnamedCode: "This is code, but its name does not end in .js, .mjs, .py or .ipynb. Rename it.",
  otherCode:
    "This looks like code, but its name does not end in .js, .mjs, .py or .ipynb. Hand in JavaScript or Python under one of these names.",
  documentWithCode:
    "This is a document with code in it. Make a notebook of it, for example with jupytext --to ipynb, and hand in the notebook.",
  pageWithCode:
    "This is a web page with code in it. Hand in the code itself: a .js, .mjs, .py or .ipynb file.",
  typescript: "This is TypeScript. Compile it with tsc, and hand in the .js file.",
  typedText:
    "The course system made this file. If the learner typed code into the system, ask for that code as a file: .py, .js or .ipynb.",
  tar: "This is a tar archive. Unpack it first.",
  neither: "This is neither code (.js, .mjs, .py, .ipynb) nor a table (.npy, CSV, TSV, JSON).",
  failedTable: ({ text }: { text: string }) => `The table could not be checked: ${text}`,

  namesForClass: "--names and --for-class exclude each other.",

  undecided: "Not passed: a table with one row is too short to check the formula.",
  copy: ({ path, number, of }: { path: string; number: number; of: number }) =>
    `The archive contains ${of} files for the same path. This is number ${number}, stored as ${path}.`,
  extraCases: ({ sizes }: { sizes: readonly Size[] }) =>
    `The seed added the test cases ${list(sizes.map(({ T, C }) => `T = ${T}, C = ${C}`))}.`,
  error: ({ text }: { text: string }) => `Error: "${text}".`,
  errorAtLine: ({ line, text }: { line: number; text: string }) =>
    `Error in line ${line}: "${text}".`,
  errorInCell: ({ cell, line, text }: { cell: number; line: number; text: string }) =>
    `Error in code cell ${cell}, line ${line}: "${text}".`,
  warning: ({ text }: { text: string }) =>
    `Newer versions of Python or NumPy may refuse this line: "${text}".`,
  /** Statements outside of the function. */
  notRun: {
    anywhere: ({ text }: { text: string }) => `A statement did not run: "${text}".`,
    atLine: ({ line, text }: { line: number; text: string }) =>
      `Line ${line} did not run: "${text}".`,
    inCell: ({ cell, line, text }: { cell: number; line: number; text: string }) =>
      `Line ${line} of code cell ${cell} did not run: "${text}".`,
  },
  absent: {
    atLine: ({ line, name }: { line: number; name: string }) =>
      `Line ${line} did not run: ${name} is not available here.`,
    inCell: ({ cell, line, name }: { cell: number; line: number; name: string }) =>
      `Line ${line} of code cell ${cell} did not run: ${name} is not available here.`,
  },
  /** The code imports a module that is not available. */
  oneFile: ({ name }: { name: string }) =>
    `If ${name} is a file of your own, copy its code into this file. Hand in one file.`,
  leftOut:
    "The code outside of the function took too much time or memory, so only what the function needs ran.",
  seeLine: ({ line }: { line: number }) => `See line ${line}.`,
  seeCell: ({ cell, line }: { cell: number; line: number }) =>
    `See code cell ${cell}, line ${line}.`,
  written: ({ folder, files }: { folder: string; files: number }) => `${folder}: ${files} files`,
  packed: ({ file, bytes }: { file: string; bytes: number }) => `${file}: ${bytes} bytes`,
  judged: ({ done, files }: { done: number; files: number | undefined }) =>
    files === undefined ? `Files checked: ${done}` : `Files checked: ${done} of ${files}`,
  graded: ({ done }: { done: number }) => `Submissions checked: ${done}`,
  resultTitle: "Result",
  mistakeTitle: "Mistake",
  tableTitle: "Table",
  codeTitle: "Code",
  seedTitle: "Seed",
};

/** Sentences of the commands about Python, which has an npm package of its own. */
export const page = {
  noPython: "Python is missing. To add it, run npm install sinusoidal-pe-python.",
  otherPython: ({ found, needed }: { found: string; needed: string }) =>
    `Python is missing: the package sinusoidal-pe-python has version ${found}, but sinusoidal-pe has version ${needed}. Run npm install sinusoidal-pe-python@${needed}.`,
};

export const scorm = {
  noFile: ({ name }: { name: string }) => `The page needs a file that is missing: ${name}`,
  noPlace: ({ place }: { place: string }) => `The page has no ${place}.`,
};

// At most 100 characters on each line.
import { SETTING_TEXTS } from "../../setting-table.js";

const HELP_WIDTH = 23;
const SETTING_LINES = Object.entries(SETTING_TEXTS).flatMap(([name, { help = {} }]) =>
  Object.entries(help).map(([value, text]) => `  ${`${name}=${value}`.padEnd(HELP_WIDTH)}${text}`),
);

/** Why `grade` starts so many browsers. */
interface Browsers {
  browsers: number;
  byProcessors: number;
  processors: number;
  byMemory: number;
  freeMebibytes: number;
  /** As `--memory` sets it. */
  mebibytes: number;
  /** The default of `--memory`. */
  memory: number;
}

export const commandHelp = {
  all: `Usage: sinusoidal-pe COMMAND [ARGUMENT]...

Checks code and tables of the sinusoidal positional encoding.

Commands:
  judge FILE...    check table files
  grade FILE...    check submissions: code and table files
  summary FILE...  show what a class got wrong, from results of judge or grade
  encode T C       write the correct table with T positions and C columns
  page DIR         write the exercise as a web page
  scorm VERSION FILE.zip
                   pack the exercise for course systems such as Moodle
  grader NAME DIR  write a grader for another system, such as Gradescope or nbgrader

Options:
  --help           show this text; "sinusoidal-pe judge --help" explains one command
  --version        show the version of this package

Examples:
  sinusoidal-pe judge table.npy
  sinusoidal-pe encode 2048 512 -o table.npy
  sinusoidal-pe page public/exercise
`,

  judge: `Usage: sinusoidal-pe judge [OPTION]... FILE...

Checks table files: .npy, text in columns (CSV, TSV), or JSON. It runs no code.
The contents of a file decide its format, not its name. The file - is standard input.
For a folder, the command takes all files in it and below. For a .zip archive, it takes
the files in it.

Options:
  --positions T         require T rows in each table; needs --channels
  --channels C          require C columns in each table; needs --positions
  --precision float64   fail a correct table in float32; the default "any" accepts it
  --files-from LIST     read file names from LIST, one on each line; - is standard input
  -0, --null            expect NUL instead of a line break after each name in LIST
  --id PATTERN          find the learner's id in each file name with this regular expression:
                        the id is the first group, or the whole match if there is no group
  --jobs N              number of threads; the default is 1 for up to 32 named files,
                        else one for each processor
  --json                print the report; for several files, an array of { file, report }
  --junit               print XML for test runners: one suite for each file, one case for each check
  --csv                 print one line for each file
  --help                show this text

Exit status:
  0    every table passed
  1    at least one table did not pass
  2    at least one file could not be read, or an argument is wrong

A table with one row cannot pass, because one row is too short to check the formula.
After several tables, five lines on standard error sum up the results, as summary does.

Examples:
  sinusoidal-pe judge table.npy
  sinusoidal-pe judge --positions 2048 --channels 512 --precision float64 table.npy
  sinusoidal-pe judge --csv submissions/*.npy > results.csv
  sinusoidal-pe judge --junit submissions/*.csv > results.xml
  python3 -c 'import numpy; print(numpy.eye(4).tolist())' | sinusoidal-pe judge -
`,

  grade: ({
    browsers,
    byProcessors,
    processors,
    byMemory,
    freeMebibytes,
    mebibytes,
    memory,
  }: Browsers): string => `Usage: sinusoidal-pe grade [OPTION]... FILE...

Checks submissions as the exercise does:
  .js .mjs .py     code
  .ipynb           notebooks: the cells that define sinusoidal_pe or have the tag sinusoidal_pe,
                   and what these cells need from other cells
  other files      tables, as the command judge checks them
For a folder, the command takes all files in it and below. For a .zip archive, it takes
the files in it.
It skips hidden files and files that systems add, and follows no link.

Code runs in the sandbox of the exercise, in a browser without a window. Each submission gets a new
sandbox. You need Chromium, Chrome, Edge or Firefox, and the npm package puppeteer-core, installed
next to this package. For Python you also need the npm package sinusoidal-pe-python.

Options:
  --files-from LIST     read file names from LIST, one on each line; - is standard input
  -0, --null            expect NUL instead of a line break after each name in LIST
  --code-from LINES     read submissions from LINES, { "file": "a.py", "code": "..." } on each line;
                        - is standard input
  --id PATTERN          find the learner's id in each file name with this regular expression:
                        the id is the first group, or the whole match if there is no group
  --jobs N              number of browsers at a time, and of threads for tables. The default is the
                        smaller of two limits, and at least 1. On this machine it is ${browsers}:
                        ${byProcessors} by processors (half of ${processors}), ${byMemory} by memory (${freeMebibytes} MiB free, ${mebibytes} each)
  --browser PATH        the browser to use; the default is the first one found
  --page DIR            the built page to use; the default is the page of the npm packages
  --precision float64   fail a correct table in float32; the default "any" accepts it
  --seed WORD           add two test cases to each submission in code; their sizes follow from WORD
                        and the submission, so a copy of the public tables does not pass
  --seconds N           time limit for all calls of a submission together; the default is 300
  --memory MIB          memory limit of its browser, on Linux; the default is ${memory}
  --resume FILE         reuse unchanged results in FILE, and add new results to it
  --json                print one line of JSON for each submission
  --junit               print XML for test runners: one suite for each file, one case for each check
  --csv                 print one line for each file
  --help                show this text

Exit status:
  0    every submission passed
  1    at least one submission did not pass
  2    at least one submission has no result, or an argument is wrong

After several submissions, five lines on standard error sum up the results, as summary does.

Examples:
  sinusoidal-pe grade submissions
  sinusoidal-pe grade submissions/*.py
  sinusoidal-pe grade --csv --id 'submissions/([^/]+)' submissions > marks.csv
  sinusoidal-pe grade --csv --id '_(\\d+)_assignsubmission' submissions.zip > marks.csv
  find . -name '*.js' -print0 | sinusoidal-pe grade --csv -0 --files-from - > marks.csv
  sinusoidal-pe grade --resume results.ndjson --csv submissions > marks.csv
  sinusoidal-pe grade --seed "$(cat secret.txt)" submissions
`,

  summary: `Usage: sinusoidal-pe summary [OPTION]... RESULTS...

Shows what a class got wrong: how many passed, the failed checks, the mistakes, the errors in code,
and the tables that match no known mistake. RESULTS are files, and - is standard input:
  JSON, CSV        as judge and grade print it with --json or --csv
  report.json      reports saved from the page, one in each file
  Moodle           the SCORM interactions report, downloaded as text or CSV, with the responses

The contents of a file decide its format, not its name. Each result counts once, and so does each
learner in Moodle's report. So give each file once. Memory grows with Moodle's learners alone.

Options:
  --json           print one JSON object with all counts
  --html           print a page that needs no server and no script. It names no files or learners
  --names          with --html, name one file or learner for each mistake
  --for-class      hide names, and show counts from 1 to 4 as "a few"
  --help           show this text

Exit status:
  0    the summary is complete
  2    at least one file could not be read or contains no results, or an argument is wrong

Examples:
  sinusoidal-pe summary results.ndjson
  sinusoidal-pe summary --html results.csv > class.html
  sinusoidal-pe summary --html --for-class results.csv > for-class.html
  sinusoidal-pe judge --csv submissions | sinusoidal-pe summary -
`,

  encode: `Usage: sinusoidal-pe encode [OPTION]... T C

Writes the correct table with T positions and C columns, as CSV to standard output.

Options:
  -o, --output FILE     write to FILE; its name must end in .npy, .csv or .json
  --base BASE           from 2 to 1e9; the default is 10000
  --first POSITION      the position of row 0; the default is 0
  --layout halves       put all sines before all cosines; the default is "interleaved"
  --pairing unpaired    use a frequency of its own for each column; the default is "paired"
  --dtype float32       round to single precision; the default is "float64"
  --help                show this text

Examples:
  sinusoidal-pe encode 10 8
  sinusoidal-pe encode 2048 512 -o table.npy
  sinusoidal-pe encode --first 1000000 --layout halves --dtype float32 16 512 -o table.npy
`,

  page: `Usage: sinusoidal-pe page [--force] DIR

Writes the exercise as a web page into the folder DIR, and creates the folder if it is missing.
The files are static: any web server can serve them, at any path. The page runs JavaScript and reads
table files. It also runs Python if the npm package sinusoidal-pe-python is installed.
  index.html       the page
  embed.js         the script of the element <sinusoidal-pe-exercise> for course pages
  author.html      a form for settings, with the code that embeds the page
  explore.html     the explorer: tables as pictures
  class.html       what a class got wrong, from files with results

Options:
  --force          overwrite existing files; without it, the command writes no file if one exists
  --help           show this text

Examples:
  sinusoidal-pe page public/exercise
  sinusoidal-pe page --force public/exercise
`,

  scorm: `Usage: sinusoidal-pe scorm [--force] VERSION FILE.zip [SETTING=VALUE]...

Packs the exercise for course systems that accept SCORM: Moodle, Canvas, Open edX and most others.
VERSION is 1.2 or 2004. The exercise runs JavaScript and reads table files. It also runs Python if
the npm package sinusoidal-pe-python is installed, which makes the file 25 times larger.

Settings are those of the page's address:
${SETTING_LINES.join("\n")}
docs/hosting.md lists the others.

Options:
  --force          overwrite FILE.zip
  --help           show this text

Examples:
  sinusoidal-pe scorm 1.2 exercise.zip
  sinusoidal-pe scorm 1.2 exercise.zip languages=javascript
  sinusoidal-pe scorm 2004 exercise.zip reveal=place solution=off keep=last
`,

  /** `items` are lines with the name and summary of each grader. */
  grader: ({
    items,
  }: {
    items: readonly string[];
  }): string => `Usage: sinusoidal-pe grader [OPTION]... NAME DIR

Writes a grader into the folder DIR, with this version of the command and a built page. NAME is
${items.map((item) => `  ${item}`).join("\n")}

Except for notebook, each grader runs sinusoidal-pe grade, in the sandbox of a browser. Each check
is worth one point.
For Python you need the npm package sinusoidal-pe-python when you write the grader.

Options:
  --reveal LEVEL        details of a wrong entry: none, place, found (the default) or expected
  --precision float64   fail a correct table in float32; the default "any" accepts it
  --seed WORD           add two test cases to each submission, as sinusoidal-pe grade does
  --seconds N           time limit for all calls of a submission together; the default is 300
  --page DIR            the built page to use; the default is the page of the npm packages
  --force               overwrite existing files; without it, the command writes no file if one
                        exists
  --help                show this text

Examples:
  sinusoidal-pe grader gradescope autograder
  sinusoidal-pe grader --reveal place github template-repository
`,
};

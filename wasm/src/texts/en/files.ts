import type { FileNote, FileProblem, OtherElements, OtherFormat } from "../../types.js";
import { list, plural, shapeText } from "./grammar.js";

type Problems = {
  [Id in Exclude<
    FileProblem["id"],
    "other-format" | "npz" | "unknown-format" | "npy-header" | "npy-elements" | "not-a-table"
  >]: (parameters: Omit<Extract<FileProblem, { id: Id }>, "id">) => string;
};

type Notes = {
  [Id in FileNote["id"]]: (parameters: Omit<Extract<FileNote, { id: Id }>, "id">) => string;
};

export const files = {
  problem: {
    "empty-file": () => "The file is empty.",
    "file-too-long": ({ bytes, limit }) => `The file has ${bytes} bytes. The limit is ${limit}.`,
    "not-utf-8": () => "The text is not UTF-8. Save it as UTF-8.",
    error: ({ text }) => `The file could not be read: ${text}`,
    "too-large": ({ cells, limit }) => `The table has ${cells} numbers. The limit is ${limit}.`,
    "npy-version": ({ major, minor }) =>
      `The .npy version is ${major}.${minor}. Only versions 1.0, 2.0 and 3.0 are supported.`,
    "npy-header-cut": () => "The .npy file ends within its header. Copy or save the file again.",
    "npy-header-long": ({ bytes, limit }) =>
      `The .npy header has ${bytes} bytes. The limit is ${limit}, as in NumPy.`,
    "negative-length": ({ shape }) =>
      `The header gives the shape ${shapeText(shape)}. A length cannot be negative.`,
    "long-axis": ({ shape }) =>
      `The header gives the shape ${shapeText(shape)}. One axis is too long.`,
    "too-many-axes": ({ axes }) => `The array has ${axes} axes. A table has two: rows and columns.`,
    truncated: ({ bytes, expected }) =>
      `The file contains only ${bytes} of the ${expected} bytes of numbers that its header announces. Copy or save the file again.`,
    "trailing-bytes": ({ bytes }) =>
      plural(bytes, {
        one: "There is 1 byte after the table. Save one array in each file.",
        other: `There are ${bytes} bytes after the table. Save one array in each file.`,
      }),
    "bad-json": () =>
      "The text is not valid JSON. If it is a printed array, save the array with numpy.save.",
    "false-shape": ({ shape, cells }) =>
      plural(cells, {
        one: `The shape is ${shapeText(shape)}, but there is 1 number.`,
        other: `The shape is ${shapeText(shape)}, but there are ${cells} numbers.`,
      }),
    "no-numbers": () => "The text has no rows of numbers.",
    "ragged-line": ({ line, cells, expected }) =>
      plural(cells, {
        one: `Line ${line} has 1 entry, but the first row has ${expected}.`,
        other: `Line ${line} has ${cells} entries, but the first row has ${expected}.`,
      }),
    "empty-cell": ({ line, column }) =>
      `Line ${line}, column ${column} is empty. This often happens with a separator at the end of each line, or with NaN from pandas. Remove the separator, or save with na_rep="nan".`,
    word: ({ line, column, text }) => `Line ${line}, column ${column} is not a number: ${text}`,
    "decimal-comma": ({ line, column, text }) =>
      `Line ${line}, column ${column} has a decimal comma: ${text}. Write numbers with a decimal point.`,
  } satisfies Problems,

  otherFormat: {
    compressed: "The file is compressed. Unpack it first.",
    hdf5: "This is an HDF5 file. Save its array with numpy.save.",
    html: "This is a web page, not a table. A failed download can leave an error page in a file.",
    image: "This is a picture. Save the numbers as .npy, CSV, TSV or JSON.",
    parquet: "This is a Parquet file. Read it with pandas, and save it with to_csv.",
    pdf: "This is a PDF document. Save the numbers as .npy, CSV, TSV or JSON.",
    pickle: "This is a pickle, which only Python can read. Save the array with numpy.save.",
    safetensors: "This is a safetensors file. Save its tensor with numpy.save.",
    spreadsheet: "This is a spreadsheet. Export the sheet with the table as CSV.",
    torch: "This is a PyTorch file. Save the tensor with numpy.save(name, tensor.numpy()).",
    "utf-16": "The text is UTF-16. Save it as UTF-8.",
    zip: "This is a zip archive. Unpack it first.",
  } satisfies Record<OtherFormat, string>,

  archive: ({ arrays }: { arrays: readonly string[] }) =>
    plural(arrays.length, {
      one: `This is an .npz archive with one array, ${list(arrays)}. Save the array with numpy.save instead.`,
      other: `This is an .npz archive with ${arrays.length} arrays: ${list(arrays)}. Save the table alone with numpy.save.`,
    }),

  unknownFormat: "This is not a table file. Save the table as .npy, CSV, TSV or JSON.",
  notNpy:
    "The name ends in .npy, but the content is not in this format. Save the array with numpy.save.",

  header: "The .npy header is not in NumPy's format. Save the array with numpy.save.",
  headerAt: ({ text }: { text: string }) =>
    `The .npy header is not in NumPy's format here: ${text}`,

  elements: {
    complex: 'The array contains complex numbers. Save the real part as .real.astype("float64").',
    datetime: 'The array contains times or dates. Convert it with .astype("float64") first.',
    "long-double": 'The array contains long doubles. Convert it with .astype("float64") first.',
    object:
      'The array contains Python objects. If all rows have the same length, convert it with .astype("float64").',
    string: 'The array contains text. Convert it with .astype("float64") first.',
    structured: "The array contains records with named fields. Save one field as an array.",
    unknown:
      'The type of the array\'s entries is unknown. Convert it with .astype("float64") first.',
    void: 'The array contains raw bytes, as bfloat16 arrays do. Convert it with .astype("float64") first.',
  } satisfies Record<OtherElements, string>,

  note: {
    "comment-lines": ({ lines }) =>
      plural(lines, {
        one: "1 comment line was skipped.",
        other: `${lines} comment lines were skipped.`,
      }),
    "header-row": () => "The first row is a header, so it was skipped.",
    "index-column": () => "The first column counts the rows, so it was skipped.",
  } satisfies Notes,
};

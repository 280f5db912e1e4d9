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
      "The text is not valid JSON. If it is a printed NumPy array, save the array with numpy.save.",
    printed: () => "This is a printed array, not JSON. Save the numbers as CSV or JSON.",
    "left-out": () => "The text leaves out numbers: it has dots for them. Save the whole table.",
    members: ({ names }) =>
      `The object must have one member that is a table, but it has: ${list(names)}. Save the table alone.`,
    "member-value": ({ row, key, text }) => `In row ${row}, ${key} is not a number: ${text}`,
    "other-keys": ({ row }) =>
      `The keys of row ${row} are not those of other rows. Save each row as an array: Array.from(row) in JavaScript, orient="values" in pandas.`,
    "rows-or-columns": () =>
      'The members of the object can be rows or columns. Save an array of rows. In pandas, this is orient="values".',
    "header-or-row": () =>
      "The first line, 0 and 1, can be row 0 or the names of the columns. If it has the names, delete it.",
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
    word: ({ line, column, text }) => `Line ${line}, column ${column} is not a number: ${text}`,
    "decimal-comma": ({ line, column, text }) =>
      `Line ${line}, column ${column} has a decimal comma: ${text}. Write numbers with a decimal point.`,
  } satisfies Problems,

  otherFormat: {
    arrow: "This is an Arrow or Feather file. Read it with pandas, and save it with to_csv.",
    avro: "This is an Avro file. Save the numbers as .npy, CSV, TSV or JSON.",
    bson: "This is a BSON file. Save the numbers as .npy, CSV, TSV or JSON.",
    compressed: "The file is compressed. Unpack it first.",
    hdf5: "This is an HDF5 file. Save its array with numpy.save. If Octave, MATLAB, Julia or R wrote it, transpose the array first.",
    html: "This is a web page, not a table. A failed download can leave an error page in a file.",
    "html-table":
      "This is an HTML table. Save the numbers as CSV. In pandas, use to_csv in place of to_html.",
    image: "This is a picture. Save the numbers as .npy, CSV, TSV or JSON.",
    matlab:
      "This is a file of MATLAB or Octave. Save the table with writematrix in MATLAB, or dlmwrite in Octave.",
    "matrix-market":
      "This is a Matrix Market file of a kind that is not supported. Save the full matrix of real numbers, or CSV.",
    netcdf: "This is a NetCDF file. Save its array with numpy.save.",
    onnx: "This is an ONNX file. Save its tensor with numpy.save.",
    parquet: "This is a Parquet file. Read it with pandas, and save it with to_csv.",
    pdf: "This is a PDF document. Save the numbers as .npy, CSV, TSV or JSON.",
    pickle: "This is a pickle, which only Python can read. Save the array with numpy.save.",
    r: "This is a file for R alone. In R, save the table with write.csv.",
    raw: "The file contains numbers without a shape. Save the table as .npy, CSV, TSV or JSON.",
    safetensors: "This is a safetensors file. Save its tensor with numpy.save.",
    spreadsheet: "This is a spreadsheet. Export the sheet with the table as CSV.",
    toml: "This is a TOML file. Save the rows as JSON or CSV.",
    torch: "This is a PyTorch file. Save the tensor with numpy.save(name, tensor.numpy()).",
    "utf-16": "The text is UTF-16. Save it as UTF-8.",
    yaml: "This is a YAML file. Save the rows as JSON or CSV.",
    zarr: "This is a part of a Zarr store. Open the store with zarr, and save its array with numpy.save.",
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
    structured:
      "The array contains records with named fields. Convert it with numpy.lib.recfunctions.structured_to_unstructured first.",
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
    "comment-tails": ({ lines }) =>
      plural(lines, {
        one: "A comment in 1 line was skipped.",
        other: `Comments in ${lines} lines were skipped.`,
      }),
    "lines-before": ({ lines }) => `${lines} lines before the numbers were skipped.`,
    "header-row": () => "The first row is a header, so it was skipped.",
    "size-line": () => "The line with the size of the table was skipped.",
    "index-column": () => "The first column counts the rows, so it was skipped.",
    "row-names": () => "The first column has the names of the rows, so it was skipped.",
    "position-column": ({ column }) => `Column ${column} counts the rows, so it was skipped.`,
    "not-a-number": ({ text }) =>
      text === "" ? "An empty entry was read as NaN." : `"${text}" was read as NaN.`,
    member: ({ name }) => `The table is the member ${name} of the object.`,
    "matrix-market": () =>
      "The file is in Matrix Market format, which has one column after the other.",
  } satisfies Notes,
};

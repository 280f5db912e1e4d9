import type { files as english } from "#texts/files.js";
import type { Translation } from "../../translation.js";
import { list, plural, shapeText } from "./grammar.js";

export const files = {
  problem: {
    "empty-file": () => "El archivo está vacío.",
    "file-too-long": ({ bytes, limit }) =>
      `El archivo tiene ${bytes} bytes. El límite es ${limit}.`,
    "not-utf-8": () => "El texto no es UTF-8. Guárdalo como UTF-8.",
    error: ({ text }) => `El archivo no se pudo leer: ${text}`,
    "too-large": ({ cells, limit }) => `La tabla tiene ${cells} números. El límite es ${limit}.`,
    "npy-version": ({ major, minor }) =>
      `La versión de .npy es ${major}.${minor}. Solo se admiten las versiones 1.0, 2.0 y 3.0.`,
    "npy-header-cut": () =>
      "El archivo .npy termina dentro de su encabezado. Vuelve a copiar o a guardar el archivo.",
    "npy-header-long": ({ bytes, limit }) =>
      `El encabezado del archivo .npy tiene ${bytes} bytes. El límite es ${limit}, como en NumPy.`,
    "negative-length": ({ shape }) =>
      `El encabezado indica la forma ${shapeText(shape)}. Una longitud no puede ser negativa.`,
    "long-axis": ({ shape }) =>
      `El encabezado indica la forma ${shapeText(shape)}. Un eje es demasiado largo.`,
    "too-many-axes": ({ axes }) =>
      `El array tiene ${axes} ejes. Una tabla tiene dos: filas y columnas.`,
    truncated: ({ bytes, expected }) =>
      `El archivo contiene solo ${bytes} de los ${expected} bytes de números que anuncia su encabezado. Vuelve a copiar o a guardar el archivo.`,
    "trailing-bytes": ({ bytes }) =>
      plural(bytes, {
        one: "Hay 1 byte después de la tabla. Guarda un solo array en cada archivo.",
        other: `Hay ${bytes} bytes después de la tabla. Guarda un solo array en cada archivo.`,
      }),
    "bad-json": () =>
      "El texto no es JSON válido. Si es un array de NumPy impreso, guarda el array con numpy.save.",
    printed: () => "Es un array impreso, no JSON. Guarda los números como CSV o JSON.",
    "left-out": () => "El texto omite números: tiene puntos en su lugar. Guarda la tabla completa.",
    members: ({ names }) =>
      `El objeto debe tener un solo miembro que sea una tabla, pero tiene: ${list(names)}. Guarda solo la tabla.`,
    "member-value": ({ row, key, text }) =>
      `En la fila ${row}, el valor de ${key} no es un número: ${text}`,
    "other-keys": ({ row }) =>
      `Las claves de la fila ${row} no son las de otras filas. Guarda cada fila como array: Array.from(row) en JavaScript, orient="values" en pandas.`,
    "rows-or-columns": () =>
      'Los miembros del objeto pueden ser filas o columnas. Guarda un array de filas. En pandas, eso es orient="values".',
    "header-or-row": () =>
      "La primera línea, 0 y 1, puede ser la fila 0 o los nombres de las columnas. Si tiene los nombres, elimínala.",
    "false-shape": ({ shape, cells }) =>
      plural(cells, {
        one: `La forma es ${shapeText(shape)}, pero hay 1 número.`,
        other: `La forma es ${shapeText(shape)}, pero hay ${cells} números.`,
      }),
    "no-numbers": () => "El texto no tiene filas de números.",
    "ragged-line": ({ line, cells, expected }) =>
      plural(cells, {
        one: `La línea ${line} tiene 1 entrada, pero la primera fila tiene ${expected}.`,
        other: `La línea ${line} tiene ${cells} entradas, pero la primera fila tiene ${expected}.`,
      }),
    word: ({ line, column, text }) =>
      `El texto de la línea ${line}, columna ${column} no es un número: ${text}`,
    "decimal-comma": ({ line, column, text }) =>
      `El número de la línea ${line}, columna ${column} lleva coma decimal: ${text}. Escribe los números con punto decimal.`,
  },

  otherFormat: {
    arrow: "Es un archivo Arrow o Feather. Léelo con pandas y guárdalo con to_csv.",
    avro: "Es un archivo Avro. Guarda los números como .npy, CSV, TSV o JSON.",
    bson: "Es un archivo BSON. Guarda los números como .npy, CSV, TSV o JSON.",
    compressed: "El archivo está comprimido. Descomprímelo primero.",
    hdf5: "Es un archivo HDF5. Guarda su array con numpy.save. Si lo escribió Octave, MATLAB, Julia o R, transpón primero el array.",
    html: "Es una página web, no una tabla. Una descarga fallida puede dejar una página de error en un archivo.",
    "html-table":
      "Es una tabla HTML. Guarda los números como CSV. En pandas, usa to_csv en lugar de to_html.",
    image: "Es una imagen. Guarda los números como .npy, CSV, TSV o JSON.",
    matlab:
      "Es un archivo de MATLAB u Octave. Guarda la tabla con writematrix en MATLAB o con dlmwrite en Octave.",
    "matrix-market":
      "Es un archivo Matrix Market de un tipo que no se admite. Guarda la matriz completa de números reales, o guarda CSV.",
    netcdf: "Es un archivo NetCDF. Guarda su array con numpy.save.",
    onnx: "Es un archivo ONNX. Guarda su tensor con numpy.save.",
    parquet: "Es un archivo Parquet. Léelo con pandas y guárdalo con to_csv.",
    pdf: "Es un documento PDF. Guarda los números como .npy, CSV, TSV o JSON.",
    pickle: "Es un archivo pickle, que solo Python puede leer. Guarda el array con numpy.save.",
    r: "Es un archivo que solo lee R. En R, guarda la tabla con write.csv.",
    raw: "El archivo contiene números sin forma. Guarda la tabla como .npy, CSV, TSV o JSON.",
    safetensors: "Es un archivo safetensors. Guarda su tensor con numpy.save.",
    spreadsheet:
      "Es un archivo de hoja de cálculo. Exporta como CSV la hoja que contiene la tabla.",
    toml: "Es un archivo TOML. Guarda las filas como JSON o CSV.",
    torch: "Es un archivo de PyTorch. Guarda el tensor con numpy.save(name, tensor.numpy()).",
    "utf-16": "El texto es UTF-16. Guárdalo como UTF-8.",
    yaml: "Es un archivo YAML. Guarda las filas como JSON o CSV.",
    zarr: "Es una parte de un almacén Zarr. Abre el almacén con zarr y guarda su array con numpy.save.",
    zip: "Es un archivo zip. Descomprímelo primero.",
  },

  archive: ({ arrays }) =>
    plural(arrays.length, {
      one: `Es un archivo .npz con un array, ${list(arrays)}. En su lugar, guarda el array con numpy.save.`,
      other: `Es un archivo .npz con ${arrays.length} arrays: ${list(arrays)}. Guarda solo la tabla con numpy.save.`,
    }),

  unknownFormat: "No es un archivo de tabla. Guarda la tabla como .npy, CSV, TSV o JSON.",
  notNpy:
    "El nombre termina en .npy, pero el contenido no tiene este formato. Guarda el array con numpy.save.",

  header:
    "El encabezado del archivo .npy no tiene el formato de NumPy. Guarda el array con numpy.save.",
  headerAt: ({ text }) =>
    `El encabezado del archivo .npy no tiene el formato de NumPy en este lugar: ${text}`,

  elements: {
    complex:
      'El array contiene números complejos. Guarda la parte real con .real.astype("float64").',
    datetime: 'El array contiene horas o fechas. Conviértelo primero con .astype("float64").',
    "long-double":
      'El array contiene números long double. Conviértelo primero con .astype("float64").',
    object:
      'El array contiene objetos de Python. Si todas las filas tienen la misma longitud, conviértelo con .astype("float64").',
    string: 'El array contiene texto. Conviértelo primero con .astype("float64").',
    structured:
      "El array contiene registros con campos que tienen nombre. Conviértelo primero con numpy.lib.recfunctions.structured_to_unstructured.",
    unknown:
      'No se conoce el tipo de las entradas del array. Conviértelo primero con .astype("float64").',
    void: 'El array contiene bytes sin procesar, como los arrays bfloat16. Conviértelo primero con .astype("float64").',
  },

  note: {
    "comment-lines": ({ lines }) =>
      plural(lines, {
        one: "Se omitió 1 línea de comentario.",
        other: `Se omitieron ${lines} líneas de comentario.`,
      }),
    "comment-tails": ({ lines }) =>
      plural(lines, {
        one: "Se omitió un comentario en 1 línea.",
        other: `Se omitieron comentarios en ${lines} líneas.`,
      }),
    "lines-before": ({ lines }) =>
      plural(lines, {
        one: "Se omitió 1 línea antes de los números.",
        other: `Se omitieron ${lines} líneas antes de los números.`,
      }),
    "header-row": () => "La primera fila es un encabezado, así que se omitió.",
    "size-line": () => "Se omitió la línea con el tamaño de la tabla.",
    "index-column": () => "La primera columna cuenta las filas, así que se omitió.",
    "row-names": () => "La primera columna tiene los nombres de las filas, así que se omitió.",
    "position-column": ({ column }) => `La columna ${column} cuenta las filas, así que se omitió.`,
    "not-a-number": ({ text }) =>
      text === "" ? "Una entrada vacía se leyó como NaN." : `El texto “${text}” se leyó como NaN.`,
    member: ({ name }) => `La tabla es el miembro ${name} del objeto.`,
    "matrix-market": () =>
      "El archivo está en formato Matrix Market, que guarda una columna después de otra.",
  },
} satisfies Translation<typeof english>;

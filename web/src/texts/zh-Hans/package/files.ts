import type { files as english } from "#texts/files.js";
import type { Translation } from "../../translation.js";
import { list, shapeText } from "./grammar.js";

export const files = {
  problem: {
    "empty-file": () => "文件是空的。",
    "file-too-long": ({ bytes, limit }) => `文件有 ${bytes} 字节。上限是 ${limit} 字节。`,
    "not-utf-8": () => "文本不是 UTF-8 编码。请保存为 UTF-8。",
    error: ({ text }) => `无法读取文件：${text}`,
    "too-large": ({ cells, limit }) => `表格有 ${cells} 个数。上限是 ${limit} 个。`,
    "npy-version": ({ major, minor }) =>
      `.npy 的版本是 ${major}.${minor}。只支持版本 1.0、2.0 和 3.0。`,
    "npy-header-cut": () => ".npy 文件在文件头中间就结束了。请重新复制或保存文件。",
    "npy-header-long": ({ bytes, limit }) =>
      `.npy 文件头有 ${bytes} 字节。上限与 NumPy 相同，是 ${limit} 字节。`,
    "negative-length": ({ shape }) => `文件头给出的形状是 ${shapeText(shape)}。长度不能是负数。`,
    "long-axis": ({ shape }) => `文件头给出的形状是 ${shapeText(shape)}。有一个轴太长。`,
    "too-many-axes": ({ axes }) => `数组有 ${axes} 个轴。表格有两个轴：行和列。`,
    truncated: ({ bytes, expected }) =>
      `文件头说明数据有 ${expected} 字节，但文件只包含 ${bytes} 字节。请重新复制或保存文件。`,
    "trailing-bytes": ({ bytes }) => `表格后面还有 ${bytes} 字节。请在每个文件里只保存一个数组。`,
    "bad-json": () =>
      "文本不是有效的 JSON。如果它是打印出来的 NumPy 数组，请用 numpy.save 保存这个数组。",
    printed: () => "这是打印出来的数组，不是 JSON。请把这些数保存为 CSV 或 JSON。",
    "left-out": () => "文本用点省略了一些数。请保存完整的表格。",
    members: ({ names }) =>
      `对象必须有一个成员是表格，但它的成员是：${list(names.map((each) => `“${each}”`))}。请只保存表格。`,
    "member-value": ({ row, key, text }) => `第 ${row} 行的“${key}”不是数：${text}`,
    "other-keys": ({ row }) =>
      `第 ${row} 行的键与其他行不同。请把每一行保存为数组：JavaScript 用 Array.from(row)，pandas 用 orient="values"。`,
    "rows-or-columns": () =>
      '对象的成员可能是行，也可能是列。请把各行保存为一个数组。pandas 用 orient="values"。',
    "header-or-row": () =>
      "文件的第一行是 0 和 1，可能是表格的第 0 行，也可能是列名。如果是列名，请删除这一行。",
    "false-shape": ({ shape, cells }) => `形状是 ${shapeText(shape)}，但有 ${cells} 个数。`,
    "no-numbers": () => "文本里没有由数字组成的行。",
    "ragged-line": ({ line, cells, expected }) =>
      `文件第 ${line} 行有 ${cells} 个元素，但最前面的一行有 ${expected} 个。`,
    word: ({ line, column, text }) => `文件第 ${line} 行第 ${column} 列不是数：${text}`,
    "decimal-comma": ({ line, column, text }) =>
      `文件第 ${line} 行第 ${column} 列把逗号用作小数点：“${text}”。请改用小数点。`,
  },

  otherFormat: {
    arrow: "这是 Arrow 或 Feather 文件。请用 pandas 读取，再用 to_csv 保存。",
    avro: "这是 Avro 文件。请把这些数保存为 .npy、CSV、TSV 或 JSON。",
    bson: "这是 BSON 文件。请把这些数保存为 .npy、CSV、TSV 或 JSON。",
    compressed: "文件经过压缩。请先解压。",
    hdf5: "这是 HDF5 文件。请用 numpy.save 保存其中的数组。如果文件由 Octave、MATLAB、Julia 或 R 写入，先把数组转置。",
    html: "这是网页，不是表格。下载失败时，保存下来的文件可能是一个出错页面。",
    "html-table": "这是 HTML 表格。请把这些数保存为 CSV。在 pandas 里，用 to_csv 代替 to_html。",
    image: "这是图片。请把这些数保存为 .npy、CSV、TSV 或 JSON。",
    matlab: "这是 MATLAB 或 Octave 的文件。请保存表格：MATLAB 用 writematrix，Octave 用 dlmwrite。",
    "matrix-market": "不支持这种 Matrix Market 文件。请保存完整的实数矩阵，或者保存为 CSV。",
    netcdf: "这是 NetCDF 文件。请用 numpy.save 保存其中的数组。",
    onnx: "这是 ONNX 文件。请用 numpy.save 保存其中的张量。",
    parquet: "这是 Parquet 文件。请用 pandas 读取，再用 to_csv 保存。",
    pdf: "这是 PDF 文档。请把这些数保存为 .npy、CSV、TSV 或 JSON。",
    pickle: "这是 pickle 文件，只有 Python 能读取。请用 numpy.save 保存数组。",
    r: "这是只能在 R 里使用的文件。请在 R 里用 write.csv 保存表格。",
    raw: "文件包含一些数，但没有形状。请把表格保存为 .npy、CSV、TSV 或 JSON。",
    safetensors: "这是 safetensors 文件。请用 numpy.save 保存其中的张量。",
    spreadsheet: "这是电子表格。请把表格所在的工作表导出为 CSV。",
    toml: "这是 TOML 文件。请把各行保存为 JSON 或 CSV。",
    torch: "这是 PyTorch 文件。请用 numpy.save(name, tensor.numpy()) 保存张量。",
    "utf-16": "文本是 UTF-16 编码。请保存为 UTF-8。",
    yaml: "这是 YAML 文件。请把各行保存为 JSON 或 CSV。",
    zarr: "这是 Zarr 存储的一部分。请用 zarr 打开这个存储，再用 numpy.save 保存其中的数组。",
    zip: "这是 zip 文件。请先解压。",
  },

  archive: ({ arrays }) =>
    arrays.length === 1
      ? `这是 .npz 文件，里面有 1 个数组：${list(arrays)}。请改用 numpy.save 保存这个数组。`
      : `这是 .npz 文件，里面有 ${arrays.length} 个数组：${list(arrays)}。请用 numpy.save 只保存表格。`,

  unknownFormat: "这不是表格文件。请把表格保存为 .npy、CSV、TSV 或 JSON。",
  notNpy: "文件名以 .npy 结尾，但内容不是这种格式。请用 numpy.save 保存数组。",

  header: ".npy 文件头不符合 NumPy 的格式。请用 numpy.save 保存数组。",
  headerAt: ({ text }) => `.npy 文件头在这里不符合 NumPy 的格式：${text}`,

  elements: {
    complex: '数组包含复数。请用 .real.astype("float64") 保存实部。',
    datetime: '数组包含时间或日期。请先用 .astype("float64") 转换。',
    "long-double": '数组包含 long double 类型的数。请先用 .astype("float64") 转换。',
    object: '数组包含 Python 对象。如果所有行的长度都相同，请用 .astype("float64") 转换。',
    string: '数组包含字符串。请先用 .astype("float64") 转换。',
    structured:
      "数组包含带命名字段的记录。请先用 numpy.lib.recfunctions.structured_to_unstructured 转换。",
    unknown: '数组元素的类型未知。请先用 .astype("float64") 转换。',
    void: '数组包含原始字节，bfloat16 数组就是这样。请先用 .astype("float64") 转换。',
  },

  note: {
    "comment-lines": ({ lines }) => `跳过了 ${lines} 行注释。`,
    "comment-tails": ({ lines }) => `跳过了 ${lines} 行末尾的注释。`,
    "lines-before": ({ lines }) => `跳过了这些数前面的 ${lines} 行。`,
    "header-row": () => "最前面的一行是表头，所以跳过了。",
    "size-line": () => "跳过了写明表格大小的那一行。",
    "index-column": () => "最前面的一列是行号，所以跳过了这一列。",
    "row-names": () => "最前面的一列是行的名称，所以跳过了。",
    "position-column": ({ column }) => `文件第 ${column} 列是行的编号，所以跳过了。`,
    "not-a-number": ({ text }) =>
      text === "" ? "一个空元素读取为 NaN。" : `“${text}”读取为 NaN。`,
    member: ({ name }) => `表格是对象的成员“${name}”。`,
    "matrix-market": () => "文件是 Matrix Market 格式，各列依次存放。",
  },
} satisfies Translation<typeof english>;

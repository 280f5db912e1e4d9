import { FONT, type Layout, LEFT, type TableMap, TOP } from "./table-map.js";

type ColourOf = (name: string) => string;

export function drawLabels(
  pen: CanvasRenderingContext2D,
  map: TableMap,
  layout: Layout,
  colour: ColourOf,
): void {
  const label = (text: string, x: number, y: number, isMarked: boolean): void => {
    pen.fillStyle = colour(isMarked ? "--accent" : "--muted");
    pen.fillText(text, x, y);
  };
  pen.textBaseline = "middle";
  pen.textAlign = "right";
  for (const { row, y } of labelledRows(map, layout)) {
    label(String(row), LEFT - 14, y, map.rows.includes(row));
  }
  pen.textAlign = "center";
  const halfOf = (text: string): number => pen.measureText(text).width / 2;
  for (const { column, x } of labelledColumns(map, layout, halfOf)) {
    label(String(column), x, TOP - 15, column === map.column);
  }
}

function labelledRows(
  { t, rows, ticks }: TableMap,
  { cell, tops }: Layout,
): { row: number; y: number }[] {
  const labels: { row: number; y: number }[] = [];
  const [first = 0, last] = [t[0], t.at(-1)];
  for (const row of [...rows, first, last as number, ...(ticks?.t ?? [])]) {
    const at = ticks ? row - first : t.indexOf(row);
    const y = (tops[at] ?? Number.NaN) + cell.height / 2;
    if (!(y >= 0) || labels.some((other) => Math.abs(other.y - y) < FONT)) continue;
    labels.push({ row, y });
  }
  return labels;
}

function labelledColumns(
  { j, column, ticks }: TableMap,
  { cell, right }: Layout,
  halfOf: (text: string) => number,
): { column: number; x: number }[] {
  const labels: { column: number; x: number; half: number }[] = [];
  const [first = 0, last] = [j[0], j.at(-1)];
  const marked = column === null ? [] : [column];
  for (const each of [...marked, first, last as number, ...(ticks?.j ?? [])]) {
    const at = each - first;
    if (at < 0 || at >= j.length) continue;
    const half = halfOf(String(each));
    const x = Math.min(LEFT + (at + 0.5) * cell.width, right - half);
    const isClose = labels.some((other) => Math.abs(other.x - x) < other.half + half + FONT / 2);
    if (!isClose) labels.push({ column: each, x, half });
  }
  return labels;
}

/** The margins have arrows, too, because an outline may be too small to see. */
export function drawMarks(
  pen: CanvasRenderingContext2D,
  { t, j, rows, column }: TableMap,
  { cell, tops }: Layout,
  colour: ColourOf,
): void {
  const place = column === null ? 0 : j.indexOf(column);
  if (place < 0) return;
  const width = column === null ? j.length * cell.width : cell.width;
  const left = LEFT + place * cell.width;
  pen.fillStyle = colour("--accent");
  for (const row of rows) {
    const top = tops[t.indexOf(row)];
    if (top === undefined) continue;
    for (const [line, name] of [
      [4.5, "--paper"],
      [2, "--ink"],
    ] as const) {
      pen.strokeStyle = colour(name);
      pen.lineWidth = line;
      pen.strokeRect(left, top, width, cell.height);
    }
    const middle = top + cell.height / 2;
    triangle(pen, [LEFT - 11, middle - 4], [LEFT - 11, middle + 4], [LEFT - 4, middle]);
  }
  const over = left + width / 2;
  if (column !== null) triangle(pen, [over - 4, TOP - 9], [over + 4, TOP - 9], [over, TOP - 3]);
}

function triangle(
  pen: CanvasRenderingContext2D,
  ...[first, second, third]: [[number, number], [number, number], [number, number]]
): void {
  pen.beginPath();
  pen.moveTo(...first);
  pen.lineTo(...second);
  pen.lineTo(...third);
  pen.fill();
}

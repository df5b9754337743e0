import { toYuan } from './money';

/** What spreadsheets take for the begin of a formula, also in full width and behind spaces. */
const FORMULA = /^\s*[=+\-@|%＝＋－＠]/u;

/** An amount is fen. Only numbers and amounts are written as numbers; whatever is a text stays one. */
export type CsvCell = string | number | Readonly<{ fen: number }>;

function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return toYuan(value.fen);
  const line = value.replace(/[\t\r\n]+/g, ' ');
  // Behind an apostrophe every spreadsheet shows a text as it is, and runs nothing.
  return `"${(FORMULA.test(line) ? `'${line}` : line).replaceAll('"', '""')}"`;
}

/** A file that spreadsheets open with the right letters and columns, and in which nothing is calculated. */
export const csv = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

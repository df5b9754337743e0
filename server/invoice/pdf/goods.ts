import { type Fen, toYuan } from '@/lib/kernel/money';
import type { InvoicePaper, PaperLine } from '@/server/platform/ports/invoice-file';
import { BROWN, heightOf, INNER_WIDTH, MARGIN, type Pen, write } from './pen';

type Align = 'left' | 'center' | 'right';
type Column = Readonly<{ title: string; width: number; align: Align; of: (line: PaperLine) => string }>;

/** Ten significant digits, within the 13 that the form allows; an exact quotient is written as money, with two decimals. */
const unitPrice = ({ amount, quantity }: PaperLine): string => {
  if (quantity === null) return '';
  const price = amount / 100 / quantity;
  return Number.isInteger(amount / quantity) ? price.toFixed(2) : price.toPrecision(10).replace(/0+$/, '');
};
const taxRate = ({ taxPercent }: PaperLine): string => (taxPercent === 0 ? '不征税' : `${taxPercent}%`);
const taxOf = ({ taxPercent, tax }: PaperLine): string => (taxPercent === 0 ? '***' : toYuan(tax));

const columns: readonly Column[] = [
  { title: '项目名称', width: 130, align: 'left', of: ({ item }) => item },
  { title: '规格型号', width: 124, align: 'left', of: ({ title }) => title },
  { title: '数量', width: 34, align: 'right', of: ({ quantity }) => (quantity === null ? '' : String(quantity)) },
  { title: '单价', width: 74, align: 'right', of: unitPrice },
  { title: '金额', width: 70, align: 'right', of: ({ amount }) => toYuan(amount) },
  { title: '税率/征收率', width: 60, align: 'center', of: taxRate },
  { title: '税额', width: INNER_WIDTH - 492, align: 'right', of: taxOf },
];
const PADDING = 5;
export const TITLE_ROW = 17;
export const SUM_ROW = 17;

const cellsOf = (texts: readonly string[]) => {
  let x = MARGIN;
  return columns.map(({ width, align }, index) => {
    const cell = { text: texts[index] ?? '', x: x + PADDING, width: width - 2 * PADDING, align };
    x += width;
    return cell;
  });
};

export type Row = Readonly<{ line: PaperLine; height: number }>;

/** Only text columns can wrap; figures always fit. */
export const rowOf = (pen: Pen, line: PaperLine): Row => {
  const wrapping = columns.filter(({ align }) => align === 'left');
  const heights = wrapping.map(({ of, width }) => heightOf(pen, of(line) || '0', width - 2 * PADDING));
  return { line, height: Math.max(...heights) + 2 };
};

function drawRow(pen: Pen, texts: readonly string[], y: number, color?: string): void {
  for (const { text, x, width, align } of cellsOf(texts)) {
    if (text !== '') write(pen, text, { x, y, width }, { align, ...(color && { color }) });
  }
}

function drawSum(pen: Pen, name: string, { amount, tax }: Readonly<{ amount: Fen; tax: Fen | null }>, y: number): void {
  drawRow(pen, [name], y, BROWN);
  drawRow(pen, ['', '', '', '', `¥${toYuan(amount)}`, '', tax === null ? '***' : `¥${toYuan(tax)}`], y);
}

const sumOf = (lines: readonly PaperLine[]) => ({
  amount: lines.reduce((sum, { amount }) => sum + amount, 0),
  tax: lines.every(({ taxPercent }) => taxPercent === 0) ? null : lines.reduce((sum, { tax }) => sum + tax, 0),
});

/** Draws one page's lines and their sum within `height`; the last page's sum covers all pages. */
export function drawGoods(
  pen: Pen,
  paper: InvoicePaper,
  { rows, last, y, height }: Readonly<{ rows: readonly Row[]; last: boolean; y: number; height: number }>,
): number {
  const titles = columns.map(({ title }) => title);
  drawRow(pen, titles, y + 3, BROWN);
  let top = y + TITLE_ROW;
  for (const row of rows) {
    const texts = columns.map(({ of }) => of(row.line));
    drawRow(pen, texts, top);
    top += row.height;
  }
  const sumTop = y + height - SUM_ROW;
  drawSum(pen, last ? '合    计' : '小    计', sumOf(last ? paper.lines : rows.map(({ line }) => line)), sumTop + 2);
  return y + height;
}

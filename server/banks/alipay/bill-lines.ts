import type { Fen } from '@/lib/kernel/money';
import type { StatementLine } from '@/server/platform/ports/statement';
import { AlipayFailure } from './answer';
import { instantOfStamp } from './stamp';
import { fenOf } from './yuan';

const columns = {
  tradeNo: '支付宝交易号',
  paymentNo: '商户订单号',
  type: '业务类型',
  title: '商品名称',
  at: '完成时间',
  amount: '订单金额（元）',
  refundNo: '退款批次号/请求号',
  fee: '服务费（元）',
} as const;
type Column = keyof typeof columns;

const kinds = { 交易: 'pay', 退款: 'refund' } as const;

const cellsOf = (line: string): string[] => line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

/** Of a file's rows, where each column stands; undefined for a file that lists no trades, such as the summary. */
function headOf(rows: readonly string[]): Readonly<{ at: number; width: number; places: Record<Column, number> }> | undefined {
  const at = rows.findIndex((row) => row.includes(columns.tradeNo) && row.includes(columns.paymentNo) && row.includes(columns.type));
  const cells = cellsOf(rows[at] ?? '');
  const places = Object.fromEntries(Object.entries(columns).map(([column, title]) => [column, cells.indexOf(title)])) as Record<
    Column,
    number
  >;
  if (at < 0) return undefined;
  const missing = Object.keys(columns).filter((column) => places[column as Column] < 0);
  if (missing.length > 0) throw new AlipayFailure(`A bill of Alipay has no column for ${missing.join(', ')}.`);
  return { at, width: cells.length, places };
}

/** Fen with the sign that the text has: what the bank keeps stands there as a loss, and a refund too. */
function signedFen(text: string): Fen {
  const fen = fenOf(text.replace(/^[+-]/, ''));
  if (fen === undefined) throw new AlipayFailure('A bill of Alipay has a line whose amount is none.');
  return text.startsWith('-') ? -fen : fen;
}

function linesOfFile(text: string): StatementLine[] {
  const rows = text.split(/\r?\n/);
  const head = headOf(rows);
  if (!head) return [];
  const listed = rows.slice(head.at + 1).filter((row) => row !== '' && !row.startsWith('#'));
  return listed.map((row) => {
    const cells = cellsOf(row);
    // The title is the one cell that the shop writes, and the file quotes none: its commas move what stands behind it.
    const extra = cells.length - head.width;
    const read = (column: Column): string => {
      const place = head.places[column];
      return cells[place > head.places.title ? place + extra : place] ?? '';
    };
    const type = read('type');
    const at = instantOfStamp(read('at'));
    if (extra < 0 || (type !== '交易' && type !== '退款') || Number.isNaN(at))
      throw new AlipayFailure('A bill of Alipay has a line that is neither a payment nor a refund.');
    return {
      kind: kinds[type],
      subject: type === '退款' ? read('refundNo') : read('paymentNo'),
      bankTradeNo: read('tradeNo'),
      amountFen: Math.abs(signedFen(read('amount'))),
      feeFen: 0 - signedFen(read('fee') || '0'),
      at,
    };
  });
}

/** Payments and refunds of a day's bill. A line that can't be read is an error: a bill read in part would blame the shop. */
export function linesOf(files: readonly string[]): StatementLine[] {
  return files.flatMap(linesOfFile);
}

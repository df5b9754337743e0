import type { Fen } from '@/lib/kernel/money';
import type { StatementLine } from '@/server/platform/ports/statement';
import { WechatPayFailure } from './failure';
import { instantOfStamp } from './times';

const unreadable = (what: string): never => {
  throw new WechatPayFailure({ call: 'bill', what });
};

/** Fen of `-12.30` yuan. Fees have up to five decimals; half a fen counts as one. Digits only: no float comes near the money. */
export function fenOf(yuan: string): Fen {
  const [, sign = '', whole = '', decimals = ''] = /^([+-]?)(\d{1,12})(?:\.(\d{1,8}))?$/.exec(yuan) ?? [];
  if (whole === '') return unreadable('an amount that is none');
  const fen = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0')) + (Number(decimals.charAt(2)) >= 5 ? 1 : 0);
  return sign === '-' && fen !== 0 ? -fen : fen;
}

/** Cells begin with a backtick, so that a spreadsheet takes them for text; the backtick also tells a cell's end from a comma in it. */
const cellsOf = (line: string): string[] => line.replace(/^`/, '').split(',`');

const FREE_TEXT = '商品名称';

/** What somebody named a purchase may contain the separator: then everything behind it has moved, and is moved back. */
function joined(cells: readonly string[], heads: readonly string[]): readonly string[] {
  const surplus = cells.length - heads.length;
  const at = heads.indexOf(FREE_TEXT);
  if (surplus <= 0 || at === -1) return cells;
  return [...cells.slice(0, at), cells.slice(at, at + surplus + 1).join(',`'), ...cells.slice(at + surplus + 1)];
}

type Row = (head: string) => string;

function lineOf(row: Row, mchid: string): StatementLine {
  if (row('商户号') !== mchid) return unreadable('a line of another merchant');
  const at = instantOfStamp(row('交易时间')) ?? unreadable('a time that is none');
  const feeFen = fenOf(row('手续费'));
  // A refund is a line of its own, which names its payment too.
  if (row('交易状态') === 'REFUND')
    return {
      kind: 'refund',
      subject: row('商户退款单号'),
      bankTradeNo: row('微信退款单号'),
      amountFen: fenOf(row('申请退款金额')),
      feeFen,
      at,
    };
  if (row('交易状态') !== 'SUCCESS') return unreadable('a line of an unknown sort');
  // The whole order, of which WeChat's own coupons may have paid a part.
  return { kind: 'pay', subject: row('商户订单号'), bankTradeNo: row('微信订单号'), amountFen: fenOf(row('订单金额')), feeFen, at };
}

/** A refund that came to nothing moved no money. */
const moved = (row: Row): boolean => row('交易状态') !== 'REFUND' || row('退款状态') !== 'FAIL';

/** The lines of a trade bill. Its last two are the names of its sums and the sums. */
export function linesOf(text: string, mchid: string): StatementLine[] {
  const [head = '', ...rest] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '');
  const heads = head.split(',');
  const rows = rest.filter((line) => line.startsWith('`')).map(cellsOf);
  if (rows.length === 0) return unreadable('no sums');
  return rows.slice(0, -1).flatMap((cells) => {
    const whole = joined(cells, heads);
    if (whole.length !== heads.length) return unreadable('a line with too few cells');
    const row: Row = (name) => whole[heads.indexOf(name)] ?? unreadable('a column is missing');
    return moved(row) ? [lineOf(row, mchid)] : [];
  });
}

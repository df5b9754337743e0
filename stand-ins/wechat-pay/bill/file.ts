import type { Bank } from '@/stand-ins/wechat-pay/bank';
import type { BookLine } from '@/stand-ins/wechat-pay/books/view';
import { yuan } from '@/stand-ins/wechat-pay/page/document';
import { billTime } from '@/stand-ins/wechat-pay/protocol/clock';

export type BillType = 'ALL' | 'SUCCESS' | 'REFUND';

type Column = Readonly<{ name: string; of: (line: BookLine, bank: Bank) => string; not?: BillType }>;

const isRefund = ({ kind }: BookLine): boolean => kind === 'refund';
const paid = (line: BookLine): string => yuan(isRefund(line) ? 0 : line.amountFen);
const back = (line: BookLine): string => yuan(isRefund(line) ? line.amountFen : 0);
const tradeOf = ({ mchid, outTradeNo }: BookLine, { state }: Bank) => state.trades.get(`${mchid}/${outTradeNo}`);
const refundOf = ({ mchid, subject }: BookLine, { state }: Bank) => state.refunds.get(`${mchid}/${subject}`);
/** Five decimals, the last three of them always zero. */
const fee = (fen: number): string => `${yuan(fen)}000`;
const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ');

/** In the order of 交易账单详细说明; `not`: the bill of that type has no such column. */
const columns: readonly Column[] = [
  { name: '交易时间', of: ({ at }) => billTime(at) },
  { name: '公众账号ID', of: ({ appid }) => appid },
  { name: '商户号', of: ({ mchid }) => mchid },
  { name: '特约商户号', of: () => '0' },
  { name: '设备号', of: () => '' },
  { name: '微信订单号', of: (line, bank) => (isRefund(line) ? (tradeOf(line, bank)?.transactionId ?? '') : line.bankTradeNo) },
  { name: '商户订单号', of: ({ outTradeNo }) => outTradeNo },
  { name: '用户标识', of: (line, bank) => tradeOf(line, bank)?.openid ?? '' },
  { name: '交易类型', of: (line, bank) => (tradeOf(line, bank)?.product === 'jsapi' ? 'JSAPI' : 'MWEB') },
  { name: '交易状态', of: (line) => (isRefund(line) ? 'REFUND' : 'SUCCESS') },
  { name: '付款银行', of: () => 'OTHERS' },
  { name: '货币种类', of: () => 'CNY' },
  { name: '应结订单金额', of: paid },
  { name: '代金券金额', of: () => '0.00' },
  { name: '微信退款单号', of: (line) => (isRefund(line) ? line.bankTradeNo : '0'), not: 'SUCCESS' },
  { name: '商户退款单号', of: (line) => (isRefund(line) ? line.subject : '0'), not: 'SUCCESS' },
  { name: '退款金额', of: back, not: 'SUCCESS' },
  { name: '充值券退款金额', of: () => '0.00', not: 'SUCCESS' },
  { name: '退款类型', of: (line) => (isRefund(line) ? 'ORIGINAL' : ''), not: 'SUCCESS' },
  { name: '退款状态', of: (line, bank) => (isRefund(line) ? billed(refundOf(line, bank)?.state) : ''), not: 'SUCCESS' },
  { name: '商品名称', of: (line, bank) => oneLine(tradeOf(line, bank)?.description ?? '') },
  { name: '商户数据包', of: (line, bank) => oneLine(tradeOf(line, bank)?.attach ?? '') },
  { name: '手续费', of: ({ feeFen }) => fee(feeFen) },
  { name: '费率', of: () => '0.60%' },
  { name: '订单金额', of: paid },
  { name: '申请退款金额', of: back, not: 'SUCCESS' },
  { name: '费率备注', of: () => '' },
];

/** A bill is made once and doesn't follow what a refund becomes; ours is made when it is asked for. */
const billed = (state: string | undefined): string => (state === 'SUCCESS' ? 'SUCCESS' : 'PROCESSING');

const sum = (lines: readonly BookLine[], fen: (line: BookLine) => number): number => lines.reduce((total, line) => total + fen(line), 0);

const sums = (lines: readonly BookLine[], type: BillType): readonly (readonly [string, string])[] => {
  const total = yuan(sum(lines, (line) => (isRefund(line) ? 0 : line.amountFen)));
  const refunded = yuan(sum(lines, (line) => (isRefund(line) ? line.amountFen : 0)));
  const all: readonly (readonly [string, string, BillType?])[] = [
    ['总交易单数', String(lines.length)],
    ['应结订单总金额', total],
    ['退款总金额', refunded, 'SUCCESS'],
    ['充值券退款总金额', '0.00', 'SUCCESS'],
    ['手续费总金额', fee(sum(lines, ({ feeFen }) => feeFen))],
    ['订单总金额', total],
    ['申请退款总金额', refunded, 'SUCCESS'],
  ];
  return all.filter(([, , not]) => not !== type).map(([name, value]) => [name, value]);
};

const cells = (values: readonly string[]): string => values.map((value) => `\`${value}`).join(',');

/** The whole file: header, lines, header of sums, sums; each cell of a line begins with a backtick. */
export function billFile(bank: Bank, day: readonly BookLine[], type: BillType): string {
  const lines = day.filter((line) => type === 'ALL' || isRefund(line) === (type === 'REFUND'));
  const shown = columns.filter(({ not }) => not !== type);
  const total = sums(lines, type);
  const rows = [
    shown.map(({ name }) => name).join(','),
    ...lines.map((line) => cells(shown.map(({ of }) => of(line, bank)))),
    total.map(([name]) => name).join(','),
    cells(total.map(([, value]) => value)),
  ];
  return `\uFEFF${rows.map((row) => `${row}\r\n`).join('')}`;
}

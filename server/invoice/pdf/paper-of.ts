import type { Output } from '@/lib/contract/endpoint';
import type { invoice as contract } from '@/lib/contract/invoice/endpoints';
import { dayOf } from '@/lib/kernel/day';
import type { InvoicePaper } from '@/server/platform/ports/invoice-file';

type Detail = Output<typeof contract.detail>;

const MOST_ORDERS_NAMED = 6;

/** The orders, and the parties' address and bank details, for which the form has no fields; the seller's only on a special invoice. */
function remarksOf({ orders, invoiceKind, title, seller, note }: Detail): string[] {
  const named = orders.slice(0, MOST_ORDERS_NAMED).map(({ orderNo }) => orderNo);
  const more = orders.length > named.length ? `等 ${orders.length} 笔` : '';
  const bankOf = (side: string, { address, phone, bankName, bankAccount }: Detail['seller']) => {
    const facts = [
      [`${side}地址、电话`, [address, phone]],
      [`${side}开户银行、账号`, [bankName, bankAccount]],
    ] as const;
    return facts.flatMap(([name, values]) => (values.some(Boolean) ? [`${name}：${values.filter(Boolean).join(' ')}`] : []));
  };
  return [
    ...(note === '' ? [] : [note]),
    `订单号：${named.join('、')}${more}`,
    ...bankOf('购方', title),
    ...(invoiceKind === 'special' ? bankOf('销方', seller) : []),
  ];
}

const causes = { withdrawn: '购方申请退票', changed: '换开发票', refunded: '订单退款' } as const;

/** What is printed for an invoice, or for the red-letter invoice that took it back; undefined before it is issued. */
export function paperOf(detail: Detail, letter?: 'red'): InvoicePaper | undefined {
  const { invoiceKind, invoiceNumber, issuedTime, title, seller, lines, netAmount, taxAmount, amount, redLetter, sandbox } = detail;
  if (invoiceNumber === null || issuedTime === null) return undefined;
  const paper: InvoicePaper = {
    special: invoiceKind === 'special',
    number: invoiceNumber,
    day: dayOf(issuedTime),
    buyer: { name: title.name, taxNumber: title.taxNo },
    seller: { name: seller.name, taxNumber: seller.taxNo },
    lines: lines.map((line) => ({ ...line, amount: line.netAmount, tax: line.taxAmount })),
    amount: netAmount,
    tax: taxAmount,
    total: amount,
    remarks: remarksOf(detail),
    issuer: '悦享电子发票',
    sample: sandbox,
  };
  if (letter === undefined) return paper;
  if (!redLetter?.invoiceNumber || redLetter.issuedTime === null) return undefined;
  const negative = (fen: number): number => (fen === 0 ? 0 : -fen);
  return {
    ...paper,
    number: redLetter.invoiceNumber,
    day: dayOf(redLetter.issuedTime),
    lines: paper.lines.map((line) => ({
      ...line,
      quantity: line.quantity === null ? null : negative(line.quantity),
      amount: negative(line.amount),
      tax: negative(line.tax),
    })),
    amount: negative(paper.amount),
    tax: negative(paper.tax),
    total: negative(paper.total),
    remarks: [`被红冲蓝字数电票号码：${invoiceNumber}`, `红冲原因：${causes[redLetter.cause]}`],
  };
}

import type { Fen } from '@/lib/kernel/money';
import { plainCode } from '@/lib/kernel/typed-text';

/** A special invoice lets a company deduct the tax; it needs all details of the company. */
export const invoiceKinds = ['ordinary', 'special'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const titleKinds = ['personal', 'company'] as const;

/** Whom an invoice is made out to. A personal title is just a name; its other fields are empty. */
export type InvoiceTitle = Readonly<{
  titleKind: (typeof titleKinds)[number];
  name: string;
  taxNo: string;
  address: string;
  phone: string;
  bankName: string;
  bankAccount: string;
}>;

/** What a buyer asks for, apart from the orders. An empty `email`: it is not e-mailed. */
export type InvoiceForm = Readonly<{ invoiceKind: InvoiceKind; title: InvoiceTitle; email: string; note: string }>;

/**
 * `applied`: not yet handed to the tax office; `issuing`: waiting for its answer; `cancelled`: withdrawn before it was issued; `reversing`:
 * waiting for the red-letter invoice (a negative one) that takes it back; `reversed`: taken back by it.
 */
export const invoiceStatuses = ['applied', 'issuing', 'issued', 'sent', 'refused', 'cancelled', 'reversing', 'reversed'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** In these statuses, an invoice's amount can't be invoiced again. */
export const holdingStatuses = ['applied', 'issuing', 'issued', 'sent', 'reversing'] as const satisfies readonly InvoiceStatus[];

/** Why an invoice was made: the buyer applied, or it replaces one that was changed or whose orders were partly refunded. */
export const invoiceCauses = ['applied', 'changed', 'refunded'] as const;
/** Why an invoice was taken back. */
export const reversalCauses = ['withdrawn', 'changed', 'refunded'] as const;

/** Why the tax office or the shop did not issue it. */
export const invoiceRefusals = ['titleUnknown', 'taxNoUnknown', 'nothingLeft', 'notAccepted'] as const;
export type InvoiceRefusal = (typeof invoiceRefusals)[number];

/** Why the tax office did not take an issued invoice back. `deducted`: its buyer has deducted the tax already, and has to undo that first. */
export const reversalRefusals = ['deducted', 'notAccepted'] as const;
export type ReversalRefusal = (typeof reversalRefusals)[number];

/** What its buyer may do with an invoice. `look` opens it as a page or a file. */
export const invoiceActions = ['withdraw', 'takeBack', 'change', 'send', 'look'] as const;
export type InvoiceAction = (typeof invoiceActions)[number];

const actions: Record<InvoiceStatus, readonly InvoiceAction[]> = {
  applied: ['withdraw'],
  issuing: [],
  issued: ['takeBack', 'change', 'send', 'look'],
  sent: ['takeBack', 'change', 'send', 'look'],
  refused: [],
  cancelled: [],
  reversing: ['look'],
  reversed: ['look'],
};
export const invoiceActionsFrom = (status: InvoiceStatus): readonly InvoiceAction[] => actions[status];

/** Why an order can't be invoiced now. */
export const invoiceProblems = ['unpaid', 'refunding', 'nothingLeft'] as const;
export type InvoiceProblem = (typeof invoiceProblems)[number];

/** The most orders on one invoice. */
export const MOST_INVOICE_ORDERS = 50;
/** The most titles one user can save. */
export const MOST_INVOICE_TITLES = 20;
export const LONGEST_INVOICE_NOTE = 100;
/** The most invoices that hold money of one order at a time, and the least of each, unless it is the rest: an order isn't cut into a hundred. */
export const MOST_INVOICES_OF_ORDER = 10;
export const LEAST_INVOICED_FEN: Fen = 100;

/** The item when the goods were given back and only a cancellation fee was kept. */
export const FEE_ITEM = '*经纪代理服务*退订手续费';

/**
 * Splits a price into net amount and tax, which add up to it exactly. At 0 % there is no tax.
 * @param amountFen tax included
 */
export function withoutTax(amountFen: Fen, taxPercent: number): { netFen: Fen; taxFen: Fen } {
  const netFen = Math.round((amountFen * 100) / (100 + taxPercent));
  return { netFen, taxFen: amountFen - netFen };
}

/** The form that is printed and compared: half-width, capitals, no spaces or hyphens. */
export const normalTaxNo = (taxNo: string): string => plainCode(taxNo).replace(/[-.·]/g, '').toUpperCase();

import type { Fen } from '@/lib/kernel/money';

/** A special invoice lets a company deduct the tax; it takes a company's whole title. */
export const invoiceKinds = ['ordinary', 'special'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const titleKinds = ['personal', 'company'] as const;

/** Whom an invoice is made out to; a personal one has a name alone, and the rest is empty. */
export type InvoiceTitle = Readonly<{
  titleKind: (typeof titleKinds)[number];
  name: string;
  taxNo: string;
  address: string;
  phone: string;
  bankName: string;
  bankAccount: string;
}>;

/** What a buyer wants an invoice to be, but for its orders. `email` empty: it is sent to nobody. */
export type InvoiceForm = Readonly<{ invoiceKind: InvoiceKind; title: InvoiceTitle; email: string; note: string }>;

/**
 * `applied` waits to be handed to the tax office and `issuing` waits for its answer; `cancelled` was withdrawn before it was issued;
 * `reversing` waits for its red letter, `reversed` has it.
 */
export const invoiceStatuses = ['applied', 'issuing', 'issued', 'sent', 'refused', 'cancelled', 'reversing', 'reversed'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Running or living: its money is invoiced and can't be invoiced again. */
export const holdingStatuses = ['applied', 'issuing', 'issued', 'sent', 'reversing'] as const satisfies readonly InvoiceStatus[];

/** Why an invoice was made: asked for, in place of one that was changed, or for what a refund left of one. */
export const invoiceCauses = ['applied', 'changed', 'refunded'] as const;
/** Why one was taken back. */
export const reversalCauses = ['withdrawn', 'changed', 'refunded'] as const;

/** Why the tax office, or we, did not issue it. */
export const invoiceRefusals = ['titleUnknown', 'taxNoUnknown', 'nothingLeft', 'notAccepted'] as const;
export type InvoiceRefusal = (typeof invoiceRefusals)[number];

/** What its buyer may do with an invoice. `look` shows it as a page and as a file. */
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

/** Orders that one invoice may take together. */
export const MOST_INVOICE_ORDERS = 50;
/** Titles in one user's book. */
export const MOST_INVOICE_TITLES = 20;
export const LONGEST_INVOICE_NOTE = 100;

/** What is left when goods went back and their rule kept a fee. */
export const FEE_ITEM = '*经纪代理服务*退订手续费';

/**
 * Splits a price with its tax into both, to the fen; they sum to it. Nothing is taxed at 0 %.
 * @param amountFen tax included
 */
export function withoutTax(amountFen: Fen, taxPercent: number): { netFen: Fen; taxFen: Fen } {
  const netFen = Math.round((amountFen * 100) / (100 + taxPercent));
  return { netFen, taxFen: amountFen - netFen };
}

/** As it is printed and compared: half width, capitals, no spaces. */
export const normalTaxNo = (taxNo: string): string => taxNo.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;
export const LONGEST_EMAIL = 100;
export const isEmail = (address: string): boolean => address.length <= LONGEST_EMAIL && EMAIL.test(address);

/** A title's problem, for the form's message. `incomplete`: a special invoice takes all that a company has. */
export type TitleProblem = 'name' | 'taxNo' | 'incomplete' | 'personal';

/**
 * Why an invoice of this kind can't be made out to this title; undefined when it can.
 * @param isTaxNo of a number in its normal form
 */
export function titleProblem(kind: InvoiceKind, title: InvoiceTitle, isTaxNo: (taxNo: string) => boolean): TitleProblem | undefined {
  if (title.name.trim() === '') return 'name';
  if (title.titleKind === 'personal') return kind === 'special' ? 'personal' : undefined;
  if (!isTaxNo(normalTaxNo(title.taxNo))) return 'taxNo';
  const rest = [title.address, title.phone, title.bankName, title.bankAccount];
  return kind === 'special' && rest.some((text) => text.trim() === '') ? 'incomplete' : undefined;
}

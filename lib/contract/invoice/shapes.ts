import * as z from 'zod/mini';
import { plainPhone } from '@/lib/kernel/typed-text';
import {
  invoiceActions,
  invoiceCauses,
  invoiceKinds,
  invoiceProblems,
  invoiceRefusals,
  invoiceStatuses,
  LONGEST_INVOICE_NOTE,
  normalTaxNo,
  reversalCauses,
  titleKinds,
} from '@/lib/domain/invoice';
import { invoiceSellers } from '@/lib/kinds/kind-row';
import { goodsKinds } from '@/lib/kinds/registry';
import { code, email, filled, id, line, shopText, timestamp, typed, yuan } from '../wire';

/** A personal title is just a name. A company's other fields may be empty, unless the invoice is special. */
export const invoiceTitle = z.object({
  titleKind: z.enum(titleKinds),
  name: filled(line(100)),
  taxNo: typed(normalTaxNo, 30),
  address: line(100),
  phone: typed(plainPhone, 30),
  bankName: line(100),
  bankAccount: code(40),
});

/** Everything apart from the orders. An empty `email`: it is not e-mailed. */
export const invoiceForm = {
  invoiceKind: z.enum(invoiceKinds),
  title: invoiceTitle,
  email,
  /** Printed on the invoice. */
  note: line(LONGEST_INVOICE_NOTE),
};

/** `amount`: how much of the order to invoice, at most what can be invoiced. */
export const invoicedPart = { orderNo: id, amount: yuan };

export const invoiceSeller = z.object({ seller: z.enum(invoiceSellers), name: z.string() });

/** How much of an order is or can be invoiced. Only money counts: coupons and points are never invoiced. */
export const invoiceableOrder = z.object({
  orderNo: id,
  kind: z.enum(goodsKinds),
  title: shopText,
  imgUrl: z.string(),
  createTime: timestamp,
  seller: invoiceSeller,
  paidAmount: yuan,
  refundedAmount: yuan,
  /** On invoices that still hold it (`holdingStatuses`). */
  invoicedAmount: yuan,
  /** 0 if there is a `problem`. */
  invoiceableAmount: yuan,
  problem: z.nullable(z.enum(invoiceProblems)),
  /** False for prepaid goods. */
  specialPossible: z.boolean(),
});

export const invoiceSummary = z.object({
  applyNo: id,
  status: z.enum(invoiceStatuses),
  invoiceKind: z.enum(invoiceKinds),
  titleKind: z.enum(titleKinds),
  titleName: z.string(),
  sellerName: z.string(),
  /** The item of its first line, with the tax office's category: '*住宿服务*代订住宿费'. */
  item: z.string(),
  orderCount: z.int(),
  amount: yuan,
  /** 20 digits; null until it is issued. */
  invoiceNumber: z.nullable(z.string()),
  applyTime: timestamp,
  issuedTime: z.nullable(timestamp),
  refusal: z.nullable(z.enum(invoiceRefusals)),
});

const company = z.object({
  name: z.string(),
  taxNo: z.string(),
  address: z.string(),
  phone: z.string(),
  bankName: z.string(),
  bankAccount: z.string(),
});

const invoiceLine = z.object({
  item: z.string(),
  /** The product's own name. */
  title: z.string(),
  /** Null for a fee, and on an invoice of only a part of what was kept. */
  quantity: z.nullable(z.int()),
  netAmount: yuan,
  taxAmount: yuan,
  /** 0: not taxed, and printed as 不征税. */
  taxPercent: z.int(),
});

/** Everything on the invoice, and what became of it. */
export const invoiceDetail = z.object({
  ...invoiceSummary.shape,
  title: z.object({ titleKind: z.enum(titleKinds), ...company.shape }),
  seller: company,
  email: z.string(),
  note: z.string(),
  lines: z.array(invoiceLine),
  netAmount: yuan,
  taxAmount: yuan,
  orders: z.array(z.object({ orderNo: id, kind: z.enum(goodsKinds), title: shopText, amount: yuan })),
  cause: z.enum(invoiceCauses),
  /** Newest last. */
  timeline: z.array(z.object({ status: z.enum(invoiceStatuses), time: timestamp })),
  /** The red-letter invoice (a negative one) that takes it back; without a number until the tax office has answered. */
  redLetter: z.nullable(
    z.object({ cause: z.enum(reversalCauses), invoiceNumber: z.nullable(z.string()), issuedTime: z.nullable(timestamp) }),
  ),
  /** The application it replaces, and the one that replaces it. */
  replaces: z.nullable(id),
  replacedBy: z.nullable(id),
  actions: z.array(z.enum(invoiceActions)),
  /** Until then an application can be withdrawn; null once it was handed over. */
  handOverTime: z.nullable(timestamp),
  /** In the demo only: no real tax office knows it. */
  sandbox: z.boolean(),
});

export const byApplyNo = z.object({ applyNo: id });
export const invoiceApplied = z.object({ applyNo: id, status: z.enum(invoiceStatuses), amount: yuan });
export const invoiceTitleRow = z.object({ titleId: id, isDefault: z.boolean(), ...invoiceTitle.shape });

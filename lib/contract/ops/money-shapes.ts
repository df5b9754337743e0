import * as z from 'zod/mini';
import { refundStatuses } from '@/lib/domain/refund';
import { billStates, incidentKinds, refundStandings } from '@/lib/domain/money-desk';
import { findingStates, statementFindings } from '@/lib/domain/statement';
import { fromYuan, toYuan } from '@/lib/kernel/money';
import { payWays } from '@/lib/kernel/pay-way';
import { goodsKinds } from '@/lib/kinds/registry';
import { paymentStatuses } from '../order/endpoints';
import { code, day, filled, id, line, shapedText, timestamp, yuan } from '../wire';

/** Sums of many orders, which may be below zero: '-1234567.80' ↔ fen. */
export const yuanSum = z.codec(shapedText(18, /^-?\d{1,13}(\.\d{1,2})?$/), z.int(), { decode: fromYuan, encode: toYuan });

/** A bank's name, as it stands in the address of its notices. */
export const adapter = shapedText(40, /^[a-z0-9-]{1,40}$/);
/** Payment, refund, order or the bank's own number, as it was pasted. */
export const number = code(80);
/** What was found out, in the words of staff. */
export const note = filled(line(200));
/** Of an incident or a difference. */
export const caseId = shapedText(18, /^[1-9]\d{0,17}$/);

/** The order that money belongs to. */
const ofOrder = { orderNo: id, title: z.string(), kind: z.enum(goodsKinds) };

export const paymentRow = z.object({
  paymentNo: id,
  ...ofOrder,
  payWay: z.enum(payWays),
  adapter: z.string(),
  amount: yuan,
  status: z.enum(paymentStatuses),
  bankTradeNo: z.nullable(z.string()),
  createdAt: timestamp,
  settledAt: z.nullable(timestamp),
  /** How often the bank was asked about it. */
  asked: z.int(),
  /** When it is asked the next time by itself. */
  nextAskAt: z.nullable(timestamp),
});

export const refundRow = z.object({
  refundNo: id,
  ...ofOrder,
  /** Null where no money comes back. */
  paymentNo: z.nullable(id),
  adapter: z.nullable(z.string()),
  amount: yuan,
  /** The part of it that comes back in money. */
  money: yuan,
  reason: z.string(),
  status: z.enum(refundStatuses),
  standing: z.enum(refundStandings),
  /** The bank's own word for what keeps it back. */
  bankWord: z.nullable(z.string()),
  createdAt: timestamp,
  endedAt: z.nullable(timestamp),
  asked: z.int(),
  nextAskAt: z.nullable(timestamp),
});

/** Who ended something: a colleague's name, `bank`, or null. */
const endedBy = z.nullable(z.string());

export const incidentRow = z.object({
  id: caseId,
  at: timestamp,
  adapter: z.string(),
  subject: z.string(),
  what: z.enum(incidentKinds),
  detail: z.string(),
  closedAt: z.nullable(timestamp),
  closedBy: endedBy,
  note: z.nullable(z.string()),
});

const side = z.object({ pay: yuanSum, refund: yuanSum });

export const billRow = z.object({
  adapter: z.string(),
  day,
  state: z.enum(billStates),
  /** Null while the bank's statement is not here. */
  bank: z.nullable(z.object({ ...side.shape, fee: yuanSum, lines: z.int(), fetchedAt: timestamp })),
  books: side,
  openDifferences: z.int(),
});

export const differenceRow = z.object({
  id: caseId,
  adapter: z.string(),
  day,
  kind: z.enum(['pay', 'refund']),
  subject: z.string(),
  finding: z.enum(statementFindings),
  ours: z.nullable(yuan),
  theirs: z.nullable(yuan),
  state: z.enum(findingStates),
  at: timestamp,
  endedAt: z.nullable(timestamp),
  endedBy,
  note: z.string(),
});

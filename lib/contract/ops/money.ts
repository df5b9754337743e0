import * as z from 'zod/mini';
import { incidentKinds, refundAges, refundStandings } from '@/lib/domain/money-desk';
import { refundStatuses } from '@/lib/domain/refund';
import { findingStates, statementFindings } from '@/lib/domain/statement';
import { paymentStatuses } from '../order/endpoints';
import { day, id, listOf, nothing, pageOf, pageQuery, timestamp } from '../wire';
import { adapter, billRow, caseId, differenceRow, incidentRow, note, number, paymentRow, refundRow } from './money-shapes';
import { opsEndpoint } from './ops-endpoint';

const filters = { ...pageQuery, adapter: z.optional(adapter), number: z.optional(number) };
const sort = z.optional(z.enum(['newest', 'oldest']));

/** The shop's money as the banks and the books know it, and what is done about each. It belongs to no single shop. */
export const money = {
  banks: opsEndpoint({
    id: 'money.banks',
    kind: 'query',
    method: 'GET',
    path: '/api/ops/money/banks',
    permission: 'money.see',
    summary: 'The banks that have taken money, to choose from, and how much of each kind waits',
    request: nothing,
    response: z.object({
      ...listOf(z.object({ adapter: z.string(), connected: z.boolean(), bills: z.boolean() })).shape,
      waiting: z.object({ refunds: z.int(), incidents: z.int(), differences: z.int() }),
    }),
  }),
  payments: opsEndpoint({
    id: 'money.payments',
    kind: 'query',
    method: 'GET',
    path: '/api/ops/money/payments',
    permission: 'money.see',
    summary: 'Payments, the newest or the oldest first',
    request: z.object({ ...filters, state: z.optional(z.enum(paymentStatuses)), day: z.optional(day), sort }),
    response: pageOf(paymentRow),
  }),
  askPayment: opsEndpoint({
    id: 'money.askPayment',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/money/payments/ask',
    permission: 'money.settle',
    summary: 'Asks the bank now how an open payment stands; one that nobody wants any more is closed there',
    request: z.object({ paymentNo: id }),
    response: z.object({ status: z.enum(paymentStatuses) }),
    errors: ['NOT_FOUND', 'MOVED_ON', 'BANK_SILENT'],
  }),
  refunds: opsEndpoint({
    id: 'money.refunds',
    kind: 'query',
    method: 'GET',
    path: '/api/ops/money/refunds',
    permission: 'money.see',
    summary: 'Refunds, the longest waiting or the newest first',
    request: z.object({
      ...filters,
      standing: z.optional(z.enum(refundStandings)),
      olderThanDays: z.optional(z.enum(refundAges.map(String))),
      sort,
    }),
    response: pageOf(refundRow),
  }),
  askRefund: opsEndpoint({
    id: 'money.askRefund',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/money/refunds/ask',
    permission: 'money.settle',
    summary: 'Asks the bank now about a refund under way; one that it refused is requested again, once, under a new number',
    request: z.object({ refundNo: id }),
    response: z.object({ refundNo: id, status: z.enum(refundStatuses) }),
    errors: ['NOT_FOUND', 'MOVED_ON', 'ORDER_MOVED_ON', 'CANCEL_BY_SERVICE', 'BANK_SILENT'],
  }),
  incidents: opsEndpoint({
    id: 'money.incidents',
    kind: 'query',
    method: 'GET',
    path: '/api/ops/money/incidents',
    permission: 'money.see',
    summary: 'What a bank said that fits nothing here, the newest first',
    request: z.object({ ...filters, state: z.optional(z.enum(['open', 'closed'])), what: z.optional(z.enum(incidentKinds)) }),
    response: pageOf(incidentRow),
  }),
  closeIncident: opsEndpoint({
    id: 'money.closeIncident',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/money/incidents/close',
    permission: 'money.settle',
    summary: 'Ends an incident with what was found out; no money moves by it',
    request: z.object({ id: caseId, note }),
    response: nothing,
    errors: ['NOT_FOUND', 'MOVED_ON'],
  }),
  bills: opsEndpoint({
    id: 'money.bills',
    kind: 'query',
    method: 'GET',
    path: '/api/ops/money/bills',
    permission: 'money.see',
    summary: 'The banks’ bills by day beside the books, the newest first; those that should be here and aren’t stand before them',
    request: z.object({ ...pageQuery, adapter: z.optional(adapter) }),
    response: pageOf(billRow),
  }),
  compareBill: opsEndpoint({
    id: 'money.compareBill',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/money/bills/compare',
    permission: 'money.settle',
    summary: 'Asks the bank for a day’s bill if it isn’t here, and compares it with the books once more',
    request: z.object({ adapter, day }),
    response: z.object({ openDifferences: z.int(), comparedAt: timestamp }),
    errors: ['NOT_FOUND', 'BILL_NOT_READY', 'BANK_SILENT'],
  }),
  differences: opsEndpoint({
    id: 'money.differences',
    kind: 'query',
    method: 'GET',
    path: '/api/ops/money/differences',
    permission: 'money.see',
    summary: 'Where bills and books disagree, the newest first',
    request: z.object({
      ...filters,
      state: z.optional(z.enum(findingStates)),
      finding: z.optional(z.enum(statementFindings)),
      day: z.optional(day),
    }),
    response: pageOf(differenceRow),
  }),
  endDifference: opsEndpoint({
    id: 'money.endDifference',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/money/differences/end',
    permission: 'money.settle',
    summary: 'Explains a difference; the comparison leaves it alone from then on, and no money moves by it',
    request: z.object({ id: caseId, note }),
    response: nothing,
    errors: ['NOT_FOUND', 'MOVED_ON'],
  }),
};

import * as z from 'zod/mini';
import { refundCauses, reportBys } from '@/lib/domain/report';
import { goodsKinds } from '@/lib/kinds/registry';
import { day, id } from '../wire';
import { yuanSum } from './money-shapes';
import { opsEndpoint } from './ops-endpoint';

const figures = z.object({
  orders: z.int(),
  /** What was sold, whatever paid for it: coupon, points and money. */
  gross: yuanSum,
  coupon: yuanSum,
  points: yuanSum,
  money: yuanSum,
  /** What went back in money, coupon and points; of money that came too late or twice, too. */
  refunded: yuanSum,
  late: yuanSum,
  delivered: yuanSum,
  fee: yuanSum,
});

const asked = z.object({
  from: day,
  to: day,
  by: z.enum(reportBys),
  channel: z.optional(id),
  kind: z.optional(z.enum(goodsKinds)),
});

/** What was sold, what went back, what is still owed: all of it from the ledger. */
export const reports = {
  figures: opsEndpoint({
    id: 'reports.figures',
    kind: 'query',
    method: 'GET',
    path: '/api/ops/reports',
    permission: 'reports.see',
    summary: 'The figures of at most a year, put together by day, channel, kind, shop or goods',
    request: asked,
    response: z.object({
      /** By day the oldest first, otherwise what sold most. `key`: a day, a channel’s code, a kind, a name; empty for what has none. */
      list: z.array(z.object({ key: z.string(), ...figures.shape })),
      /** How many rows more there are than are listed; the file has them all. */
      more: z.int(),
      total: figures,
      days: z.array(z.object({ day, gross: yuanSum, refunded: yuanSum, delivered: yuanSum })),
      causes: z.array(z.object({ cause: z.enum(refundCauses), refunds: z.int(), returned: yuanSum })),
      /** At the end of the last day: what is paid and not delivered yet, and what is on its way back. */
      owed: z.object({ held: yuanSum, refund: yuanSum }),
    }),
  }),
  file: opsEndpoint({
    id: 'reports.file',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/reports/file',
    permission: 'reports.export',
    summary: 'The same as a table for spreadsheets; it names nobody',
    request: asked,
    response: z.object({ name: z.string(), text: z.string() }),
  }),
};

import * as z from 'zod/mini';
import { actorKinds } from '@/lib/domain/actor';
import { day, keyword, line, nothing, pageOf, pageQuery, shapedText, timestamp } from '../wire';
import { opsEndpoint } from './ops-endpoint';

const actorKind = z.enum(actorKinds);

const trailRow = z.object({
  id: z.int(),
  at: timestamp,
  actorKind,
  actorId: z.string(),
  /** Of staff, who they are. */
  actorName: z.nullable(z.string()),
  /** `order.confirm`, `refund.failed`: words for them are in `opsTrailActions`. */
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  subjectName: z.nullable(z.string()),
  /** The order that it is about, where there is one. */
  orderNo: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  detail: z.array(z.object({ name: z.string(), value: z.string() })),
  requestId: z.nullable(z.string()),
});

const found = z.object({
  at: timestamp,
  /** How much of the chain was walked. */
  rows: z.int(),
  broken: z.nullable(z.object({ what: z.string(), auditId: z.nullable(z.int()), seq: z.nullable(z.int()) })),
});

/** Who did what. */
export const trail = {
  page: opsEndpoint({
    id: 'trail.page',
    kind: 'query',
    method: 'GET',
    path: '/api/ops/trail',
    permission: 'trail.see',
    summary: 'What was done, the newest first: by whom, on which day, to which order or account',
    request: z.object({
      ...pageQuery,
      actorKind: z.optional(actorKind),
      /** A colleague’s name or staff number. */
      who: z.optional(keyword),
      /** Includes the order’s payments, refunds, codes and after-sales. */
      orderNo: z.optional(line(40)),
      subjectKind: z.optional(shapedText(40, /^[a-zA-Z]{1,40}$/)),
      subjectId: z.optional(line(80)),
      day: z.optional(day),
    }),
    response: pageOf(trailRow),
    errors: ['INPUT_INVALID'],
  }),
  state: opsEndpoint({
    id: 'trail.state',
    kind: 'query',
    method: 'GET',
    path: '/api/ops/trail/state',
    permission: 'trail.see',
    summary: 'The end of the chain, and whether the last verification found it whole',
    request: nothing,
    response: z.object({
      rows: z.int(),
      hash: z.string(),
      /** Written a moment ago and not sealed yet. */
      waiting: z.int(),
      /** Null before the first verification. */
      check: z.nullable(found),
    }),
  }),
};

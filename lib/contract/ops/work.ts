import * as z from 'zod/mini';
import { urgencies, works } from '@/lib/domain/work';
import { count, nothing, pageOf, pageQuery, shapedText, text, timestamp, yuan } from '../wire';
import { opsEndpoint } from './ops-endpoint';

/** `kind:id` of one shop. */
export const shopKeyShape = shapedText(80, /^[a-z-]{1,32}:[\w-]{1,40}$/);
/** To the millisecond, which `timestamp` leaves out: what came within the same second is new, too. */
const moment = z.codec(shapedText(15, /^\d{1,15}$/), z.int(), { decode: Number, encode: String });
const command = shapedText(40, /^[a-zA-Z]{1,40}$/);
/** Short texts by the names of a command's fields. */
const fields = z.record(shapedText(40, /^[a-zA-Z]{1,40}$/), text(200));

const waiting = z.object({
  work: z.enum(works),
  id: z.string(),
  /** Null where no order is behind it. */
  orderNo: z.nullable(z.string()),
  name: z.string(),
  /** A word of the desk's, or as it was recorded; empty if nothing more is to say. */
  detail: z.string(),
  /** What its buyer paid, or wants back. */
  amount: z.nullable(yuan),
  since: timestamp,
  answerBy: z.nullable(timestamp),
  urgency: z.enum(urgencies),
  choices: z.array(z.object({ command, known: fields })),
});

/** What a command asks for; what isn't chosen is typed. */
const form = z.object({
  command,
  fields: z.array(
    z.object({ name: z.string(), options: z.nullable(z.array(z.object({ value: z.string(), name: z.nullable(z.string()) }))) }),
  ),
});

export const work = {
  page: opsEndpoint({
    id: 'work.page',
    kind: 'query',
    method: 'GET',
    path: '/api/ops/work',
    permission: 'work.see',
    scoped: true,
    summary: 'What waits for whoever asks, the oldest first, and behind it what may be done without anybody waiting',
    request: z.object({ ...pageQuery, work: z.optional(z.enum(works)), shop: z.optional(shopKeyShape) }),
    response: z.extend(pageOf(waiting), { forms: z.array(form), asOf: moment }),
  }),
  counts: opsEndpoint({
    id: 'work.counts',
    kind: 'query',
    method: 'GET',
    path: '/api/ops/work/counts',
    permission: 'work.see',
    scoped: true,
    summary: 'How much waits of each kind, up to a hundred, and how much of it is newer than a moment',
    request: z.object({ shop: z.optional(shopKeyShape), since: z.optional(moment) }),
    response: z.object({
      list: z.array(z.object({ work: z.enum(works), waiting: count, late: count, fresh: count })),
      asOf: moment,
    }),
  }),
  shops: opsEndpoint({
    id: 'work.shops',
    kind: 'query',
    method: 'GET',
    path: '/api/ops/work/shops',
    permission: 'work.see',
    scoped: true,
    summary: 'Shops by name, of those that whoever asks works for',
    request: z.object({ keyword: z.optional(text(40)) }),
    response: z.object({ list: z.array(z.object({ key: z.string(), name: z.string() })) }),
  }),
  act: opsEndpoint({
    id: 'work.act',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/work/act',
    permission: 'work.see',
    scoped: true,
    summary: 'Does one of the choices of something that waits; each has a permission of its own',
    request: z.object({ command, fields }),
    response: nothing,
    errors: ['NOT_PERMITTED', 'WORK_DONE', 'NOT_FOUND', 'ORDER_NOT_FOUND', 'ORDER_MOVED_ON', 'NOT_ALLOWED', 'INPUT_INVALID'],
  }),
  checklist: opsEndpoint({
    id: 'work.checklist',
    kind: 'query',
    method: 'GET',
    path: '/api/ops/work/checklist',
    permission: 'shop.checklist',
    summary: 'What a new shop still lacks, and what to do about it',
    request: z.object({}),
    response: z.object({ list: z.array(z.object({ item: z.string(), toDo: z.string() })) }),
  }),
};

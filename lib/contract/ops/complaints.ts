import * as z from 'zod/mini';
import { complaintKinds, complaintStatuses, LONGEST_ANSWER } from '@/lib/domain/complaint';
import { orderStatuses } from '@/lib/domain/order';
import { goodsKinds } from '@/lib/kinds/registry';
import { filled, id, listOf, nothing, pageOf, pageRequest, prose, shapedText, timestamp, yuan } from '../wire';
import { opsEndpoint } from './ops-endpoint';
import { shopOption, staffNo } from './shapes';

const colleague = z.object({ staffNo, name: z.string() });
const complaintNo = id;
/** What the page showed; if it has grown since, a colleague was first. */
const revision = z.int().check(z.minimum(1), z.maximum(1_000_000));
const said = filled(prose(LONGEST_ANSWER));

/** `waiting`: the shop owes an answer, in whichever of the three states. */
const complaintStates = ['waiting', ...complaintStatuses] as const;

const row = {
  complaintNo,
  orderNo: id,
  /** Of the order. */
  title: z.string(),
  kind: z.enum(complaintKinds),
  status: z.enum(complaintStatuses),
  assignee: z.nullable(colleague),
  dueAt: z.nullable(timestamp),
  /** The deadline has passed. */
  isLate: z.boolean(),
  createdAt: timestamp,
  changedAt: timestamp,
};

/** What buyers are not content with. */
export const complaints = {
  page: opsEndpoint({
    id: 'complaints.page',
    kind: 'query',
    method: 'POST',
    path: '/api/ops/complaints/page',
    permission: 'complaints.see',
    scoped: true,
    summary: 'Complaints: what waits by its deadline, the rest by its last change',
    request: z.object({
      ...pageRequest,
      state: z.enum(complaintStates),
      mine: z.optional(z.boolean()),
      shop: z.optional(shapedText(80, /^[a-z-]{1,32}:[\w-]{1,40}$/)),
      kind: z.optional(z.enum(complaintKinds)),
    }),
    response: pageOf(z.object(row)),
  }),
  shops: opsEndpoint({
    id: 'complaints.shops',
    kind: 'query',
    method: 'GET',
    path: '/api/ops/complaints/shops',
    permission: 'complaints.see',
    scoped: true,
    summary: 'The shops about which there are complaints, to filter by',
    request: z.object({}),
    response: listOf(shopOption),
  }),
  get: opsEndpoint({
    id: 'complaints.get',
    kind: 'query',
    method: 'GET',
    path: '/api/ops/complaints/one',
    permission: 'complaints.see',
    scoped: true,
    summary: 'A complaint with its order, its photographs and all that was said, notes included',
    request: z.object({ complaintNo }),
    response: z.object({
      ...row,
      revision,
      reopenUntil: z.nullable(timestamp),
      order: z.object({
        kind: z.enum(goodsKinds),
        status: z.enum(orderStatuses),
        subtitle: z.string(),
        quantity: z.int(),
        amount: yuan,
        refunded: yuan,
        placedAt: timestamp,
        /** Masked. */
        mobile: z.string(),
      }),
      /** Oldest first. `by`: the colleague; null for its buyer. */
      messages: z.array(
        z.object({
          said: z.enum(['buyer', 'shop', 'note']),
          by: z.nullable(colleague),
          text: z.string(),
          pictures: z.array(z.string()),
          time: timestamp,
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  colleagues: opsEndpoint({
    id: 'complaints.colleagues',
    kind: 'query',
    method: 'GET',
    path: '/api/ops/complaints/colleagues',
    permission: 'complaints.answer',
    scoped: true,
    summary: 'Who could answer this complaint',
    request: z.object({ complaintNo }),
    response: listOf(colleague),
    errors: ['NOT_FOUND'],
  }),
  assign: opsEndpoint({
    id: 'complaints.assign',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/complaints/assign',
    permission: 'complaints.answer',
    scoped: true,
    summary: 'Gives a complaint to oneself or a colleague',
    request: z.object({ complaintNo, revision, staffNo }),
    response: nothing,
    errors: ['NOT_FOUND', 'COMPLAINT_MOVED', 'MOVED_ON'],
  }),
  answer: opsEndpoint({
    id: 'complaints.answer',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/complaints/answer',
    permission: 'complaints.answer',
    scoped: true,
    summary: 'Answers, which its buyer is told',
    request: z.object({ complaintNo, revision, text: said }),
    response: nothing,
    errors: ['NOT_FOUND', 'COMPLAINT_MOVED', 'MOVED_ON'],
  }),
  close: opsEndpoint({
    id: 'complaints.close',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/complaints/close',
    permission: 'complaints.answer',
    scoped: true,
    summary: 'Closes what was answered, which its buyer is told',
    request: z.object({ complaintNo, revision }),
    response: nothing,
    errors: ['NOT_FOUND', 'COMPLAINT_MOVED', 'MOVED_ON'],
  }),
  note: opsEndpoint({
    id: 'complaints.note',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/complaints/note',
    permission: 'complaints.answer',
    scoped: true,
    summary: 'A note for colleagues, which no buyer sees',
    request: z.object({ complaintNo, text: said }),
    response: nothing,
    errors: ['NOT_FOUND'],
  }),
};

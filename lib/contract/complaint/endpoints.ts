import * as z from 'zod/mini';
import { complaintEvents, complaintKinds, complaintStatuses, LONGEST_COMPLAINT, MOST_COMPLAINT_PICTURES } from '@/lib/domain/complaint';
import { endpoint } from '../endpoint';
import { filled, id, idempotencyKey, nothing, prose, shopText, text, timestamp } from '../wire';

const said = filled(prose(LONGEST_COMPLAINT));
/** URLs that `operation.upload` gave this user for `feedback`. */
const pictures = z.array(text(200)).check(z.maxLength(MOST_COMPLAINT_PICTURES));
const byNo = z.object({ complaintNo: id });

const summary = {
  complaintNo: id,
  kind: z.enum(complaintKinds),
  status: z.enum(complaintStatuses),
  createdAt: timestamp,
  /** Until when the shop has to answer; null when it is not its turn. */
  dueAt: z.nullable(timestamp),
};

/** What a buyer is not content with, and what the shop says to it. */
export const complaint = {
  ofOrder: endpoint({
    id: 'complaint.ofOrder',
    kind: 'query',
    method: 'GET',
    path: '/distribution/user/complaint/ofOrder',
    host: 'base',
    access: 'user',
    summary: 'The complaints about an order, newest first; one is written when none is open',
    request: z.object({ orderNo: id }),
    response: z.object({ orderNo: id, title: shopText, list: z.array(z.object(summary)), mayWrite: z.boolean() }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  write: endpoint({
    id: 'complaint.write',
    kind: 'command',
    method: 'POST',
    path: '/distribution/user/complaint/write',
    host: 'base',
    access: 'user',
    summary: 'A complaint about an order, which the shop answers within a day',
    request: z.object({ orderNo: id, kind: z.enum(complaintKinds), text: said, pictures, idempotencyKey }),
    response: byNo,
    errors: ['ORDER_NOT_FOUND', 'NOT_ALLOWED', 'INPUT_INVALID', 'TOO_MANY'],
  }),
  detail: endpoint({
    id: 'complaint.detail',
    kind: 'query',
    method: 'GET',
    path: '/distribution/user/complaint/detail',
    host: 'base',
    access: 'user',
    summary: 'A complaint with all that was said',
    request: byNo,
    response: z.object({
      ...summary,
      orderNo: id,
      title: shopText,
      /** Until when its buyer may come back to it; null before an answer. */
      reopenUntil: z.nullable(timestamp),
      /** What its buyer may do now. */
      actions: z.array(z.enum(complaintEvents)),
      /** Oldest first. The shop's are in the words of whoever answered. */
      messages: z.array(z.object({ from: z.enum(['buyer', 'shop']), text: z.string(), pictures: z.array(z.string()), time: timestamp })),
    }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  add: endpoint({
    id: 'complaint.add',
    kind: 'command',
    method: 'POST',
    path: '/distribution/user/complaint/add',
    host: 'base',
    access: 'user',
    summary: 'More about a complaint; after an answer it is open again, and the shop has another day',
    request: z.object({ complaintNo: id, text: said, pictures, idempotencyKey }),
    response: nothing,
    errors: ['ORDER_NOT_FOUND', 'NOT_ALLOWED', 'INPUT_INVALID'],
  }),
  settle: endpoint({
    id: 'complaint.settle',
    kind: 'command',
    method: 'POST',
    path: '/distribution/user/complaint/settle',
    host: 'base',
    access: 'user',
    summary: 'Its buyer says that it is settled',
    request: byNo,
    response: nothing,
    errors: ['ORDER_NOT_FOUND', 'ORDER_MOVED_ON'],
  }),
};

import { and, eq, ne } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import { complaint as contract } from '@/lib/contract/complaint/endpoints';
import { buyerMoves, COMPLAINT_DUE_MS, MOST_ADDED, MOST_COMPLAINTS_A_DAY, MOST_COMPLAINTS_OF_ORDER } from '@/lib/domain/complaint';
import { DAY_MS } from '@/lib/kernel/durations';
import { derived } from '@/server/call/derived';
import type { Context } from '@/server/call/handle';
import { takeFrom } from '@/server/call/limits';
import { refuseByRule } from '@/server/call/refusal';
import { requireOwnPictures } from '@/server/operation/own-pictures';
import type { Database } from '@/server/platform/database/connection';
import { lockOwnOrder } from '@/server/trade/order/find';
import { claimKey, type CommandKey, commandKey, firstAnswer, keepAnswer } from '@/server/trade/order/idempotency';
import { newNumber } from '@/server/trade/order/number';
import { lockComplaint, lockWithOrder, moveComplaint, say } from './move';
import { complaintMessages, complaints } from './tables';

const DAILY = { most: MOST_COMPLAINTS_A_DAY, windowMs: DAY_MS };

type Buyer = Context<'user'>;

/** Runs a command and keeps its answer in one transaction; whoever repeats it gets the first answer. */
async function once<Answer>(context: Buyer, key: CommandKey, work: (transaction: Database) => Promise<Answer>): Promise<Answer> {
  const { database, now } = context;
  const first = await firstAnswer<Answer>(database, key);
  if (first) return first;
  return database.transaction(async (transaction) => {
    const meanwhile = await claimKey<Answer>(transaction, key, now());
    if (meanwhile) return meanwhile;
    const answer = await work(transaction);
    await keepAnswer(transaction, key, answer);
    return answer;
  });
}

/** One is open at a time; the order's lock serialises them. */
export function writeComplaint(context: Buyer, request: Input<typeof contract.write>): Promise<Output<typeof contract.write>> {
  const { caller } = context;
  return once(context, commandKey(caller, contract.write, request), async (transaction) => {
    const now = context.now();
    const order = await lockOwnOrder(transaction, caller.userId, request.orderNo);
    const ofOrder = eq(complaints.orderId, order.id);
    if ((await transaction.$count(complaints, and(ofOrder, ne(complaints.status, 'closed')))) > 0)
      return refuseByRule('complaintRefusal', 'openAlready');
    if ((await transaction.$count(complaints, ofOrder)) >= MOST_COMPLAINTS_OF_ORDER)
      return refuseByRule('complaintRefusal', 'tooManyOfOrder', { most: MOST_COMPLAINTS_OF_ORDER });
    await requireOwnPictures(context, request.pictures, 'feedback');
    // In this transaction, so that one that is refused costs none.
    await takeFrom(derived(context, { database: transaction }), `complaint ${caller.personId}`, DAILY);
    const complaintNo = newNumber(now);
    await transaction.insert(complaints).values({
      complaintNo,
      orderId: order.id,
      userId: caller.userId,
      kind: request.kind,
      dueAt: new Date(now + COMPLAINT_DUE_MS),
      createdAt: new Date(now),
      changedAt: new Date(now),
    });
    await say(transaction, { complaintNo, userId: caller.userId }, { said: 'buyer', text: request.text, pictures: request.pictures }, now);
    return { complaintNo };
  });
}

/** More words: while the shop owes an answer they join the others, after one they open it again. */
export function addToComplaint(context: Buyer, request: Input<typeof contract.add>): Promise<Output<typeof contract.add>> {
  const { caller } = context;
  const { complaintNo, text, pictures } = request;
  return once(context, commandKey(caller, contract.add, request), async (transaction) => {
    const now = context.now();
    const row = await lockWithOrder(transaction, complaintNo, caller.userId);
    const may = buyerMoves({ status: row.status, reopenUntil: row.reopenUntil?.getTime() ?? null }, now);
    const event = may.find((one) => one === 'add' || one === 'reopen');
    if (!event) return refuseByRule('complaintRefusal', 'tooLate');
    const own = and(eq(complaintMessages.complaintNo, complaintNo), eq(complaintMessages.said, 'buyer'));
    if ((await transaction.$count(complaintMessages, own)) > MOST_ADDED) return refuseByRule('complaintRefusal', 'saidEnough');
    await requireOwnPictures(context, pictures, 'feedback');
    // Another about the same order was written since this one closed.
    const open = and(eq(complaints.orderId, row.orderId), ne(complaints.status, 'closed'), ne(complaints.complaintNo, complaintNo));
    if ((await transaction.$count(complaints, open)) > 0) return refuseByRule('complaintRefusal', 'openAlready');
    await moveComplaint(transaction, row, event, now);
    await say(transaction, row, { said: 'buyer', text, pictures }, now);
    return {};
  });
}

export async function settleComplaint({ database, caller, now }: Buyer, complaintNo: string): Promise<Output<typeof contract.settle>> {
  await database.transaction(async (transaction) => {
    const row = await lockComplaint(transaction, complaintNo, caller.userId);
    await moveComplaint(transaction, row, 'settle', now());
  });
  return {};
}

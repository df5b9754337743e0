import { and, eq } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import { exchange as contract } from '@/lib/contract/exchange/endpoints';
import { exchangeCodeIn } from '@/lib/domain/exchange-code';
import { dayOf } from '@/lib/kernel/day';
import { isOfPerson, lockPerson } from '@/server/account/person';
import type { Context } from '@/server/call/handle';
import { giveBack } from '@/server/call/limits';
import { Refusal, refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import type { GiftWanted } from '@/server/platform/ports/exchange-gift';
import { claimKey, type CommandKey, commandKey, firstAnswer, keepAnswer } from '@/server/trade/order/idempotency';
import { newNumber } from '@/server/trade/order/number';
import { recordAction } from '@/server/trail/record';
import type { NewCode } from './batch';
import { codeHasher } from './code-hash';
import type { ExchangeGifts } from './gifts';
import { takeTry } from './guess-limits';
import { exchangeBatches, exchangeCodes, exchanges } from './tables';
import { exchangedOf } from './view';

type Exchanged = Output<typeof contract.exchange>;
type Batch = typeof exchangeBatches.$inferSelect;
type Found = Readonly<{ code: typeof exchangeCodes.$inferSelect; batch: Batch }>;
/** Who presents a code, where, and when (epoch ms). */
type Bearer = Omit<GiftWanted, 'giftId' | 'exchangeNo'>;

/** Finds a code and locks it until the transaction ends: of several who present it at once, one is first. */
async function lockCode(transaction: Database, hash: string): Promise<Found | undefined> {
  const [found] = await transaction
    .select({ code: exchangeCodes, batch: exchangeBatches })
    .from(exchangeCodes)
    .innerJoin(exchangeBatches, eq(exchangeBatches.id, exchangeCodes.batchId))
    .where(eq(exchangeCodes.hash, hash))
    .for('update', { of: exchangeCodes });
  return found;
}

/** Refuses a code that can't be used; of several reasons, the one that matters most to its bearer comes first. */
function requireUsable({ code, batch }: Found, { userId, channel, now }: Bearer): void {
  if (batch.channel !== null && batch.channel !== channel) refuse('EXCHANGE_CODE_ELSEWHERE');
  if (code.usedBy !== null) refuse(code.usedBy === userId ? 'EXCHANGE_CODE_YOURS' : 'EXCHANGE_CODE_USED');
  if (batch.stoppedAt) refuse('EXCHANGE_CODE_STOPPED');
  if (now < batch.validFrom.getTime()) refuse('EXCHANGE_CODE_NOT_YET', { day: dayOf(batch.validFrom.getTime()) });
  if (now >= batch.validUntil.getTime()) refuse('EXCHANGE_CODE_EXPIRED', { day: dayOf(batch.validUntil.getTime() - 1) });
}

/** Safe because the person is locked: two codes of a batch presented at once, in any accounts, count like one after the other. */
async function requireShare(transaction: Database, { id, mostPerPerson }: Batch, userId: number): Promise<void> {
  if (mostPerPerson === null) return;
  await lockPerson(transaction, userId);
  const had = await transaction.$count(exchanges, and(eq(exchanges.batchId, id), isOfPerson(exchanges.userId, userId)));
  if (had >= mostPerPerson) refuse('EXCHANGE_ONE_EACH', { most: mostPerPerson });
}

async function give(
  transaction: Database,
  bearer: Bearer,
  gifts: ExchangeGifts,
  batch: Batch,
  { code, hash }: NewCode,
): Promise<Exchanged> {
  const { userId, now } = bearer;
  const { giftId } = batch;
  const gift = gifts[batch.gift];
  const found = await gift?.find(transaction, giftId);
  if (!gift || !found) return refuse('EXCHANGE_GIFT_GONE');
  const exchangeNo = newNumber(now);
  await transaction.update(exchangeCodes).set({ usedBy: userId }).where(eq(exchangeCodes.hash, hash));
  const subject = { kind: 'exchange', id: exchangeNo };
  await recordAction(transaction, { action: 'exchange.give', subject, detail: { batch: batch.id, gift: batch.gift, giftId } });
  const { coupons } = await gift.give(transaction, { ...bearer, giftId, exchangeNo });
  const { name, picture } = found;
  const [row] = await transaction
    .insert(exchanges)
    .values({ exchangeNo, userId, batchId: batch.id, codeHash: hash, codeEnd: code.slice(-4), name, picture, coupons, at: new Date(now) })
    .returning();
  if (!row) throw new Error('The exchange was not written down.');
  return exchangedOf(row, batch);
}

/** Uses up a code and gives its gift in one transaction; refusals name the reason. */
export async function exchangeIn(transaction: Database, bearer: Bearer, gifts: ExchangeGifts, meant: NewCode): Promise<Exchanged> {
  const found = (await lockCode(transaction, meant.hash)) ?? refuse('EXCHANGE_CODE_WRONG');
  requireUsable(found, bearer);
  await requireShare(transaction, found.batch, bearer.userId);
  return give(transaction, bearer, gifts, found.batch, meant);
}

const exchangeOnce = (
  { database, caller, channel, kinds, now }: Context<'user'>,
  gifts: ExchangeGifts,
  command: CommandKey,
  meant: NewCode,
): Promise<Exchanged> =>
  database.transaction(async (transaction) => {
    const meanwhile = await claimKey<Exchanged>(transaction, command, now());
    if (meanwhile) return meanwhile;
    const { userId, projectId } = caller;
    const answer = await exchangeIn(transaction, { userId, projectId, channel: channel.code, kinds, now: now() }, gifts, meant);
    await keepAnswer(transaction, command, answer);
    return answer;
  });

/** Redeems a code. Only unknown codes count as failed tries; a known one that can't be used tells its bearer why. */
export async function exchangeCode(
  context: Context<'user'>,
  gifts: ExchangeGifts,
  request: Input<typeof contract.exchange>,
): Promise<Exchanged> {
  const command = commandKey(context.caller, contract.exchange, request);
  const first = await firstAnswer<Exchanged>(context.database, command);
  if (first) return first;
  const taken = await takeTry(context);
  const code = exchangeCodeIn(request.code) ?? refuse('EXCHANGE_CODE_WRONG');
  try {
    const hashOf = await codeHasher(context);
    const answer = await exchangeOnce(context, gifts, command, { code, hash: hashOf(code) });
    await giveBack(context, taken);
    context.device().remember();
    return answer;
  } catch (error) {
    // A failure of the shop's own is nobody's try.
    if (!(error instanceof Refusal && error.reason === 'EXCHANGE_CODE_WRONG')) await giveBack(context, taken);
    throw error;
  }
}

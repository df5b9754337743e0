import { benefitCard as contract } from '@/lib/contract/benefit-card/endpoints';
import type { Input, Output } from '@/lib/contract/endpoint';
import { equityIdOf } from '@/lib/domain/benefit-card';
import type { Context } from '@/server/call/handle';
import { refuse, refuseByRule } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { issueCoupons } from '@/server/trade/coupon/issue';
import { lockOwnOrder } from '@/server/trade/order/find';
import { claimKey, commandKey, keepAnswer } from '@/server/trade/order/idempotency';
import { allowanceOf, countTaken } from '../allowance';
import { type BoughtCard, findCard } from '../booking/bought';
import { benefitTakes, type BoughtBenefit } from '../tables';
import { stateOf } from './find';
import { periodOf } from './uses';

type Request = Input<typeof contract.take>;
type Taken = Output<typeof contract.take>;

/** Records one more use in this period. */
async function count(transaction: Database, card: BoughtCard, benefit: BoughtBenefit, now: number) {
  if (benefit.by === 'coupon' && benefit.group === null) return refuseByRule('benefitCardRefusal', 'byItself');
  const allowance = allowanceOf(benefit);
  const { period, open } = periodOf(card, benefit, now);
  const used = allowance === undefined ? 0 : await countTaken(transaction, card.orderId, allowance, period);
  if (!open || (benefit.times !== null && used >= benefit.times)) return refuseByRule('benefitCardRefusal', 'usedUp');
  const [take] = await transaction
    .insert(benefitTakes)
    .values({
      orderId: card.orderId,
      benefitId: benefit.benefitId,
      allowance: allowance ?? benefit.benefitId,
      period,
      takenAt: new Date(now),
    })
    .returning({ id: benefitTakes.id });
  if (!take) throw new Error('A take was not written down.');
  return { takeId: take.id, left: benefit.times === null ? null : benefit.times - used - 1 };
}

/** A benefit that is a coupon of a group gives the coupon when it is taken. */
async function couponOf(transaction: Database, card: BoughtCard, benefit: BoughtBenefit, takeId: number, now: number) {
  if (benefit.templateId === null) return null;
  const { couponIds } = await issueCoupons(
    transaction,
    {
      userId: card.userId,
      source: 'card',
      reference: String(takeId),
      packageName: card.name['zh-CN'],
      coupons: [{ templateId: benefit.templateId, count: 1 }],
    },
    now,
  );
  return couponIds[0] ?? null;
}

async function take(transaction: Database, context: Context<'user'>, { orderNo, equityId }: Request): Promise<Taken> {
  const { caller, channel } = context;
  const now = context.now();
  // Locks the order first, as a refund does: when two take the last use, the second sees the first.
  const order = await lockOwnOrder(transaction, caller.userId, orderNo);
  const card = (await findCard(transaction, order.id)) ?? refuse('ORDER_NOT_FOUND');
  // As the page shows it: a card holds from its payment on, also while the shop has yet to confirm the order.
  if (stateOf({ card, order }, now) !== 'active') return refuse('ORDER_MOVED_ON');
  const benefit = card.benefits.find(({ benefitId }) => equityIdOf(card.cardId, benefitId) === equityId) ?? refuse('NOT_FOUND');
  const { takeId, left } = await count(transaction, card, benefit, now);
  const couponId = await couponOf(transaction, card, benefit, takeId, now);
  return {
    takeNo: String(takeId),
    title: benefit.title[channel.locale],
    time: now,
    left,
    userCouponId: couponId === null ? null : String(couponId),
  };
}

/** Takes one use of a benefit: once for each key, and never more than the card gives. */
export async function takeBenefit(context: Context<'user'>, request: Request): Promise<Taken> {
  const key = commandKey(context.caller, contract.take, request);
  return context.database.transaction(async (transaction) => {
    const first = await claimKey<Taken>(transaction, key, context.now());
    if (first) return first;
    const answer = await take(transaction, context, request);
    await keepAnswer(transaction, key, answer);
    return answer;
  });
}

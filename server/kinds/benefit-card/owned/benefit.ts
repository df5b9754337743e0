import { and, asc, desc, eq } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { benefitCard as contract } from '@/lib/contract/benefit-card/endpoints';
import { type BenefitRefusal, equityIdOf, type OwnedCardState } from '@/lib/domain/benefit-card';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { summaryOf } from '@/server/trade/coupon/view';
import { couponRows } from '@/server/trade/coupon/read';
import { coupons } from '@/server/trade/tables/coupons';
import { benefitIn } from '../booking/buy';
import { benefitTakes, type BoughtBenefit } from '../tables';
import { type CardRow, cardsNamed, stateOf } from './find';
import { couponsOfCards, type Uses, useOf, usesOf } from './uses';

type Asked = Input<typeof contract.info>;
type Owned = Readonly<{ row: CardRow; benefit: BoughtBenefit; uses: Uses; state: OwnedCardState }>;
const best: readonly OwnedCardState[] = ['active', 'waiting', 'ended', 'over'];

/** The benefit with this id on the user's cards: on the card named, else on a valid one, else on the newest. */
async function ownedBenefit({ database, caller, now }: Context<'user'>, { equityId, orderNo }: Asked): Promise<Owned | undefined> {
  // A card's id has no dash; the part after the first dash identifies the benefit.
  const [cardId = ''] = equityId.split('-');
  const rows = await cardsNamed(database, caller.userId, cardId, orderNo);
  const found = rows.flatMap((row) => {
    const benefit = row.card.benefits.find(({ benefitId }) => equityIdOf(cardId, benefitId) === equityId);
    return benefit ? [{ row, benefit, state: stateOf(row, now()) }] : [];
  });
  const [first] = found.sort((one, other) => best.indexOf(one.state) - best.indexOf(other.state));
  return first && { ...first, uses: await usesOf(database, [first.row], now()) };
}

/** More than a benefit gives in a card's life. */
const MOST_COUPONS = 100;

async function couponsOf({ database, now }: Context<'user'>, { row, benefit }: Owned) {
  if (benefit.templateId === null) return [];
  const given = and(couponsOfCards([row.card.orderId]), eq(coupons.templateId, benefit.templateId));
  const rows = await couponRows(database, now(), given).orderBy(asc(coupons.validUntil), asc(coupons.id)).limit(MOST_COUPONS);
  return rows.map((one) => summaryOf(one, now()));
}

const MOST_TAKES = 20;

/** The latest uses that were taken of it. */
async function takesOf({ database }: Context<'user'>, { row, benefit }: Owned) {
  const rows = await database
    .select({ id: benefitTakes.id, takenAt: benefitTakes.takenAt })
    .from(benefitTakes)
    .where(and(eq(benefitTakes.orderId, row.card.orderId), eq(benefitTakes.benefitId, benefit.benefitId)))
    .orderBy(desc(benefitTakes.id))
    .limit(MOST_TAKES);
  return rows.map(({ id, takenAt }) => ({ takeNo: String(id), time: takenAt.getTime() }));
}

export async function benefitInfo(context: Context<'user'>, asked: Asked): Promise<Output<typeof contract.info>> {
  const { channel, now } = context;
  const owned = (await ownedBenefit(context, asked)) ?? refuse('NOT_FOUND');
  const { row, benefit, uses } = owned;
  const [coupons, takes] = await Promise.all([couponsOf(context, owned), takesOf(context, owned)]);
  return {
    benefit: { ...benefitIn(row.card.cardId, benefit, channel.locale), ...useOf(row, benefit, uses, now()) },
    detail: benefit.detail.map((line) => line[channel.locale]),
    card: { orderNo: row.order.orderNo, name: row.card.name[channel.locale], endTime: row.card.endAt?.getTime() ?? null },
    coupons,
    takes,
  };
}

const refusals = { waiting: 'notPaid', ended: 'ended', over: 'givenBack' } as const satisfies Partial<
  Record<OwnedCardState, BenefitRefusal>
>;

/** Whether a benefit can be used now. */
export async function checkBenefit(context: Context<'user'>, asked: Asked): Promise<Output<typeof contract.check>> {
  const owned = await ownedBenefit(context, asked);
  if (!owned) return { usable: false, reason: 'notOwned', left: null, nextTime: null, orderNo: null };
  const { row, benefit, uses, state } = owned;
  const { left, nextTime } = useOf(row, benefit, uses, context.now());
  const isPaid = row.card.beginAt !== null;
  const reason = state === 'active' ? (left === 0 ? 'usedUp' : null) : state === 'waiting' && isPaid ? 'notYet' : refusals[state];
  return {
    usable: reason === null,
    reason,
    left,
    nextTime: state === 'active' || reason === 'notYet' ? nextTime : null,
    orderNo: row.order.orderNo,
  };
}

import type { Input, Output } from '@/lib/contract/endpoint';
import { activity as contract } from '@/lib/contract/activity/endpoints';
import { type Round, roundNamed } from '@/lib/domain/activity/round';
import { stateOf } from '@/lib/domain/activity/template';
import { signedBefore, signWithOrder } from '@/server/account/signing/with-order';
import type { Context } from '@/server/call/handle';
import { refuse, refuseByRule } from '@/server/call/refusal';
import { commandKey } from '@/server/trade/order/idempotency';
import { place, type Prepared } from '@/server/trade/order/place';
import { type SeckillItem, spanOf } from '../find';
import type { ActivityParts } from '../parts';
import { requireShown, type Shown } from '../shown';
import { doorOf, gateOf } from './door';
import { throughGate } from './gate';
import { boughtInRound, ensureStock, roundLimit } from './limit';
import { isOf } from './model';

type Request = Input<typeof contract.order>;
type Wanted = Readonly<{ item: SeckillItem; round: Round }>;

/** The item in this round; GOODS_GONE when the activity has no such item. */
function requireWanted({ row, items }: Shown, { itemId, roundId }: Request): Wanted {
  const round = roundNamed(spanOf(row), row.cycles, roundId);
  const item = items.find(({ id }) => String(id) === itemId);
  if (!round || !item || !isOf(round, item)) return refuse('GOODS_GONE');
  return { item, round };
}

/** ACTIVITY_NOT_NOW when the round isn't running; its door then refuses those who come after. */
function requireRunning({ database, now }: Context<'user'>, { at, link }: Shown, wanted: Wanted): void {
  if (stateOf(wanted.round, at) === 'running') return;
  if (!link) doorOf(gateOf(database), wanted, now());
  refuse('ACTIVITY_NOT_NOW');
}

/** The item's own price is charged; the price the buyer saw is only compared with it. */
function requireSeen({ priceFen, mostPerPerson }: SeckillItem, { quantity, acceptedAmount }: Request): void {
  if (quantity > mostPerPerson) refuseByRule('activityRefusal', 'personLimit', { most: mostPerPerson });
  if (priceFen * quantity !== acceptedAmount) refuse('OFFER_CHANGED');
}

/** Nothing is signed from a preview, which writes nothing. */
async function prepare(
  { sellers }: ActivityParts,
  context: Context<'user'>,
  { item, round: { roundId }, link }: Wanted & Pick<Shown, 'link'>,
  { quantity, signed = [] }: Request,
): Promise<Prepared> {
  const taking = { item, roundId, quantity, userId: context.caller.userId };
  const bought = await boughtInRound(context.database, taking);
  if (bought + quantity > item.mostPerPerson) return refuseByRule('activityRefusal', 'personLimit', { most: item.mostPerPerson });
  const { productId, priceFen, kind } = item;
  const seller = sellers.get(kind) ?? refuse('GOODS_GONE');
  const signatures = link ? signedBefore([]) : await signWithOrder(context, seller.agreements, signed);
  const goods = (await seller.prepare(context, { productId, quantity, priceFen, signatures })) ?? refuse('GOODS_GONE');
  return { ...goods, wanted: { product: `seckill ${item.id}`, choice: roundId }, limit: roundLimit(taking) };
}

/** Orders goods of the running round. From a preview everything is checked as of its time and nothing is written. */
export async function orderInRound(
  parts: ActivityParts,
  context: Context<'user'>,
  request: Request,
): Promise<Output<typeof contract.order>> {
  const shown = await requireShown(context, request);
  const wanted = requireWanted(shown, request);
  requireRunning(context, shown, wanted);
  const { quantity } = request;
  requireSeen(wanted.item, request);
  const prepared = () => prepare(parts, context, { ...wanted, link: shown.link }, request);
  if (shown.link) {
    await prepared();
    return refuse('PREVIEW_ONLY');
  }
  return throughGate(context, { ...wanted, quantity }, async () => {
    await ensureStock(context.database, { item: wanted.item, roundId: wanted.round.roundId });
    return place(context, {
      key: commandKey(context.caller, contract.order, request),
      despiteDuplicate: request.despiteDuplicate ?? false,
      prepare: prepared,
    });
  });
}

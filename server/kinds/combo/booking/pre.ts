import type { Output } from '@/lib/contract/endpoint';
import type { combo as contract } from '@/lib/contract/combo/endpoints';
import { freeUntilOf } from '@/lib/domain/combo';
import { refuse, refuseByRule } from '@/server/call/refusal';
import type { Context } from '@/server/call/handle';
import { couponsFor } from '@/server/trade/coupon/pay';
import { couponGoodsOf } from './coupon-goods';
import { comboOffer, mostOf, type OfferedPart, type Wanted } from './offer';

/** A day that has sold out is replaced by the next one in the span or, where the rule allows it, left open. */
function within(part: OfferedPart, everythingLater: boolean): OfferedPart {
  const { rule } = part.part;
  const { date, days, validUntil } = part;
  if (date !== null && days.some((open) => open.date === date)) return part;
  if (date === null && rule.later) return part;
  const next = everythingLater ? undefined : days[0];
  if (!next && !rule.later)
    return everythingLater ? refuseByRule('comboRefusal', 'dayNeeded', { part: part.part.name }) : refuse('SOLD_OUT');
  const day = next?.date ?? null;
  return { ...part, date: day, left: next?.left ?? null, freeUntil: freeUntilOf(rule, { day, validUntil }) };
}

/** What the booking page shows, priced now. Choices that are no longer available are replaced by available ones. */
export async function preOrder(context: Context<'user'>, request: Wanted): Promise<Output<typeof contract.pre>> {
  const offer = await comboOffer(context, request);
  const parts = offer.parts.map((part) => within(part, request.date === null));
  const most = mostOf({ ...offer, parts });
  if (most < 1) return refuse('SOLD_OUT');
  const quantity = Math.min(request.quantity, most);
  const { combo } = offer;
  const coupons = await couponsFor(context, request.userCouponId, couponGoodsOf({ combo, parts }, quantity));
  return {
    comboId: request.comboId,
    name: combo.name,
    imgUrl: combo.picture,
    guests: combo.guests,
    date: request.date,
    quantity,
    most,
    price: combo.priceFen,
    parts: parts.map(({ part, priceFen, shop, date, days, validUntil, freeUntil }) => ({
      partNo: part.partNo,
      kind: part.kind,
      name: part.name,
      includes: part.includes,
      rule: part.rule,
      price: priceFen,
      shopId: String(shop.id),
      shops: part.shops.map(({ id, name, address }) => ({ shopId: String(id), name, address })),
      date,
      days: [...days],
      lastDate: validUntil,
      freeUntil,
    })),
    coupons,
    payAmount: combo.priceFen * quantity - (coupons.chosen?.pays ?? 0),
  };
}

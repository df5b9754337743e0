import type { Endpoint, Input, Output } from '@/lib/contract/endpoint';
import type { combo as contract } from '@/lib/contract/combo/endpoints';
import { dayProblem, spanOf } from '@/lib/domain/combo';
import type { Day } from '@/lib/kernel/day';
import { tidyPersonName } from '@/lib/kernel/person-name';
import { contactMobileOf } from '@/server/account/user';
import type { Context } from '@/server/call/handle';
import { refuse, refuseByRule } from '@/server/call/refusal';
import { payingCoupon } from '@/server/trade/coupon/pay';
import { commandKey } from '@/server/trade/order/idempotency';
import { place, type Prepared } from '@/server/trade/order/place';
import { holdDays, type PartValues, recordBooking } from './book';
import { couponGoodsOf } from './coupon-goods';
import { comboOffer, mostOf, type OfferedPart } from './offer';

type Request = Input<typeof contract.create>;

/** Refuses a day that the part's rule excludes, whatever stock it has. */
function requireDay({ part, date, validUntil }: OfferedPart, first: Day | null, now: number): void {
  const { rule, name } = part;
  if (date === null) return rule.later ? undefined : refuseByRule('comboRefusal', 'dayNeeded', { part: name });
  if (first === null || !spanOf(rule, first).includes(date)) return refuse('DATES_INVALID');
  const problem = dayProblem(rule, date, validUntil, now);
  if (problem === 'tooLate') refuseByRule('comboRefusal', 'tooLate', { part: name });
  return problem ? refuse('DATES_INVALID') : undefined;
}

export const partValues = (
  { part, priceFen, shop, date, validUntil }: Pick<OfferedPart, 'part' | 'priceFen' | 'shop' | 'date' | 'validUntil'>,
  index: number,
): PartValues => ({
  lineNo: index + 1,
  comboId: part.comboId,
  partNo: part.partNo,
  kind: part.kind,
  name: part.name,
  includes: part.includes,
  rule: part.rule,
  priceFen,
  shopId: shop.id,
  shopName: shop.name,
  address: shop.address,
  telephone: shop.telephone,
  lng: shop.lng,
  lat: shop.lat,
  day: date,
  validUntil,
});

async function prepareCombo(context: Context<'user'>, request: Request): Promise<Prepared> {
  const { quantity, date: first } = request;
  const offer = await comboOffer(context, request);
  const { combo, parts } = offer;
  if (request.parts.length !== parts.length) return refuse('INPUT_INVALID');
  for (const part of parts) requireDay(part, first, context.now());
  if (quantity > combo.mostPerOrder) return refuseByRule('comboRefusal', 'tooMany', { most: combo.mostPerOrder });
  if (mostOf(offer) < quantity) return refuse('SOLD_OUT');
  const amountFen = combo.priceFen * quantity;
  const agreed = parts.every(
    ({ part, freeUntil }) => request.parts.find(({ partNo }) => partNo === part.partNo)?.acceptedFreeUntil === freeUntil,
  );
  const coupon = await payingCoupon(context, request.userCouponId, couponGoodsOf(offer, quantity, tidyPersonName(request.contactName)));
  if (amountFen - (coupon?.paysFen ?? 0) !== request.acceptedAmount || !agreed) return refuse('OFFER_CHANGED');
  const contactMobile = await contactMobileOf(context.database, context.caller.userId, request.contactMobile);
  const taken = {
    booking: {
      comboId: combo.id,
      name: combo.name,
      picture: combo.picture,
      quantity,
      day: first,
      contactName: tidyPersonName(request.contactName),
      contactMobile,
    },
    parts: parts.map(partValues),
  };
  return {
    wanted: { product: `combo ${combo.id}`, choice: first ?? 'later' },
    byUnits: true,
    order: { kind: 'combo', title: combo.name, subtitle: combo.subtitle, picture: combo.picture, quantity, amountFen },
    coupon,
    lines: parts.map(({ part, priceFen }) => ({ title: part.name, quantity, priceFen })),
    hold: holdDays(taken, combo.priceFen),
    record: recordBooking(taken),
  };
}

/** Books a combo. Every price is read here; what the buyer saw is only compared. */
export const createCombo = (endpoint: Endpoint, request: Request, context: Context<'user'>): Promise<Output<typeof contract.create>> =>
  place(context, {
    key: commandKey(context.caller, endpoint, request),
    despiteDuplicate: request.despiteDuplicate ?? false,
    prepare: () => prepareCombo(context, request),
  });

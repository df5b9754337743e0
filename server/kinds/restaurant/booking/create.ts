import type { Endpoint, Input, Output } from '@/lib/contract/endpoint';
import type { restaurant as contract } from '@/lib/contract/restaurant/endpoints';
import { expiresAt } from '@/lib/domain/dining';
import { tidyPersonName } from '@/lib/kernel/person-name';
import { contactMobileOf } from '@/server/account/user';
import type { Context } from '@/server/call/handle';
import { refuse, refuseByRule } from '@/server/call/refusal';
import { payingCoupon } from '@/server/trade/coupon/pay';
import { commandKey } from '@/server/trade/order/idempotency';
import { place, type Prepared } from '@/server/trade/order/place';
import { type BookingValues, holdStock, recordBooking } from './book';
import { choicesOf, isComplete } from './choices';
import { couponGoodsOf } from './coupon-goods';
import { bookedShop, type DiningOffer, diningOffer } from './offer';

type Request = Input<typeof contract.create>;

/** Refuses when a table is missing where the rule reserves one, requested where it doesn't, or no longer free. */
function requireTable({ rule, table }: DiningOffer, { table: asked, contactName, quantity }: Request): void {
  if ((rule.booking.kind === 'table') !== (asked !== undefined) || (asked && !contactName)) refuse('INPUT_INVALID');
  if (asked && !table) refuse('GOODS_GONE');
  if (table?.problem === 'tooLate') refuseByRule('restaurantRefusal', 'tableTooLate', { hours: rule.booking.hoursBefore });
  if (table?.problem) refuse('DATES_INVALID');
  if (table && table.left < quantity) refuse('SOLD_OUT');
}

/** Refuses a quantity above the limit of an order or a person. */
function requireAllowed({ rule, allowed }: DiningOffer, { quantity }: Request): void {
  if (quantity > rule.mostPerOrder) refuseByRule('restaurantRefusal', 'tooMany', { most: rule.mostPerOrder });
  if (quantity > allowed) refuseByRule('restaurantRefusal', 'personLimit', { most: rule.mostPerPerson ?? 0 });
}

type Contact = Pick<Request, 'contactName' | 'contactMobile' | 'remark'>;

export const bookingOf = (offer: DiningOffer, { contactName, contactMobile, remark }: Contact, userId: number): BookingValues => ({
  userId,
  productId: offer.product.id,
  kind: offer.product.kind,
  productName: offer.product.name,
  picture: offer.product.picture,
  marketPriceFen: offer.product.marketPriceFen,
  people: offer.product.people,
  priceFen: offer.product.priceFen + offer.extraFen,
  courses: offer.courses,
  rule: offer.rule,
  validUntil: offer.validUntil,
  shop: bookedShop(offer.table?.shop ?? offer.home),
  shopCount: offer.product.shopCount,
  tableDay: offer.table?.day ?? null,
  tableTime: offer.table?.time ?? null,
  contactName: contactName === undefined ? null : tidyPersonName(contactName),
  contactMobile,
  remark: remark?.trim() ?? '',
  lookAt: new Date(expiresAt(offer.validUntil)),
});

async function prepareDining(context: Context<'user'>, request: Request): Promise<Prepared> {
  const offer = await diningOffer(context, request);
  const { product, profile, table, left, courses, extraFen, validUntil } = offer;
  const { quantity } = request;
  if (!isComplete(profile.courses, request.choices)) return refuse('INPUT_INVALID');
  requireAllowed(offer, request);
  requireTable(offer, request);
  if (left < quantity) return refuse('SOLD_OUT');
  const priceFen = product.priceFen + extraFen;
  const coupon = await payingCoupon(context, request.userCouponId, couponGoodsOf(offer, quantity, request.contactName?.trim() ?? ''));
  // Bought after midnight it is valid a day longer than was shown, which is accepted.
  if (priceFen * quantity - (coupon?.paysFen ?? 0) !== request.acceptedAmount || validUntil < request.acceptedValidUntil)
    return refuse('OFFER_CHANGED');
  const contactMobile = await contactMobileOf(context.database, context.caller.userId, request.contactMobile);
  const booking = bookingOf(offer, { ...request, contactMobile }, context.caller.userId);
  const when = table ? `${table.day} ${table.time}` : '';
  return {
    wanted: {
      product: `food ${product.id}`,
      choice: [table && `${table.shop.shop.id} ${when}`, JSON.stringify(choicesOf(profile.courses, courses))].filter(Boolean).join(' '),
    },
    byUnits: true,
    order: {
      kind: product.kind,
      title: booking.shop.name,
      subtitle: when ? `${product.name} · ${when}` : product.name,
      picture: product.picture,
      quantity,
      amountFen: priceFen * quantity,
    },
    coupon,
    lines: [{ title: product.name, quantity, priceFen }],
    hold: holdStock({ booking, quantity }, product.priceFen),
    record: recordBooking({ booking, quantity }),
  };
}

/** Orders vouchers or set meals. Every price is read here; what the buyer saw is only compared. */
export const createDining = (endpoint: Endpoint, request: Request, context: Context<'user'>): Promise<Output<typeof contract.create>> =>
  place(context, {
    key: commandKey(context.caller, endpoint, request),
    despiteDuplicate: request.despiteDuplicate ?? false,
    prepare: () => prepareDining(context, request),
  });

import type { Endpoint, Input, Output } from '@/lib/contract/endpoint';
import type { ticket as contract } from '@/lib/contract/ticket/endpoints';
import { contactMobileOf } from '@/server/account/user';
import type { Context } from '@/server/call/handle';
import { refuse, refuseByRule } from '@/server/call/refusal';
import { payingCoupon } from '@/server/trade/coupon/pay';
import { commandKey } from '@/server/trade/order/idempotency';
import { place, type Prepared } from '@/server/trade/order/place';
import { type BookingValues, holdSession, recordBooking } from './book';
import { couponGoodsOf } from './coupon-goods';
import { isDocumentTaken, requireFreeDocuments } from './documents';
import { ticketOffer, type TicketOffer } from './offer';
import { visitorsOf } from './visitors';

type Request = Input<typeof contract.create>;

const bookingOf = (
  { place: at, profile, product, session, rule, fares }: TicketOffer,
  { date }: Request,
  contactMobile: string,
): BookingValues => ({
  placeId: at.id,
  productId: product.id,
  placeName: at.name,
  telephone: profile.telephone,
  address: profile.address,
  lng: at.lng,
  lat: at.lat,
  picture: at.picture,
  productName: product.name,
  includes: product.includes,
  day: date,
  sessionNo: session.sessionNo,
  starts: session.starts,
  ends: session.ends,
  priceFen: session.priceFen,
  fares,
  rule,
  contactMobile,
});

async function prepareTickets(context: Context<'user'>, request: Request): Promise<Prepared> {
  const offer = await ticketOffer(context, request);
  const { place: at, product, session, rule, left, freeUntil } = offer;
  const lines = offer.fares.filter(({ quantity }) => quantity > 0);
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const amountFen = lines.reduce((sum, line) => sum + line.priceFen * line.quantity, 0);
  if (quantity > rule.mostPerOrder) return refuseByRule('ticketRefusal', 'tooMany', { most: rule.mostPerOrder });
  const visitors = await visitorsOf(context, rule, lines, request);
  if (left < quantity) return refuse('SOLD_OUT');
  const coupon = await payingCoupon(context, request.userCouponId, couponGoodsOf(offer, request.date, visitors));
  if (amountFen - (coupon?.paysFen ?? 0) !== request.acceptedAmount || freeUntil !== request.acceptedFreeUntil)
    return refuse('OFFER_CHANGED');
  if (rule.onePerDocument) await requireFreeDocuments(context.database, at.id, request.date, visitors);
  const contactMobile = await contactMobileOf(context.database, context.caller.userId, request.contactMobile);
  const booking = bookingOf({ ...offer, fares: lines }, request, contactMobile);
  return {
    // Each session has its own stock.
    wanted: { product: `ticket ${product.id}`, choice: `${request.date} ${session.sessionNo}` },
    byUnits: true,
    order: {
      kind: 'ticket',
      title: at.name,
      subtitle: `${product.name} · ${request.date}${session.starts ? ` ${session.starts}` : ''}`,
      picture: at.picture,
      quantity,
      amountFen,
    },
    coupon,
    lines: lines.map((line) => ({ title: `${product.name} ${line.who}`, quantity: line.quantity, priceFen: line.priceFen })),
    hold: holdSession({ booking, quantity }, session.priceFen),
    record: recordBooking({ booking, quantity }, visitors),
  };
}

/** The order that took a document first may have been refunded before it is looked up, so the preparation is repeated. */
const MOST_ATTEMPTS = 3;

/** Books tickets. Every price is read here; what the buyer saw is only compared. */
export async function createTickets(
  endpoint: Endpoint,
  request: Request,
  context: Context<'user'>,
): Promise<Output<typeof contract.create>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await place(context, {
        key: commandKey(context.caller, endpoint, request),
        despiteDuplicate: request.despiteDuplicate ?? false,
        prepare: () => prepareTickets(context, request),
      });
    } catch (error) {
      // The next preparation names the owner of the document.
      if (tries === MOST_ATTEMPTS || !isDocumentTaken(error)) throw error;
    }
  }
}

import { and, eq, gt, sql } from 'drizzle-orm';
import type { Endpoint, Input, Output } from '@/lib/contract/endpoint';
import type { hotel as contract } from '@/lib/contract/hotel';
import { PAYMENT_WINDOW_MS } from '@/lib/domain/order';
import { prepared } from '@/server/database/prepared';
import type { Context } from '@/server/http/handle';
import { refuse } from '@/server/http/refusal';
import { commandKey, firstAnswer } from '@/server/order/idempotency';
import { newNumber } from '@/server/order/number';
import { orders } from '@/server/order/tables';
import { type HotelSet, stays } from '../tables';
import { book, type StayValues } from './book';
import { type PricedOffer, pricedOffer } from './offer';

type Request = Input<typeof contract.create>;
type Created = Output<typeof contract.create>;

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

const unpaidTwin = prepared((database) =>
  database
    .select({ orderNo: orders.orderNo })
    .from(stays)
    .innerJoin(orders, eq(orders.id, stays.orderId))
    .where(
      and(
        eq(stays.offerId, sql.placeholder('offerId')), eq(stays.checkIn, sql.placeholder('checkIn')),
        eq(stays.checkOut, sql.placeholder('checkOut')),
        eq(orders.userId, sql.placeholder('userId')), eq(orders.status, 'pending_payment'), gt(orders.payDeadline, sql.placeholder('now')),
      ),
    )
    .limit(1)
    .prepare('stay_unpaid_twin'),
);

const stayOf = (set: HotelSet, { hotel, profile, room, offer, nights }: PricedOffer, request: Request): StayValues => ({
  hotelId: hotel.id, hotelSet: set, roomId: room.id, offerId: offer.id, hotelName: hotel.name, hotelTelephone: profile.telephone,
  address: profile.address,
  lng: hotel.lng, lat: hotel.lat, picture: room.picture, roomName: room.name, bed: room.bed, offerName: offer.name,
  breakfast: offer.breakfast,
  checkIn: request.checkInDate, checkOut: request.checkOutDate, nights: nights.map(({ date, price }) => ({ date, priceFen: price })),
  roomCount: request.roomCount, guests: request.guests.map(({ name }) => ({ name: name.trim() })), contactMobile: request.contactMobile,
  arriveTime: request.arriveTime, remark: request.remark, cancellationKind: offer.cancellationKind, freeHours: offer.freeHours,
  feePercent: offer.feePercent, instantConfirmation: offer.instantConfirmation,
});

const isSensible = ({ guests, roomCount, arriveTime }: Request): boolean => guests.length >= roomCount && TIME_OF_DAY.test(arriveTime);

/** Books a stay. Everything that costs is read here; what the buyer saw is only compared. */
export async function createStay(endpoint: Endpoint, set: HotelSet, request: Request, context: Context<'user'>): Promise<Created> {
  const { database, caller, channel } = context;
  const now = context.now();
  const command = commandKey(caller, endpoint, request);
  const [first, twin] = await Promise.all([
    firstAnswer<Created>(database, command),
    unpaidTwin(database).execute({
      offerId: Number(request.offerId) || 0, checkIn: request.checkInDate, checkOut: request.checkOutDate, userId: caller.userId,
      now: new Date(now),
    }),
  ]);
  if (first) return first;
  if (!isSensible(request)) return refuse('INPUT_INVALID');
  const priced = await pricedOffer(context, set, request);
  if (twin.length > 0 && !request.despiteDuplicate) return refuse('DUPLICATE_ORDER');
  const payAmount = priced.roomTotal * request.roomCount;
  if (priced.left < request.roomCount) return refuse('SOLD_OUT');
  if (payAmount !== request.acceptedAmount || priced.freeUntil !== request.acceptedFreeUntil) return refuse('OFFER_CHANGED');

  const payDeadline = now + PAYMENT_WINDOW_MS;
  const answer: Created = { orderNo: newNumber(now), payAmount, payDeadline };
  const { hotel, room, offer, nights } = priced;
  const outcome = await book(database, {
    command, answer, now,
    order: {
      orderNo: answer.orderNo, userId: caller.userId, projectId: caller.projectId, channel: channel.code, title: hotel.name,
      subtitle: `${room.name} · ${offer.name}`, picture: room.picture, quantity: request.roomCount, amountFen: payAmount,
      payDeadline: new Date(payDeadline),
    },
    stay: stayOf(set, priced, request),
    publishedFen: priced.published.map(({ priceFen }) => priceFen),
    lines: nights.map(({ date, price }) => ({ title: `${date} ${room.name}`, priceFen: price })),
  });
  if (outcome === 'booked') return answer;
  // The room may have gone to this very command, sent twice.
  return (await firstAnswer<Created>(database, command)) ?? refuse(outcome === 'repriced' ? 'OFFER_CHANGED' : 'SOLD_OUT');
}

import type { Endpoint, Input, Output } from '@/lib/contract/endpoint';
import type { hotel as contract } from '@/lib/contract/hotel/endpoints';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { contactMobileOf } from '@/server/account/user';
import type { Context } from '@/server/call/handle';
import { refuse, refuseByRule } from '@/server/call/refusal';
import { payingCoupon } from '@/server/trade/coupon/pay';
import { commandKey } from '@/server/trade/order/idempotency';
import { place, type Prepared } from '@/server/trade/order/place';
import { isConfirmedAtOnce } from '../desk';
import { isOfferedArrival } from './arrival';
import { holdNights, recordStay, type StayValues } from './book';
import { couponGoodsOf } from './coupon-goods';
import { paidOffer, type PricedOffer, pricedOffer } from './offer';

type Request = Input<typeof contract.create>;

const stayOf = (
  context: Context<'user'>,
  set: HotelSetName,
  { hotel, profile, room, offer, nights }: PricedOffer,
  member: StayValues['member'],
  request: Request,
): StayValues => ({
  hotelId: hotel.id,
  hotelSet: set,
  roomId: room.id,
  offerId: offer.id,
  hotelName: hotel.name,
  hotelTelephone: profile.telephone,
  address: profile.address,
  lng: hotel.lng,
  lat: hotel.lat,
  picture: room.picture,
  roomName: room.name,
  bed: room.bed,
  offerName: offer.name,
  breakfast: offer.breakfast,
  checkIn: request.checkInDate,
  checkOut: request.checkOutDate,
  nights: nights.map(({ date, price }) => ({ date, priceFen: price })),
  member,
  roomCount: request.roomCount,
  guests: request.guests.map(({ name }) => ({ name })),
  contactMobile: request.contactMobile,
  arriveTime: request.arriveTime,
  remark: request.remark,
  cancellationKind: offer.cancellationKind,
  freeHours: offer.freeHours,
  feePercent: offer.feePercent,
  instantConfirmation: isConfirmedAtOnce(profile, offer, context),
});

async function prepareStay(context: Context<'user'>, set: HotelSetName, request: Request): Promise<Prepared> {
  const { guests, roomCount, arriveTime, checkInDate, checkOutDate } = request;
  if (guests.length < roomCount) return refuse('INPUT_INVALID');
  const ordinary = await pricedOffer(context, set, request);
  const { maxGuests } = ordinary.room;
  if (guests.length > roomCount * maxGuests) return refuseByRule('hotelRefusal', 'guestsTooMany', { most: maxGuests });
  const priced = paidOffer(ordinary, request.userCouponId);
  const rate = priced === ordinary ? undefined : ordinary.member?.rate;
  if (!isOfferedArrival(arriveTime, checkInDate, context.now())) return refuse('INPUT_INVALID');
  const amountFen = priced.roomTotal * roomCount;
  if (priced.left < roomCount) return refuse('SOLD_OUT');
  const coupon = await payingCoupon(context, request.userCouponId, couponGoodsOf(priced, roomCount, guests));
  if (amountFen - (coupon?.paysFen ?? 0) !== request.acceptedAmount || priced.freeUntil !== request.acceptedFreeUntil)
    return refuse('OFFER_CHANGED');
  const { hotel, room, offer, nights, published } = priced;
  const contactMobile = await contactMobileOf(context.database, context.caller.userId, request.contactMobile);
  const member = rate && {
    groupCode: rate.groupCode,
    level: rate.level,
    levelName: { ...rate.levelName },
    ordinaryFen: ordinary.roomTotal * roomCount,
  };
  const stay = stayOf(context, set, priced, member, { ...request, contactMobile });
  return {
    // Offers of a room share its nights.
    wanted: { product: `room ${room.id}`, choice: `offer ${offer.id} ${checkInDate} ${checkOutDate}` },
    order: {
      kind: 'hotelStay',
      title: hotel.name,
      subtitle: `${room.name} · ${offer.name}`,
      picture: room.picture,
      quantity: roomCount,
      amountFen,
    },
    coupon,
    lines: nights.map(({ date, price }) => ({ title: `${date} ${room.name}`, quantity: roomCount, priceFen: price })),
    hold: holdNights(
      stay,
      published.map(({ priceFen }) => priceFen),
    ),
    record: recordStay(stay),
  };
}

/** Books a stay. Every price is read here; what the buyer saw is only compared. */
export const createStay = (
  endpoint: Endpoint,
  set: HotelSetName,
  request: Request,
  context: Context<'user'>,
): Promise<Output<typeof contract.create>> =>
  place(context, {
    key: commandKey(context.caller, endpoint, request),
    despiteDuplicate: request.despiteDuplicate ?? false,
    prepare: () => prepareStay(context, set, request),
  });

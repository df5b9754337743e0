import { hotel } from '@/lib/contract/hotel/endpoints';
import { type Handler, handle } from '@/server/call/handle';
import { createStay } from './booking/create';
import { stayDetail } from './booking/detail';
import { preOrder } from './booking/pre';
import { hotelConditions } from './conditions';
import { hotelDetail } from './detail';
import { pageOfHotels } from './page';
import { recommendHotels } from './recommend';
import { roomsOfHotel } from './rooms';

export const hotelHandlers: readonly Handler[] = [
  handle(hotel.shopPage, (search, context) => pageOfHotels(context, 'classic', search)),
  handle(hotel.shopDetail, ({ hotelId }, { database }) => hotelDetail(database, 'classic', hotelId)),
  handle(hotel.productList, (stay, context) => roomsOfHotel(context, stay, { set: 'classic' })),
  handle(hotel.recommend, async (asked, context) => ({ list: await recommendHotels(context, 'classic', asked) })),
  handle(hotel.searchCondition, ({ cityCode }, { database }) => hotelConditions(database, cityCode)),
  handle(hotel.pre, (request, context) => preOrder(context, 'classic', request)),
  handle(hotel.create, (request, context) => createStay(hotel.create, 'classic', request, context)),
  handle(hotel.orderDetail, ({ orderNo }, context) => stayDetail(context, orderNo)),
  handle(hotel.roomPage, (stay, context) => roomsOfHotel(context, stay, {})),
  handle(hotel.couponRoomPage, (stay, context) => roomsOfHotel(context, stay, { takesCoupons: true })),
];

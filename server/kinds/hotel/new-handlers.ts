import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { hotelSetNames } from '@/lib/domain/hotel-filter';
import { type Handler, handle } from '@/server/call/handle';
import { createStay } from './booking/create';
import { stayDetail } from './booking/detail';
import { preOrder } from './booking/pre';
import { hotelCalendar } from './calendar';
import { couponCities, hotelCities, recommendedCities } from './cities';
import { hotelConditions } from './conditions';
import { hotelDetail } from './detail';
import { pageOfHotels } from './page';
import { roomsOfHotel } from './rooms';

export const newHotelHandlers: readonly Handler[] = [
  handle(newHotel.cities, (_, { database }) => hotelCities(database, 'new')),
  handle(newHotel.detail, ({ hotelId }, { database }) => hotelDetail(database, 'new', hotelId)),
  handle(newHotel.recommendCity, async (_, { database }) => ({ list: await recommendedCities(database, 'new') })),
  handle(newHotel.couponCities, ({ userCouponId }, context) => couponCities(context, hotelSetNames, userCouponId)),
  handle(newHotel.search, (search, context) => pageOfHotels(context, 'new', search)),
  handle(newHotel.searchCondition, ({ cityCode }, { database }) => hotelConditions(database, cityCode)),
  handle(newHotel.roomPage, (stay, context) => roomsOfHotel(context, stay, { set: 'new' })),
  handle(newHotel.couponRoomPage, (stay, context) => roomsOfHotel(context, stay, { set: 'new', takesCoupons: true })),
  handle(newHotel.couponHotelPage, (search, context) => pageOfHotels(context, 'new', search, { takesCoupons: true })),
  handle(newHotel.calendar, async (query, context) => ({ list: await hotelCalendar(context, query) })),
  handle(newHotel.pre, (request, context) => preOrder(context, 'new', request)),
  handle(newHotel.create, (request, context) => createStay(newHotel.create, 'new', request, context)),
  handle(newHotel.orderDetail, ({ orderNo }, context) => stayDetail(context, orderNo, 'new')),
  handle(newHotel.couponCity, ({ userCouponId }, context) => couponCities(context, ['new'], userCouponId)),
];

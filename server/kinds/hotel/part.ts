import type { KindPart } from '@/server/call/kind-part';
import { hotelCouponNames } from './coupon-names';
import { hotelAreaHandlers } from './area-handlers';
import { stayKind } from './booking/kind';
import { deskShopsIn } from '@/server/call/desk-shops';
import { stayCounter } from './counter';
import { hotels } from './tables';
import { hotelTables } from './goods-tables';
import { facilityEnglish, facilityList } from './facilities';
import { hotelHandlers } from './handlers';
import { hotWords } from './keywords';
import { newHotelHandlers } from './new-handlers';
import { openHotelPages } from './open-pages';
import { hotelSamples } from './samples';
import { hotelCouponShelves } from './shelf';
import { showHotel } from './shown';
import { hotelSubjects } from './subjects';
import { rowsFound } from './page';
import { hotelUpkeep } from './upkeep';
import { staySales } from './sales';
import { stayPersonalData } from './personal-data';
import { stayDesk } from './desk-order';

export const hotelPart: KindPart = {
  kind: 'hotelStay',
  personalData: stayPersonalData,
  goods: stayKind,
  handlers: [...hotelAreaHandlers, ...hotelHandlers, ...newHotelHandlers],
  jobs: hotelUpkeep,
  sales: staySales,
  lists: { facility: facilityList },
  english: () => facilityEnglish,
  showGoods: showHotel,
  couponShelves: hotelCouponShelves,
  couponNames: hotelCouponNames,
  hotWords,
  search: { sources: { hotels: 'number' }, names: [{ what: 'brand', shelf: 'hotel', lists: ['hotel', 'newHotel'] }] },
  found: { hotel: rowsFound, newHotel: rowsFound },
  goodsTables: hotelTables,
  subjects: hotelSubjects,
  openPages: openHotelPages,
  counter: stayCounter,
  deskOrders: stayDesk,
  deskShops: deskShopsIn('hotel', hotels),
  samples: hotelSamples,
};

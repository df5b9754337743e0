import type { KindPart } from '@/server/call/kind-part';
import { hotelAreaHandlers } from './area-handlers';
import { stayKind } from './booking/kind';
import { stayCounter } from './counter';
import { hotelHandlers } from './handlers';
import { hotWords } from './keywords';
import { newHotelHandlers } from './new-handlers';
import { openHotelPages } from './open-pages';
import { hotelSamples } from './samples';
import { stayDemoOrders } from './seed/orders';
import { hotelSeed } from './seed/seed';
import { hotelCouponShelves } from './shelf';
import { rowsFound } from './page';

export const hotelPart: KindPart = {
  kind: 'hotelStay',
  goods: stayKind,
  handlers: [...hotelAreaHandlers, ...hotelHandlers, ...newHotelHandlers],
  seed: hotelSeed,
  couponShelves: hotelCouponShelves,
  hotWords,
  found: { hotel: rowsFound, newHotel: rowsFound },
  openPages: openHotelPages,
  demoOrders: stayDemoOrders,
  counter: stayCounter,
  samples: hotelSamples,
};

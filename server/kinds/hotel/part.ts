import type { KindPart } from '@/server/call/kind-part';
import { hotelAreaHandlers } from './area-handlers';
import { stayKind } from './booking/kind';
import { stayCounter } from './counter';
import { hotelHandlers } from './handlers';
import { suggestHotels } from './keywords';
import { newHotelHandlers } from './new-handlers';
import { openHotelPages } from './open-pages';
import { hotelSamples } from './samples';
import { stayDemoOrders } from './seed/orders';
import { hotelSeed } from './seed/seed';

export const hotelPart: KindPart = {
  kind: 'hotelStay',
  goods: stayKind,
  handlers: [...hotelAreaHandlers, ...hotelHandlers, ...newHotelHandlers],
  seed: hotelSeed,
  suggest: suggestHotels,
  openPages: openHotelPages,
  demoOrders: stayDemoOrders,
  counter: stayCounter,
  samples: hotelSamples,
};

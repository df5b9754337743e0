import type { KindPart } from '@/server/call/kind-part';
import { areaHandlers } from './area-handlers';
import { stayKind } from './booking/kind';
import { hotelHandlers } from './handlers';
import { newHotelHandlers } from './new-handlers';
import { hotelSeed } from './seed/seed';

export const hotelPart: KindPart = {
  kind: 'hotelStay',
  goods: stayKind,
  handlers: [...areaHandlers, ...hotelHandlers, ...newHotelHandlers],
  seed: hotelSeed,
};

import { hotelHandlers } from '@/server/hotel/handlers';
import { newHotelHandlers } from '@/server/hotel/new-handlers';
import type { Handler } from './handle';

/** Every endpoint's code; a test holds it against the contract. */
export const handlers: readonly Handler[] = [...hotelHandlers, ...newHotelHandlers];

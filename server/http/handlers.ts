import { accountHandlers } from '@/server/account/handlers';
import { hotelHandlers } from '@/server/hotel/handlers';
import { newHotelHandlers } from '@/server/hotel/new-handlers';
import { loginHandlers } from '@/server/login/handlers';
import type { Handler } from './handle';

/** Every endpoint's code; a test holds it against the contract. */
export const handlers: readonly Handler[] = [
  ...loginHandlers,
  ...accountHandlers,
  ...hotelHandlers,
  ...newHotelHandlers,
];

import { accountHandlers } from '@/server/account/handlers';
import { areaHandlers } from '@/server/area/handlers';
import { hotelHandlers } from '@/server/hotel/handlers';
import { newHotelHandlers } from '@/server/hotel/new-handlers';
import { loggingHandlers } from '@/server/logging/handlers';
import { loginHandlers } from '@/server/login/handlers';
import { operationHandlers } from '@/server/operation/handlers';
import { orderHandlers } from '@/server/order/handlers';
import type { Handler } from './handle';

/** Every endpoint's code; a test holds it against the contract. */
export const handlers: readonly Handler[] = [
  ...loginHandlers,
  ...accountHandlers,
  ...operationHandlers,
  ...areaHandlers,
  ...loggingHandlers,
  ...hotelHandlers,
  ...newHotelHandlers,
  ...orderHandlers,
];

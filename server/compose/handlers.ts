import { accountHandlers } from '@/server/login/account-handlers';
import { areaHandlers } from '@/server/kinds/hotel/area-handlers';
import { hotelHandlers } from '@/server/kinds/hotel/handlers';
import { newHotelHandlers } from '@/server/kinds/hotel/new-handlers';
import { loggingHandlers } from '@/server/logging/handlers';
import { loginHandlers } from '@/server/login/handlers';
import { operationHandlers } from '@/server/operation/handlers';
import { orderHandlers } from '@/server/trade/handlers';
import type { Handler } from '@/server/call/handle';

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

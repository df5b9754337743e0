import { areaHandlers } from '@/server/catalogue/handlers';
import { residentHandlers } from '@/server/account/resident/handlers';
import { accountHandlers } from '@/server/login/account-handlers';
import { skuHandlers } from '@/server/catalogue/sku-handlers';
import { consigneeHandlers } from '@/server/delivery/consignee/handlers';
import { loggingHandlers } from '@/server/logging/handlers';
import { loginHandlers } from '@/server/login/handlers';
import { operationHandlers } from '@/server/operation/handlers';
import { orderHandlers } from '@/server/trade/handlers';
import type { Handler } from '@/server/call/handle';
import { kindParts } from './kinds';

/** Every endpoint's code; a test holds it against the contract. */
export const handlers: readonly Handler[] = [
  ...loginHandlers,
  ...accountHandlers,
  ...residentHandlers,
  ...operationHandlers,
  ...areaHandlers(kindParts),
  ...consigneeHandlers,
  ...loggingHandlers,
  ...orderHandlers,
  ...skuHandlers,
  ...kindParts.flatMap((part) => part.handlers),
];

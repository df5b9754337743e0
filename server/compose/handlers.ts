import { areaHandlers } from '@/server/catalogue/handlers';
import { searchHandlers } from '@/server/catalogue/search/handlers';
import { residentHandlers } from '@/server/account/resident/handlers';
import { accountHandlers } from '@/server/login/account-handlers';
import { skuHandlers } from '@/server/catalogue/sku-handlers';
import { consigneeHandlers } from '@/server/delivery/consignee/handlers';
import { exchangeHandlers } from '@/server/exchange/handlers';
import { loggingHandlers } from '@/server/logging/handlers';
import { loginHandlers } from '@/server/login/handlers';
import { operationHandlers } from '@/server/operation/handlers';
import { applyHandlers } from '@/server/trade/apply-handlers';
import { couponHandlers, orderHandlers } from '@/server/trade/handlers';
import type { Handler } from '@/server/call/handle';
import { exchangeGifts } from './exchange-gifts';
import { kindParts } from './kinds';

/** Every endpoint's code; a test holds it against the contract. */
export const handlers: readonly Handler[] = [
  ...loginHandlers,
  ...accountHandlers,
  ...residentHandlers,
  ...operationHandlers,
  ...areaHandlers,
  ...searchHandlers(kindParts),
  ...consigneeHandlers,
  ...loggingHandlers,
  ...orderHandlers,
  ...applyHandlers(kindParts),
  ...couponHandlers,
  ...skuHandlers,
  ...exchangeHandlers(exchangeGifts),
  ...kindParts.flatMap((part) => part.handlers),
];

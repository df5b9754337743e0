import { activityHandlers } from '@/server/activity/handlers';
import { areaHandlers } from '@/server/catalogue/handlers';
import { searchHandlers } from '@/server/catalogue/search/handlers';
import { residentHandlers } from '@/server/account/resident/handlers';
import { signingHandlers } from '@/server/account/signing/handlers';
import { cancellationHandlers } from '@/server/cancellation/handlers';
import { complaintHandlers } from '@/server/complaint/handlers';
import { accountHandlers } from '@/server/login/account-handlers';
import { personalHandlers } from '@/server/personal/handlers';
import { skuHandlers } from '@/server/catalogue/sku-handlers';
import { consigneeHandlers } from '@/server/delivery/consignee/handlers';
import { exchangeHandlers } from '@/server/exchange/handlers';
import { hotelMemberHandlers } from '@/server/hotel-member/handlers';
import { invoiceHandlers } from '@/server/invoice/handlers';
import { loggingHandlers } from '@/server/logging/handlers';
import { loginHandlers } from '@/server/login/handlers';
import { operationHandlers } from '@/server/operation/handlers';
import { partnerHandlers } from '@/server/partner/handlers';
import { applyHandlers } from '@/server/trade/coupon/apply-handlers';
import { bankCardHandlers } from '@/server/trade/bank-card/handlers';
import { couponHandlers, orderHandlers } from '@/server/trade/handlers';
import { packageHandlers } from '@/server/trade/package/handlers';
import { pointHandlers } from '@/server/trade/points/handlers';
import type { Handler } from '@/server/call/handle';
import { activityParts } from './activity/parts';
import { exchangeGifts } from './exchange-gifts';
import { kindParts } from './kinds';
import { questionPages } from './question-pages';

/** The code of every endpoint; a test checks it against the contract. */
export const handlers: readonly Handler[] = [
  ...loginHandlers,
  ...accountHandlers,
  ...personalHandlers,
  ...cancellationHandlers,
  ...residentHandlers,
  ...signingHandlers,
  ...operationHandlers,
  ...areaHandlers,
  ...searchHandlers(kindParts, [questionPages]),
  ...consigneeHandlers,
  ...hotelMemberHandlers,
  ...complaintHandlers,
  ...invoiceHandlers,
  ...loggingHandlers,
  ...orderHandlers,
  ...applyHandlers(kindParts),
  ...couponHandlers,
  ...packageHandlers(kindParts),
  ...pointHandlers,
  ...bankCardHandlers,
  ...skuHandlers,
  ...exchangeHandlers(exchangeGifts),
  ...partnerHandlers,
  ...activityHandlers(activityParts),
  ...kindParts.flatMap((part) => part.handlers),
];

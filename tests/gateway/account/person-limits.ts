import type { Server } from 'node:http';
import { channelByCode } from '@/lib/channel/lookup';
import { activity } from '@/lib/contract/activity/endpoints';
import { couponPackage } from '@/lib/contract/coupon-package/endpoints';
import { errors } from '@/lib/contract/errors';
import { partner } from '@/lib/contract/partner/endpoints';
import { physical } from '@/lib/contract/physical/endpoints';
import { restaurant } from '@/lib/contract/restaurant/endpoints';
import { demoActivities, demoPackageItems } from '@/demo/shop/activities/fixtures';
import { demoPackages } from '@/demo/kinds/coupon-package/fixtures';
import { seen } from '../benefit-card/buying';
import { openCardHost, withoutMarketPrice } from '../benefit-card/shelf';
import { orderPackage } from '../coupon-package/buying';
import { tryCode } from '../exchange/codes';
import { signFor } from '../partner/partner';
import { addressIn, itemsOf, orderGoods } from '../physical/goods';
import { foodRequest, orderFood } from '../restaurant/dining';
import type { Call, TestGateway } from '../server';
import { freshKey } from '../stay';
import type { Account } from './accounts';

/** The shop as one channel's account sees it, for helpers that only know tokens. */
const shopAs = (shop: TestGateway, { channel }: Account): TestGateway => ({
  ...shop,
  call: (endpoint, input, options: Call = {}) => shop.call(endpoint, input, { ...options, channel }),
});

/** Sells a card whose first price a person pays once; before the shop starts. */
export function openFirstPriceHost(): Promise<Server> {
  const card = withoutMarketPrice('yuexiang/platinumCard');
  const plans = (card.plans as readonly object[]).map((plan) => ({ ...plan, firstPriceFen: 100 }));
  return openCardHost({ 'tests/first': { ...card, id: 'first', agreements: [], stock: undefined, editions: {}, plans } });
}

export type PersonLimit = Readonly<{
  /** Where the server counts it. */
  countedIn: string;
  /** It outlives the account. What hasn't ended forbids closing it. */
  outlives: boolean;
  /** Takes all of it and says whether it was given. `codes` are a batch's, of which a person may use one. */
  take: (shop: TestGateway, by: Account, codes: string[]) => Promise<boolean>;
}>;

/** What a person may have a number of, in whatever accounts, and may ask for at any time. */
export const personLimits: Readonly<Record<string, PersonLimit>> = {
  'a package of coupons': {
    countedIn: 'server/kinds/coupon-package/booking/offer.ts',
    outlives: true,
    take: async (shop, by) => {
      const { code } = await shop.call(couponPackage.buy, { packageId: String(demoPackages.savings), quantity: 5 }, by);
      if (code === '1') await orderPackage(shopAs(shop, by), by.token, { package: 'savings', quantity: 5 });
      return code === '1';
    },
  },
  'goods that are sent': {
    countedIn: 'server/kinds/physical/booking/offer.ts',
    outlives: true,
    take: async (shop, by) => {
      const { token } = by;
      const consigneeId = await addressIn(shopAs(shop, by), token);
      const { data } = await shop.call(physical.pre, { items: itemsOf([['honey', 1, 1]]), consigneeId }, by);
      if (data.items[0]?.most === 0) return false;
      await orderGoods(shopAs(shop, by), token, [['honey', 1, 2]]);
      return true;
    },
  },
  'dining vouchers': {
    countedIn: 'server/kinds/restaurant/booking/offer.ts',
    outlives: true,
    take: async (shop, by) => {
      const { code } = await shop.call(restaurant.pre, foodRequest(shop.clock.now, { product: 'lunch' }), by);
      if (code === '1') await orderFood(shopAs(shop, by), by.token, { product: 'lunch', quantity: 3 });
      return code === '1';
    },
  },
  'the first price of a card': {
    countedIn: 'server/kinds/benefit-card/booking/offer.ts',
    outlives: true,
    take: async (shop, by) => {
      if ((await seen(shopAs(shop, by), by.token, 'tests-first')).data.payAmount !== 100) return false;
      const bought = { packageId: 'tests-first', acceptedAmount: 100, idempotencyKey: freshKey() };
      return (await shop.call(couponPackage.submit, bought, by)).code === '1';
    },
  },
  'a gift of an activity': {
    countedIn: 'server/activity/packages/claim.ts',
    outlives: true,
    take: async (shop, by) => {
      const wanted = { serialNumber: demoActivities.packages, itemId: String(demoPackageItems.claim) };
      return (await shop.call(activity.claim, wanted, by)).code === '1';
    },
  },
  'a code of a batch': {
    countedIn: 'server/exchange/exchange.ts',
    outlives: true,
    take: async (shop, by, codes) => (await tryCode(shop, codes.pop() ?? '', by)).code === '1',
  },
  'a loan application': {
    countedIn: 'server/partner/loan/admit.ts',
    outlives: false,
    take: async (shop, by) => {
      await signFor(shop, by.token, 'helloLoan', channelByCode(by.channel));
      const wanted = { product: 'finance', purpose: 'travel', idempotencyKey: freshKey() } as const;
      const { code } = await shop.call(partner.helloOrder, wanted, by);
      expect(['1', errors.LOAN_APPLICATION_OPEN.code]).toContain(code);
      return code === '1';
    },
  },
};

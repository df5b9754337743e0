import type { ExchangeGift } from '@/server/platform/ports/exchange-gift';
import { giveCoupons } from '@/server/trade/coupon-schedule/give';
import { couponsGivenFor } from '@/server/trade/coupon-schedule/given-for';
import { givesOf } from '@/server/trade/package/bought';
import { packageNamed } from './find';

/** A package for a code: its coupons without an order, so that nothing of it can be given back. */
export const packageGift: ExchangeGift = {
  async find(database, giftId) {
    const found = await packageNamed(database, giftId);
    return found && { name: found.row.name, picture: found.row.picture };
  },
  async give(transaction, { giftId, userId, exchangeNo, now }) {
    const found = await packageNamed(transaction, giftId);
    if (!found) throw new Error(`There is no package ${giftId}.`);
    const gives = givesOf(
      found.items.map(({ item }) => item),
      1,
    );
    const cause = { source: 'code', reference: exchangeNo } as const;
    await giveCoupons(transaction, { ...cause, userId, packageId: found.row.id, packageName: found.row.name, gives }, now);
    return { coupons: await couponsGivenFor(transaction, cause) };
  },
};

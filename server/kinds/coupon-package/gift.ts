import type { Database } from '@/server/platform/database/connection';
import type { ExchangeGift, GivenGift } from '@/server/platform/ports/exchange-gift';
import type { Grant } from '@/server/trade/coupon/issue';
import { giveCoupons } from '@/server/trade/coupon-schedule/give';
import { couponsGivenFor } from '@/server/trade/coupon-schedule/given-for';
import { givesOf } from '@/server/trade/package/bought';
import { packageNamed } from './find';

type Wanted = Readonly<{ packageId: string; userId: number; /** Epoch ms. */ now: number }>;

/** Gives a package for free inside the caller's transaction, once for each reference. */
export async function givePackage(
  transaction: Database,
  { packageId, userId, now }: Wanted,
  cause: Pick<Grant, 'source' | 'reference'>,
): Promise<GivenGift> {
  const found = await packageNamed(transaction, packageId);
  if (!found) throw new Error(`There is no package ${packageId}.`);
  const gives = givesOf(
    found.items.map(({ item }) => item),
    1,
  );
  await giveCoupons(transaction, { ...cause, userId, packageId: found.row.id, packageName: found.row.name, gives }, now);
  return { coupons: await couponsGivenFor(transaction, cause) };
}

/** A package for an exchange code: coupons without an order, so nothing can be refunded. */
export const packageGift: ExchangeGift = {
  async find(database, giftId) {
    const found = await packageNamed(database, giftId);
    return found && { name: found.row.name, picture: found.row.picture };
  },
  give: (transaction, { giftId, userId, exchangeNo, now }) =>
    givePackage(transaction, { packageId: giftId, userId, now }, { source: 'code', reference: exchangeNo }),
};

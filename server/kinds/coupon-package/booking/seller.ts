import { packageQuote } from '@/lib/domain/coupon-package';
import { piecesOf } from '@/server/trade/package/given';
import { orderedPackage } from '@/server/trade/package/ordered';
import type { PackageSeller } from '@/server/trade/package/seller';
import { findPackageOrder } from './bought';
import { buyingOf } from './buy';
import { preparePackage } from './create';

export const couponPackageSeller: PackageSeller = {
  buying: buyingOf,
  prepare: preparePackage,
  async ordered(context, order) {
    const bought = await findPackageOrder(context.database, order.id);
    if (!bought) return undefined;
    const facts = { ...bought, packageId: String(bought.packageId) };
    return orderedPackage(context, order, facts, (given) =>
      packageQuote(bought.refund, order.paidFen, piecesOf(bought, given, context.now())),
    );
  },
};

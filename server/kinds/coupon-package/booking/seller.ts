import { couponUnitsOf } from '@/server/trade/package/given';
import { orderedPackage } from '@/server/trade/package/ordered';
import type { PackageSeller, ShowOrdered } from '@/server/trade/package/seller';
import { findPackageOrder } from './bought';
import { buyingOf } from './buy';
import { preparePackage } from './create';
import { moneyOf, openUnits, quoteOf, returnOf } from './units';

export const couponPackageSeller: PackageSeller = {
  buying: buyingOf,
  prepare: preparePackage,
};

export const orderedPackages: ShowOrdered = async (context, order) => {
  const bought = await findPackageOrder(context.database, order.id);
  if (!bought) return undefined;
  const units = await openUnits(context.database, order.id);
  const now = context.now();
  const shown = await orderedPackage(
    context,
    order,
    { ...bought, packageId: String(bought.packageId) },
    {
      quote: (given) => quoteOf(bought, order.paidFen, given, units, now),
      units,
      single: (given) =>
        couponUnitsOf(bought, given, units ?? [], now).flatMap((unit) => {
          const row = units?.find(({ unitNo }) => unitNo === unit.unitNo);
          return row && unit.coupon && returnOf(bought, unit) > 0
            ? [{ unitNo: unit.unitNo, userCouponId: String(unit.coupon.id), refundAmount: moneyOf(bought, unit, row) }]
            : [];
        }),
    },
  );
  return { kind: 'package', package: shown };
};

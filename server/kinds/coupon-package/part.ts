import { couponPackage } from '@/lib/contract/coupon-package/endpoints';
import { subjectOf } from '@/server/call/subject';
import { shownGoods } from '@/server/catalogue/shown-goods';
import type { SellingPart } from '@/server/trade/package/selling-part';
import { packageSales } from './sales';
import { couponPackageJobs } from './booking/jobs';
import { couponPackageKind } from './booking/kind';
import { packageSeckill } from './booking/seckill';
import { couponPackageSeller, orderedPackages } from './booking/seller';
import { packageGift } from './gift';
import { endedPackages } from './ended';
import { onSale, packageOnSale } from './find';
import { packagesFound } from './found';
import { couponPackageHandlers } from './handlers';
import { openPackagePages } from './open-pages';
import { couponPackageSamples } from './samples';
import { couponPackagePersonalData } from './personal-data';
import { summaryOf } from './summary';
import { couponPackages } from './tables';

export const couponPackagePart: SellingPart = {
  kind: 'couponPackage',
  personalData: couponPackagePersonalData,
  goods: couponPackageKind,
  handlers: couponPackageHandlers,
  jobs: couponPackageJobs,
  sales: packageSales,
  async showGoods({ database, now }, id) {
    const found = await packageOnSale(database, id, now());
    return found && shownGoods(summaryOf(found), `interest/detail?id=${found.row.id}`);
  },
  seckill: packageSeckill,
  packages: couponPackageSeller,
  ordered: orderedPackages,
  samples: couponPackageSamples,
  goodsTables: [{ page: '/interest/detail', table: couponPackages, onSale }],
  subjects: { '/interest/detail': async (ask, packageId) => subjectOf(await ask(couponPackage.detail, { packageId })) },
  openPages: openPackagePages,
  search: { sources: { coupon_packages: 'number' }, ended: { package: endedPackages } },
  found: { package: packagesFound },
  exchangeGift: packageGift,
};

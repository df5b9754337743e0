import type { ActivityParts, PackageDesk } from '@/server/activity/parts';
import { packageOnSale } from '@/server/kinds/coupon-package/find';
import { givePackage } from '@/server/kinds/coupon-package/gift';
import { detailOf } from '@/server/kinds/coupon-package/summary';
import { cachedQuery } from '@/server/platform/database/cached-query';
import { kindParts } from '../kinds';
import { activityGoods } from './goods';

const READ_MS = 2000;
const MOST_KEPT = 500;

const kept = cachedQuery({ ms: READ_MS, most: MOST_KEPT }, async ({ database, now }, packageId) => ({
  found: await packageOnSale(database, packageId, now()),
}));

const packages: PackageDesk = {
  async shown(source, packageId) {
    const { found } = await kept(source, packageId);
    if (!found) return undefined;
    const { name, subtitle, imgUrl, tagList, price, marketPrice, contents, left } = detailOf(found);
    return {
      packageId,
      name,
      subtitle,
      imgUrl,
      tagList,
      price,
      marketPrice,
      contents: contents.map(({ count, months, ...coupon }) => ({
        name: coupon.name,
        summary: coupon.summary,
        imgUrl: coupon.imgUrl,
        faceValue: coupon.faceValue,
        count: count * months,
      })),
      left,
    };
  },
  give: (transaction, { reference, ...wanted }) => givePackage(transaction, wanted, { source: 'gift', reference }),
};

/** What activities need from the kinds of goods. */
export const activityParts: ActivityParts = {
  goods: activityGoods,
  sellers: new Map(kindParts.flatMap(({ kind, seckill }) => (seckill ? [[kind, seckill] as const] : []))),
  packages,
};

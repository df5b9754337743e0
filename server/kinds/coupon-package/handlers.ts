import { couponPackage } from '@/lib/contract/coupon-package/endpoints';
import { type Handler, handle } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { classifiedPackages } from './classified';
import { packageOnSale } from './find';
import { detailOf } from './summary';

export const couponPackageHandlers: readonly Handler[] = [
  handle(couponPackage.classified, (_input, context) => classifiedPackages(context)),
  handle(couponPackage.detail, async ({ packageId }, { database, now }) =>
    detailOf((await packageOnSale(database, packageId, now())) ?? refuse('GOODS_GONE')),
  ),
];

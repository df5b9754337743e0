import { couponPackage } from '@/lib/contract/coupon-package';
import { type Handler, handle } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { buyingOf } from './booking/buy';
import { createPackageOrder } from './booking/create';
import { packageOrderDetail } from './booking/detail';
import { classifiedPackages } from './classified';
import { packageOnSale } from './find';
import { detailOf } from './summary';

export const couponPackageHandlers: readonly Handler[] = [
  handle(couponPackage.classified, (_input, context) => classifiedPackages(context)),
  handle(couponPackage.detail, async ({ packageId }, { database, now }) =>
    detailOf((await packageOnSale(database, packageId, now())) ?? refuse('GOODS_GONE')),
  ),
  handle(couponPackage.buy, (request, context) => buyingOf(context, request)),
  handle(couponPackage.create, (request, context) => createPackageOrder(couponPackage.create, request, context)),
  handle(couponPackage.submit, (request, context) => createPackageOrder(couponPackage.submit, { ...request, quantity: 1 }, context)),
  handle(couponPackage.orderDetail, ({ orderNo }, context) => packageOrderDetail(context, orderNo)),
];

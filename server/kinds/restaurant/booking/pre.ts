import type { Output } from '@/lib/contract/endpoint';
import type { restaurant as contract } from '@/lib/contract/restaurant/endpoints';
import type { Context } from '@/server/call/handle';
import { refuseByRule } from '@/server/call/refusal';
import { couponsFor } from '@/server/trade/coupon/pay';
import { ruleShown } from '../food-summary';
import { coursesShown } from '../product-detail';
import { choicesOf } from './choices';
import { couponGoodsOf } from './coupon-goods';
import { type AskedTable, diningOffer, type Wanted } from './offer';

const tableShown = ({ shop, day, time, left }: AskedTable) => ({
  shopId: String(shop.shop.id),
  shopName: shop.shop.name,
  address: shop.address,
  date: day,
  time,
  left,
});

/**
 * What the booking page shows, priced now. A quantity above the limit is reduced to it, and a table that is taken is replaced by a free
 * one.
 */
export async function preOrder(context: Context<'user'>, wanted: Wanted): Promise<Output<typeof contract.pre>> {
  const found = await diningOffer(context, wanted);
  const { product, profile, rule, left, home, courses, extraFen, allowed, ...offer } = found;
  if (allowed < 1) refuseByRule('restaurantRefusal', 'personLimit', { most: rule.mostPerPerson ?? 0 });
  const table = offer.table && !offer.table.problem && offer.table.left > 0 ? offer.table : undefined;
  const most = Math.min(allowed, left, table?.left ?? left);
  const quantity = Math.min(wanted.quantity, most);
  const coupons = await couponsFor(context, wanted.userCouponId, couponGoodsOf({ ...found, table }, quantity));
  return {
    productId: wanted.productId,
    kind: product.kind,
    productName: product.name,
    imgUrl: product.picture,
    faceValue: product.kind === 'diningVoucher' ? product.marketPriceFen : null,
    people: product.people,
    rule: ruleShown(rule),
    validUntil: offer.validUntil,
    quantity,
    shopId: String(home.shop.id),
    shopName: home.shop.name,
    shopCount: product.shopCount,
    courses: coursesShown(profile.courses),
    choices: choicesOf(profile.courses, courses),
    table: table ? tableShown(table) : null,
    price: product.priceFen,
    marketPrice: product.marketPriceFen,
    extra: extraFen,
    left,
    most,
    freeUntil: table ? offer.freeUntil : null,
    coupons,
    payAmount: (product.priceFen + extraFen) * quantity - (coupons.chosen?.pays ?? 0),
  };
}

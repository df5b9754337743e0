import type { Input, Output } from '@/lib/contract/endpoint';
import type { physical as contract } from '@/lib/contract/physical/endpoints';
import { HOUR_MS } from '@/lib/kernel/durations';
import type { Context } from '@/server/call/handle';
import { type Consignee, maskedConsignee } from '@/server/delivery/consignee/consignee';
import { consigneeById, consigneesOf } from '@/server/delivery/consignee/find';
import { couponsFor } from '@/server/trade/coupon/pay';
import { couponGoodsOf } from './coupon-goods';
import { goodsFenOf, type OfferedLine, physicalOffer, shippingTo } from './offer';

type PreOrder = Output<typeof contract.pre>;

const itemOf = ({ variant, name, choice, quantity, most, left }: OfferedLine): PreOrder['items'][number] => ({
  productId: String(variant.productId),
  variantId: String(variant.id),
  name,
  choice,
  imgUrl: variant.picture,
  price: variant.priceFen,
  quantity,
  most,
  mostPerPerson: variant.mostPerPerson,
  left,
});

async function sentTo(context: Context<'user'>, consignee: Consignee | undefined, lines: readonly OfferedLine[]) {
  if (!consignee) return { undeliverable: null, shippingFee: null };
  const sent = await shippingTo(context, consignee, lines);
  if ('fee' in sent) return { undeliverable: null, shippingFee: sent.fee };
  const productIds = [...new Set(sent.products.map(({ variant }) => String(variant.productId)))];
  return { undeliverable: { reason: sent.reason, productIds }, shippingFee: null };
}

/** What the booking page shows, priced now. Quantities above the limit are reduced to it. */
export async function preOrder(
  context: Context<'user'>,
  { items, consigneeId, userCouponId }: Input<typeof contract.pre>,
): Promise<PreOrder> {
  const consignee = consigneeId === undefined ? (await consigneesOf(context))[0] : await consigneeById(context, consigneeId);
  const offered = await physicalOffer(context, items);
  const lines = offered.map((line) => ({ ...line, quantity: Math.min(line.quantity, line.most) }));
  const goodsAmount = goodsFenOf(lines);
  const sent = await sentTo(context, consignee, lines);
  const coupons = await couponsFor(context, userCouponId, couponGoodsOf(lines));
  return {
    items: lines.map(itemOf),
    consignee: consignee ? maskedConsignee(consignee) : null,
    ...sent,
    goodsAmount,
    dispatchBy: context.now() + Math.max(...lines.map(({ dispatchHours }) => dispatchHours)) * HOUR_MS,
    coupons,
    payAmount: goodsAmount + (sent.shippingFee ?? 0) - (coupons.chosen?.pays ?? 0),
  };
}

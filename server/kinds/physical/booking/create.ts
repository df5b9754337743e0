import type { Input, Output } from '@/lib/contract/endpoint';
import { physical as contract } from '@/lib/contract/physical/endpoints';
import type { Fen } from '@/lib/kernel/money';
import type { Context } from '@/server/call/handle';
import { refuse, refuseByRule } from '@/server/call/refusal';
import type { Consignee } from '@/server/delivery/consignee/consignee';
import { consigneeById } from '@/server/delivery/consignee/find';
import { payingCoupon } from '@/server/trade/coupon/pay';
import { commandKey } from '@/server/trade/order/idempotency';
import { place, type Prepared } from '@/server/trade/order/place';
import { sealOrderAddress } from './address';
import { holdVariants, type Line, recordOrder } from './book';
import { couponGoodsOf } from './coupon-goods';
import { goodsFenOf, type OfferedLine, physicalOffer, shippingTo } from './offer';

type Request = Input<typeof contract.create>;

const lineOf = ({ variant, name, choice, quantity, shipsFrom, returnable }: OfferedLine, index: number): Line => ({
  lineNo: index + 1,
  productId: variant.productId,
  variantId: variant.id,
  name,
  choice,
  picture: variant.picture,
  priceFen: variant.priceFen,
  quantity,
  shipsFrom,
  returnable,
});

/** A product with the chosen options, as bills name it. */
export const titleOf = ({ name, choice }: Pick<Line, 'name' | 'choice'>): string => [name, ...choice].join(' ');

/** How an order is named: its first product, and the number of pieces in all. */
export function namedBy(lines: readonly Line[]) {
  const [first] = lines;
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const subtitle = [first?.choice.join(' · '), lines.length > 1 ? `共${quantity}件` : ''].filter(Boolean).join(' · ');
  return { title: first?.name ?? '', subtitle, picture: first?.picture ?? '', quantity };
}

/** Products and quantities, regardless of the order in which they were named. */
export const wantedOf = (lines: readonly Line[]) => {
  const sorted = [...lines].sort((one, other) => one.variantId - other.variantId);
  return {
    product: `physical ${[...new Set(sorted.map(({ productId }) => productId))].join(',')}`,
    choice: sorted.map(({ variantId, quantity }) => `${variantId}x${quantity}`).join(','),
  };
};

function requireAllowed(lines: readonly OfferedLine[]): void {
  for (const { variant, name, quantity, before, left } of lines) {
    if (variant.mostPerPerson !== null && before + quantity > variant.mostPerPerson)
      refuseByRule('physicalRefusal', 'overLimit', { name, most: variant.mostPerPerson, bought: before });
    if (quantity > left) refuse('SOLD_OUT');
  }
}

async function requireFee(context: Context<'user'>, consignee: Consignee, lines: readonly OfferedLine[]): Promise<Fen> {
  const sent = await shippingTo(context, consignee, lines);
  if ('fee' in sent) return sent.fee;
  if (sent.reason === 'areaGone') return refuse('AREA_GONE');
  return refuseByRule('physicalRefusal', sent.reason, { name: sent.products[0]?.name ?? '' });
}

async function prepare(context: Context<'user'>, request: Request): Promise<Prepared> {
  const { sealing, caller } = context;
  const consignee = await consigneeById(context, request.consigneeId);
  const offered = await physicalOffer(context, request.items);
  requireAllowed(offered);
  const shippingFen = await requireFee(context, consignee, offered);
  const goodsFen = goodsFenOf(offered);
  const coupon = await payingCoupon(context, request.userCouponId, couponGoodsOf(offered, consignee.name));
  if (goodsFen + shippingFen - (coupon?.paysFen ?? 0) !== request.acceptedAmount) return refuse('OFFER_CHANGED');
  const lines = offered.map(lineOf);
  const addressSealed = sealOrderAddress(sealing, caller.userId, consignee, request.remark.trim());
  const dispatchHours = Math.max(...offered.map((line) => line.dispatchHours));
  return {
    wanted: wantedOf(lines),
    byUnits: true,
    order: { kind: 'physical', ...namedBy(lines), amountFen: goodsFen + shippingFen },
    coupon,
    ...(coupon && { couponLines: coupon.items }),
    // Shipping is not a line: each piece carries a share of it, which is refunded with the piece.
    carriageFen: shippingFen,
    lines: lines.map((line) => ({ title: titleOf(line), quantity: line.quantity, priceFen: line.priceFen })),
    hold: holdVariants(lines),
    record: recordOrder(lines, { addressSealed, goodsFen, shippingFen, dispatchHours }),
  };
}

/** Orders goods. Every price is read here; what the buyer saw is only compared. */
export const createOrder = (context: Context<'user'>, request: Request): Promise<Output<typeof contract.create>> =>
  place(context, {
    key: commandKey(context.caller, contract.create, request),
    despiteDuplicate: request.despiteDuplicate ?? false,
    prepare: () => prepare(context, request),
  });

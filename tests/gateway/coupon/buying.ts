import { combo } from '@/lib/contract/combo/endpoints';
import type { Output } from '@/lib/contract/endpoint';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { points } from '@/lib/contract/points/endpoints';
import { physical } from '@/lib/contract/physical/endpoints';
import { restaurant } from '@/lib/contract/restaurant/endpoints';
import { ticket } from '@/lib/contract/ticket/endpoints';
import { openPayment, payAtBank } from '../bank';
import { comboRequest, type Wanted as WantedCombo } from '../combo/sets';
import { type Basket, orderRequest } from '../physical/goods';
import { foodOrderRequest, type Wanted as WantedFood } from '../restaurant/dining';
import type { TestGateway } from '../server';
import { bookingRequest, freshKey, type Offered } from '../stay';
import { ticketOrderRequest, type Wanted as WantedTickets } from '../ticket';
import { giveCoupon, type Wished } from './owned';

type Buyer = Readonly<{ token: string; userId: number }>;
type Placed = Readonly<{ code: string; desc: string; data: { orderNo: string; payAmount: number } }>;
type Requested = Readonly<{ acceptedAmount: number }>;

/** What somebody buys, and with which coupon. */
export type Bought = Readonly<{ coupon?: Wished; points?: number }> &
  Readonly<
    | { kind: 'stay'; wanted?: Offered }
    | { kind: 'food'; wanted?: WantedFood }
    | { kind: 'ticket'; wanted?: WantedTickets }
    | { kind: 'combo'; wanted?: WantedCombo }
    | { kind: 'goods'; basket: Basket; to?: string }
  >;

/** An endpoint's pair of calls: how the page prices it, and how it is ordered. */
async function placeWith(shop: TestGateway, { token }: Buyer, bought: Bought, userCouponId: string | undefined): Promise<Placed> {
  const own = { ...(userCouponId !== undefined && { userCouponId }), despiteDuplicate: true };
  const as = { token };
  const seen = <Request extends Requested>(request: Request, payAmount: number) => ({ ...request, ...own, acceptedAmount: payAmount });
  if (bought.kind === 'stay') {
    const request = await bookingRequest(shop, token, bought.wanted);
    const { data } = await shop.call(newHotel.pre, { ...request, ...own }, as);
    return shop.call(newHotel.create, seen(request, data.payAmount), as);
  }
  if (bought.kind === 'food') {
    const request = await foodOrderRequest(shop, token, bought.wanted);
    const { data } = await shop.call(restaurant.pre, { ...request, ...own }, as);
    return shop.call(restaurant.create, seen(request, data.payAmount), as);
  }
  if (bought.kind === 'ticket') {
    const request = await ticketOrderRequest(shop, token, bought.wanted);
    const { data } = await shop.call(ticket.pre, { ...request, ...own }, as);
    return shop.call(ticket.create, seen(request, data.payAmount), as);
  }
  if (bought.kind === 'combo') {
    const request = await comboRequest(shop, token, bought.wanted);
    const { data } = await shop.call(combo.pre, { ...request, ...own }, as);
    return shop.call(combo.create, seen(request, data.payAmount), as);
  }
  const request = await orderRequest(shop, token, bought.basket, bought.to);
  const { data } = await shop.call(physical.pre, { ...request, ...own }, as);
  return shop.call(physical.create, seen(request, data.payAmount), as);
}

/** Orders with a coupon. */
export async function placeOrder(shop: TestGateway, buyer: Buyer, bought: Bought) {
  const couponId = bought.coupon && (await giveCoupon(shop.database, buyer.userId, shop.clock.now, bought.coupon));
  const { code, desc, data } = await placeWith(shop, buyer, bought, couponId);
  if (code !== '1') throw new Error(`The ${bought.kind} can't be bought: ${code} ${desc}`);
  return { ...data, couponId: couponId ?? '' };
}

/** Buys with a coupon and points, and pays the rest at the bank. */
export async function buyWith(shop: TestGateway, buyer: Buyer, bought: Bought) {
  const { couponId, ...data } = await placeOrder(shop, buyer, bought);
  const { orderNo } = data;
  if (bought.points !== undefined) {
    const used = await shop.call(points.pay, { orderNo, points: bought.points }, { token: buyer.token });
    if (used.code !== '1') throw new Error(`${bought.points} points can't pay: ${used.code}`);
  }
  if (data.payAmount > 0) await payAtBank(shop, await openPayment(shop, buyer.token, orderNo));
  return { orderNo, couponId, paid: data.payAmount - (bought.points ?? 0) };
}

type Quote = Output<typeof order.refundAmount>;

/** Asks for a refund as the page does, for what it has just shown. */
export async function refundOf(
  shop: TestGateway,
  { token }: Buyer,
  orderNo: string,
  units?: number[],
): Promise<Quote & { refundNo: string }> {
  const { data: quote, code, desc } = await shop.call(order.refundAmount, { orderNo, units }, { token });
  if (code !== '1') throw new Error(`No quote: ${code} ${desc}`);
  const asked = { orderNo, units, reason: '行程有变', acceptedRefund: quote.refundAmount, idempotencyKey: freshKey() };
  const { code: answer, data, desc: why } = await shop.call(order.refund, asked, { token });
  if (answer !== '1') throw new Error(`No refund: ${answer} ${why}`);
  return { ...quote, refundNo: data.refundNo };
}

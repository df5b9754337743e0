import { agreement } from '@/lib/contract/agreement/endpoints';
import { couponPackage } from '@/lib/contract/coupon-package/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { demoPackages } from '@/demo/kinds/coupon-package/fixtures';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { openPayment, payAtBank } from '../bank';
import type { TestGateway } from '../server';
import { freshKey } from '../stay';

export type Wanted = Readonly<{ package?: keyof typeof demoPackages; quantity?: number }>;

/** What a buyer sends who has just seen the page and ticked its agreement. */
export async function purchase(gateway: TestGateway, token: string, { package: name = 'nights', quantity = 1 }: Wanted = {}) {
  const choice = { packageId: String(demoPackages[name]), quantity };
  const { code, desc, data } = await gateway.call(couponPackage.buy, choice, { token });
  if (code !== '1') throw new Error(`The package can't be priced: ${code} ${desc}`);
  await gateway.call(agreement.sign, { documents: data.agreements }, { token });
  return { ...choice, acceptedAmount: data.payAmount, idempotencyKey: freshKey() };
}

export async function orderPackage(gateway: TestGateway, token: string, wanted: Wanted = {}) {
  const request = { ...(await purchase(gateway, token, wanted)), despiteDuplicate: true };
  const { code, data, desc } = await gateway.call(couponPackage.create, request, { token });
  if (code !== '1') throw new Error(`The package can't be ordered: ${code} ${desc}`);
  return data;
}

/** What an order of a package or card shows. */
export async function detailOf(gateway: TestGateway, token: string, orderNo: string) {
  const { data } = await gateway.call(couponPackage.orderDetail, { orderNo }, { token });
  if (data.kind !== 'package') throw new Error(`${orderNo} is no order of a package.`);
  return data;
}

/** Orders and pays, and waits for the coupons. */
export async function buyPackage(gateway: TestGateway, token: string, wanted: Wanted = {}) {
  const { orderNo } = await orderPackage(gateway, token, wanted);
  await payAtBank(gateway, await openPayment(gateway, token, orderNo));
  await advanceFulfilment(gateway.services);
  return { orderNo, detail: await detailOf(gateway, token, orderNo) };
}

/** Requests a refund of the unused rest, for the amount that is shown. */
export async function giveBackRest(gateway: TestGateway, token: string, orderNo: string) {
  const quote = await gateway.call(order.refundAmount, { orderNo }, { token });
  if (quote.code !== '1') return quote;
  const asked = { orderNo, reason: '行程有变', acceptedRefund: quote.data.refundAmount, idempotencyKey: freshKey() };
  return gateway.call(order.refund, asked, { token });
}

/** Packages whose count of sold pieces differs from their orders; empty if all is sound. */
export const unsound = async ({ pool }: TestGateway) =>
  (
    await pool.query(
      `select s.package_id from coupon_package_stock s where s.sold <> coalesce((
         select sum(p.quantity) from coupon_package_orders p join orders o on o.id = p.order_id and o.status not in
           ('closed', 'refunding', 'refunded', 'refund_rejected') where p.package_id = s.package_id), 0)`,
    )
  ).rows;

import { agreement } from '@/lib/contract/agreement/endpoints';
import { benefitCard } from '@/lib/contract/benefit-card/endpoints';
import { couponPackage } from '@/lib/contract/coupon-package/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { openPayment, payAtBank } from '../bank';
import type { TestGateway } from '../server';
import { freshKey } from '../stay';

export const STAR = 'yuexiang-starLightCard-year';

/** What the booking page shows a buyer. */
export const seen = (shop: TestGateway, token: string, packageId: string) =>
  shop.call(couponPackage.buy, { packageId, quantity: 1 }, { token });

/** Signs the documents that the booking page shows. */
async function signFor(shop: TestGateway, token: string, packageId: string): Promise<void> {
  const documents = (await seen(shop, token, packageId)).data.agreements;
  if (documents.length > 0) await shop.call(agreement.sign, { documents }, { token });
}

export async function purchase(shop: TestGateway, token: string, packageId: string) {
  const { code, desc, data } = await seen(shop, token, packageId);
  if (code !== '1') throw new Error(`The card can't be priced: ${code} ${desc}`);
  return { packageId, acceptedAmount: data.payAmount, idempotencyKey: freshKey(), despiteDuplicate: true };
}

export async function orderCard(shop: TestGateway, token: string, packageId: string): Promise<string> {
  await signFor(shop, token, packageId);
  const { code, desc, data } = await shop.call(couponPackage.submit, await purchase(shop, token, packageId), { token });
  if (code !== '1') throw new Error(`The card can't be ordered: ${code} ${desc}`);
  return data.orderNo;
}

/** Orders and pays; some cards wait to be activated. */
export async function payCard(shop: TestGateway, token: string, packageId = STAR): Promise<string> {
  const orderNo = await orderCard(shop, token, packageId);
  await payAtBank(shop, await openPayment(shop, token, orderNo));
  await advanceFulfilment(shop.services);
  return orderNo;
}

/** Orders, pays and activates. */
export async function buyCard(shop: TestGateway, token: string, packageId = STAR): Promise<string> {
  const orderNo = await payCard(shop, token, packageId);
  await shop.call(benefitCard.begin, { orderNo }, { token });
  return orderNo;
}

/** Requests a refund of the card, for the amount that is shown. */
export async function giveBack(shop: TestGateway, token: string, orderNo: string) {
  const quote = await shop.call(order.refundAmount, { orderNo }, { token });
  if (quote.code !== '1') return quote;
  const asked = { orderNo, reason: '用不上了', acceptedRefund: quote.data.refundAmount, idempotencyKey: freshKey() };
  return shop.call(order.refund, asked, { token });
}

/** Cards whose count of sold pieces differs from the orders not given back; empty if all is sound. */
export const unsound = async ({ pool }: TestGateway) =>
  (
    await pool.query(
      `select s.card from card_sales s where s.sold <> (select count(*) from benefit_cards c join orders o on o.id = c.order_id
         where c.folder || '/' || c.card_id = s.card and o.status not in ('closed', 'refunding', 'refunded', 'refund_rejected'))`,
    )
  ).rows;

import { eq } from 'drizzle-orm';
import { afterSale } from '@/lib/contract/after-sale/endpoints';
import { area } from '@/lib/contract/area/endpoints';
import { consignee } from '@/lib/contract/consignee/endpoints';
import type { Input, Output } from '@/lib/contract/endpoint';
import { physical } from '@/lib/contract/physical/endpoints';
import { demoPhysical, variantIdOf } from '@/demo/kinds/physical/fixtures';
import { physicalVariants } from '@/server/kinds/physical/tables';
import { packOrder, shipParcel } from '@/server/kinds/physical/shop/orders';
import { traceParcels } from '@/demo/kinds/physical/sandbox/carrier';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { refunds } from '@/server/trade/tables/payments';
import { deliver, openPayment, payAtBank, postNotice } from '../bank';
import type { TestGateway } from '../server';
import { freshKey } from '../stay';

const hangzhou = ['浙江省', '杭州市', '西湖区', '文新街道'] as const;

/** Saves an address in the division with these names and returns its id. */
export async function addressIn(gateway: TestGateway, token: string, names: readonly string[] = hangzhou, name = '张三'): Promise<string> {
  let areaCode = '0';
  for (const division of names) {
    const { data } = await gateway.call(area.chinaAreaList, { areaCode });
    const node = division === '*' ? data.list[0] : data.list.find((one) => one.name === division);
    if (!node) throw new Error(`${division} is no division.`);
    areaCode = node.areaCode;
  }
  const saved = { name, mobile: '13912345678', areaCode, line: '古墩路 1 号', tag: null, isDefault: false };
  return (await gateway.call(consignee.addOrUpdate, saved, { token })).data.id;
}

/** Pieces of the demo's goods: product, number of the variant, quantity. */
export type Basket = readonly (readonly [product: keyof typeof demoPhysical, variant: number, quantity: number])[];

export const itemsOf = (basket: Basket): Input<typeof physical.pre>['items'] =>
  basket.map(([product, variant, quantity]) => ({ variantId: String(variantIdOf(demoPhysical[product], variant)), quantity }));

/** What a buyer sends who has just seen the booking page. */
export async function orderRequest(
  gateway: TestGateway,
  token: string,
  basket: Basket,
  to?: string,
): Promise<Input<typeof physical.create>> {
  const consigneeId = to ?? (await addressIn(gateway, token));
  const items = itemsOf(basket);
  const { data, code, desc } = await gateway.call(physical.pre, { items, consigneeId }, { token });
  if (code !== '1') throw new Error(`The goods can't be priced: ${code} ${desc}`);
  return { items, consigneeId, remark: '', acceptedAmount: data.payAmount, idempotencyKey: freshKey() };
}

export async function orderGoods(gateway: TestGateway, token: string, basket: Basket, to?: string) {
  const request = await orderRequest(gateway, token, basket, to);
  const { code, data, desc } = await gateway.call(physical.create, { ...request, despiteDuplicate: true }, { token });
  if (code !== '1') throw new Error(`The goods can't be ordered: ${code} ${desc}`);
  return { ...data, request };
}

/** Orders and pays. */
export async function buyGoods(shop: TestGateway, token: string, basket: Basket, to?: string) {
  const ordered = await orderGoods(shop, token, basket, to);
  await payAtBank(shop, await openPayment(shop, token, ordered.orderNo));
  return ordered;
}

export type Stage = 'paid' | 'preparing' | 'shipped' | 'completed';

/** An order that has reached this stage; the counter sends it as one parcel. */
export async function orderAt(shop: TestGateway, token: string, stage: Stage, basket: Basket, to?: string): Promise<string> {
  const { orderNo } = await buyGoods(shop, token, basket, to);
  await bringTo(shop, token, stage, orderNo);
  return orderNo;
}

/** Brings a paid order to a stage. */
export async function bringTo(shop: TestGateway, token: string, stage: Stage, orderNo: string): Promise<void> {
  if (stage === 'paid') return;
  await packOrder(shop.services, orderNo);
  if (stage === 'preparing') return;
  await shipParcel(shop.services, { orderNo, companyCode: 'SF', trackingNo: 'SF1234567890123' });
  if (stage === 'completed') await shop.call(physical.confirmReceipt, { orderNo }, { token });
}

export const soldOf = async ({ database }: TestGateway, product: keyof typeof demoPhysical, variant: number): Promise<number> => {
  const [row] = await database
    .select()
    .from(physicalVariants)
    .where(eq(physicalVariants.id, variantIdOf(demoPhysical[product], variant)));
  return row?.sold ?? -1;
};

export const detailOf = async (shop: TestGateway, token: string, orderNo: string): Promise<Output<typeof physical.orderDetail>> => {
  const { data, code } = await shop.call(physical.orderDetail, { orderNo }, { token });
  if (code !== '1') throw new Error(`No order: ${code}`);
  return data;
};

type Asking = Partial<Omit<Input<typeof afterSale.apply>, 'orderNo' | 'idempotencyKey'>>;

/** Applies for an after-sale, for the amount that the page would show. */
export async function apply(shop: TestGateway, token: string, orderNo: string, asking: Asking = {}) {
  const { type = 'returnGoods', reason = 'noReason', lines = [{ lineNo: 1, quantity: 1 }], description = '', pictures = [] } = asking;
  const quote = await shop.call(afterSale.amount, { orderNo, type, reason, lines }, { token });
  const acceptedRefund = asking.acceptedRefund ?? quote.data?.refundAmount ?? 0;
  const request = { orderNo, type, reason, lines, description, pictures, acceptedRefund, idempotencyKey: freshKey() };
  return { quote, ...(await shop.call(afterSale.apply, request, { token })) };
}

export const afterSaleOf = async (shop: TestGateway, token: string, afterSaleNo: string): Promise<Output<typeof afterSale.detail>> =>
  (await shop.call(afterSale.detail, { afterSaleNo }, { token })).data;

/** Waits until the bank has done what it was asked to do. */
export async function settle(shop: TestGateway): Promise<void> {
  shop.clock.pass(2_000);
  await deliver(shop);
}

/** The bank refuses the order's open refund for good. */
export async function bankRefuses(shop: TestGateway, orderId: number): Promise<void> {
  const open = await shop.database.select().from(refunds).where(eq(refunds.orderId, orderId));
  const refund = open.find(({ status }) => status === 'processing');
  if (!refund) return;
  await shop.pool.query('delete from sandbox_notices n using sandbox_trades t where t.trade_no = n.trade_no and t.subject = $1', [
    refund.refundNo,
  ]);
  await shop.pool.query('delete from sandbox_trades where subject = $1', [refund.refundNo]);
  await postNotice(shop, { subject: refund.refundNo, amountFen: refund.moneyFen, outcome: 'refundFailed' });
}

/** Lets the sandbox do everything that is due now. */
export async function letWork(shop: TestGateway): Promise<void> {
  await advanceFulfilment(shop.services);
  for (let turn = 0; turn < 6; turn += 1) await traceParcels(shop.services);
}

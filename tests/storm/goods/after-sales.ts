import { and, desc, eq } from 'drizzle-orm';
import { afterSale } from '@/lib/contract/after-sale/endpoints';
import { physical } from '@/lib/contract/physical/endpoints';
import { type AfterSaleType, reasonsOf } from '@/lib/domain/after-sale';
import { afterSales } from '@/server/kinds/physical/after-sale/tables';
import { orders } from '@/server/trade/tables/orders';
import { freshKey } from '../../gateway/stay';
import { ask, insist } from '../client';
import type { Placed, Step, World } from './step';

/** Applies for something that the order's page offers, of `type` if it is given. */
export async function applyForSome(
  { origin, seen }: World,
  { orderNo, token }: Placed,
  { pick, amount }: Pick<Step, 'pick' | 'amount'>,
  type?: AfterSaleType,
): Promise<void> {
  const shown = await insist(() => ask(origin, physical.orderDetail, { orderNo }, token));
  if (shown.code !== '1') return;
  const offered = shown.data.physical.items
    .flatMap(({ lineNo, askable }) => askable.map((one) => ({ lineNo, ...one })))
    .filter((one) => type === undefined || one.type === type);
  const one = offered[pick % Math.max(1, offered.length)];
  const reasons = one ? reasonsOf(one.type) : [];
  const reason = reasons[amount % Math.max(1, reasons.length)];
  if (!one || !reason) return;
  const asked = { orderNo, type: one.type, reason, lines: [{ lineNo: one.lineNo, quantity: Math.min((amount % 2) + 1, one.most) }] };
  const quote = await insist(() => ask(origin, afterSale.amount, asked, token));
  if (quote.code !== '1') return;
  const request = { ...asked, description: '', pictures: [], acceptedRefund: quote.data.refundAmount, idempotencyKey: freshKey() };
  const applied = await insist(() => ask(origin, afterSale.apply, request, token));
  if (applied.code === '1') seen.requests.add(applied.data.afterSaleNo);
}

/** The buyer continues a request with one of the actions it offers: sends the goods back, changes it or withdraws it. */
export async function goOn({ origin, books }: World, { orderNo, token }: Placed, { pick, amount }: Step): Promise<void> {
  const rows = await books.database
    .select({ afterSaleNo: afterSales.afterSaleNo })
    .from(afterSales)
    .innerJoin(orders, and(eq(orders.id, afterSales.orderId), eq(orders.orderNo, orderNo)))
    .orderBy(desc(afterSales.createdAt));
  const afterSaleNo = rows[pick % Math.max(1, rows.length)]?.afterSaleNo;
  if (afterSaleNo === undefined) return;
  const shown = await insist(() => ask(origin, afterSale.detail, { afterSaleNo }, token));
  if (shown.code !== '1') return;
  const { type, reason, refundAmount, actions } = shown.data;
  // A buyer who can send the goods back usually does.
  const action = actions.includes('send') && amount % 4 > 0 ? 'send' : actions[amount % Math.max(1, actions.length)];
  if (action === 'send') await sendBack({ origin }, { afterSaleNo, token });
  if (action === 'modify') {
    const changed = { afterSaleNo, type, reason, description: '改', pictures: [], acceptedRefund: refundAmount };
    await insist(() => ask(origin, afterSale.modify, changed, token));
  }
  if (action === 'cancel') await withdraw({ origin }, { afterSaleNo, token });
}

type Requested = Readonly<{ afterSaleNo: string; token: string }>;

export async function sendBack({ origin }: Pick<World, 'origin'>, { afterSaleNo, token }: Requested): Promise<void> {
  const parcel = { afterSaleNo, companyCode: 'ZTO', trackingNo: '78901234567890' };
  await insist(() => ask(origin, afterSale.productReturn, parcel, token));
}

export const withdraw = async ({ origin }: Pick<World, 'origin'>, { afterSaleNo, token }: Requested): Promise<void> =>
  void (await insist(() => ask(origin, afterSale.cancel, { afterSaleNo }, token)));

export const receive = async ({ origin }: World, { orderNo, token }: Placed): Promise<void> =>
  void (await insist(() => ask(origin, physical.confirmReceipt, { orderNo }, token)));

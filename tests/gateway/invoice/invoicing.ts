import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { channelByCode, defaultChannel } from '@/lib/channel/lookup';
import { invoice } from '@/lib/contract/invoice/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import type { InvoiceForm, InvoiceTitle } from '@/lib/domain/invoice';
import type { Fen } from '@/lib/kernel/money';
import type { GoodsKind } from '@/lib/kinds/registry';
import { users } from '@/server/account/tables';
import type { Context } from '@/server/call/handle';
import type { Services } from '@/server/call/services';
import { followRefunds } from '@/server/invoice/follow-refunds';
import { advanceInvoices, hearTaxOffice } from '@/server/invoice/jobs';
import { leftOf, moneyOf } from '@/server/invoice/standing';
import type { Kind } from '@/server/platform/ports/kind';
import { orders } from '@/server/trade/tables/orders';
import { place, type Prepared } from '@/server/trade/order/place';
import { deliver, openPayment, payAtBank, startShop } from '../bank';
import type { TestGateway } from '../server';
import { freshKey } from '../stay';

/** Goods that charge a fee of a tenth for each piece that is refunded. */
const goods: Kind = {
  release: async () => undefined,
  releaseUnits: async () => undefined,
  quote: async (_database, { paidFen }, _now, units) => {
    const paid = units.length > 0 ? units.reduce((sum, unit) => sum + unit.paidFen, 0) : paidFen;
    const feeFen = Math.floor(paid / 10);
    return { refundFen: paid - feeFen, feeFen, reason: feeFen === 0 ? 'free' : 'percentage' };
  },
  plan: async () => undefined,
};

export const startInvoicing = (others: Partial<Services> = {}) =>
  startShop({ diningVoucher: goods, physical: goods, couponPackage: goods }, undefined, others);

export type Buyer = Readonly<{ token: string; userId: number }>;
type Wanted = Readonly<{ kind?: GoodsKind; quantity?: number; priceFen?: Fen; held?: Prepared['tenders']; channel?: string }>;

/** Places an unpaid order as a kind's own `create` would, but without stock. */
export async function placed(shop: TestGateway, { userId, token }: Buyer, wanted: Wanted = {}): Promise<string> {
  const { kind = 'diningVoucher', quantity = 1, priceFen = 10_000, held = [], channel = defaultChannel.code } = wanted;
  const [user] = await shop.database.select().from(users).where(eq(users.id, userId));
  const of = channelByCode(channel) ?? defaultChannel;
  const caller = {
    userId,
    sessionId: '1',
    projectId: user?.projectId ?? '',
    mobile: user?.mobile ?? '',
    personId: user?.personId ?? 0,
    token,
  };
  const { orderNo } = await place({ ...shop.services, caller, channel: of } as unknown as Context<'user'>, {
    key: { userId, endpoint: 'test.create', key: freshKey(), requestHash: '' },
    despiteDuplicate: true,
    prepare: async () => ({
      wanted: { product: `goods ${randomInt(1_000_000)}`, choice: '' },
      byUnits: true,
      tenders: held,
      order: { kind, title: '双人下午茶', subtitle: '', picture: '', quantity, amountFen: quantity * priceFen },
      lines: [{ title: '双人下午茶', quantity, priceFen }],
      hold: sql`held as (select null::text as refusal from turn)`,
      record: sql`nothing_more as (select 1)`,
    }),
  });
  return orderNo;
}

export async function bought(shop: TestGateway, buyer: Buyer, wanted: Wanted = {}): Promise<string> {
  const orderNo = await placed(shop, buyer, wanted);
  await payAtBank(shop, await openPayment(shop, buyer.token, orderNo));
  return orderNo;
}

const none = { taxNo: '', address: '', phone: '', bankName: '', bankAccount: '' };
export const person: InvoiceTitle = { titleKind: 'personal', name: '张三', ...none };
export const company: InvoiceTitle = { ...none, titleKind: 'company', name: '上海样例科技有限公司', taxNo: '91310115MA1YX0026L' };
export const wholeCompany: InvoiceTitle = {
  ...company,
  address: '上海市样例路 1 号',
  phone: '021-00000000',
  bankName: '样例银行',
  bankAccount: '6200000000000000',
};
export const formOf = (title: InvoiceTitle = company, rest: Partial<InvoiceForm> = {}): InvoiceForm => ({
  invoiceKind: 'ordinary',
  title,
  email: '',
  note: '',
  ...rest,
});

export const apply = (shop: TestGateway, { token }: Buyer, orderNo: string, amount: Fen, form = formOf(), key = freshKey()) =>
  shop.call(invoice.apply, { orderNo, amount, ...form, idempotencyKey: key }, { token });

export const detailOf = async (shop: TestGateway, { token }: Buyer, applyNo: string) =>
  (await shop.call(invoice.detail, { applyNo }, { token })).data;

export const standingOf = async (shop: TestGateway, { token }: Buyer, orderNo: string) =>
  (await shop.call(invoice.order, { orderNo }, { token })).data;

/** Runs each background job once, a few seconds later. */
export async function round(shop: TestGateway, ms = 5_000): Promise<void> {
  shop.clock.pass(ms);
  await deliver(shop);
  await advanceInvoices(shop.services);
  await hearTaxOffice(shop.services);
  await followRefunds(shop.services);
}

/** Runs the background jobs until nothing is left to do. */
export async function settled(shop: TestGateway): Promise<void> {
  for (let rounds = 0; rounds < 8; rounds += 1) await round(shop, 70_000);
}

/** Applies for an invoice and waits until it is issued. */
export async function issued(shop: TestGateway, buyer: Buyer, orderNo: string, amount: Fen, form = formOf()): Promise<string> {
  const { data, code } = await apply(shop, buyer, orderNo, amount, form);
  if (code !== '1') throw new Error(`Not applied: ${code}`);
  await settled(shop);
  return data.applyNo;
}

export async function giveBack(shop: TestGateway, { token }: Buyer, orderNo: string, units?: number[]) {
  const { data, code } = await shop.call(order.refundAmount, { orderNo, units }, { token });
  if (code !== '1') return code;
  const request = { orderNo, units, reason: '不想要了', acceptedRefund: data.refundAmount, idempotencyKey: freshKey() };
  return (await shop.call(order.refund, request, { token })).code;
}

/** What remains of an order after refunds and invoices; negative if more is invoiced than the shop kept. */
export async function leftIn({ database }: TestGateway, orderNo: string): Promise<Fen> {
  const [row] = await database.select({ id: orders.id }).from(orders).where(eq(orders.orderNo, orderNo));
  return row ? leftOf((await moneyOf(database, [row.id]))(row.id)) : 0;
}

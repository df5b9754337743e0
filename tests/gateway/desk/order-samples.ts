import { orders as calls } from '@/lib/contract/ops/orders';
import { refundRequests } from '@/lib/contract/ops/refund-requests';
import { order } from '@/lib/contract/order/endpoints';
import { shopKey, type StaffRole } from '@/lib/domain/staff';
import { toYuan } from '@/lib/kernel/money';
import { demoNewHotelId } from '@/demo/base/fixtures';
import { bookAndPay, openPayment, orderRow, payAtBank } from '../bank';
import { bankRefuses } from '../physical/goods';
import { bookStay, freshKey } from '../stay';
import { bookTickets } from '../ticket';
import type { Colleague, TestDesk } from './desk';
import type { ScopedSample } from './scoped-samples';

const shops = [shopKey('hotel', demoNewHotelId)];

type Pair = Readonly<{ own: string; other: string; token: string; finance: Colleague }>;
type Fields = Readonly<Record<string, unknown>>;
let made = 0;

/** Paid orders of a buyer who has no others: a stay at the own hotel, and tickets of another shop. */
async function pair(desk: TestDesk): Promise<Pair> {
  made += 1;
  const { token } = await desk.loginAs(`1390000${String(7950 + made)}`);
  const { orderNo: own } = await bookAndPay(desk, token, { from: 10 + made });
  const { orderNo: other } = await bookTickets(desk, token, { from: 8 });
  await payAtBank(desk, await openPayment(desk, token, other));
  return { own, other, token, finance: await desk.colleague(['finance']) };
}
const seenOf = async ({ finance }: Pair, orderNo: string): Promise<number> => (await finance.call(calls.get, { orderNo })).data.seen;
const command = () => ({ idempotencyKey: freshKey(), reason: '测试' });

/** The same call for an order of the own shop and for one of another. */
const about =
  (role: StaffRole, fields: (pair: Pair, orderNo: string, desk: TestDesk) => Promise<Fields> | Fields = () => ({})) =>
  async (desk: TestDesk): Promise<ScopedSample> => {
    const both = await pair(desk);
    const of = async (orderNo: string) => ({ orderNo, ...(await fields(both, orderNo, desk)) });
    return { kind: 'one', role, shops, own: await of(both.own), other: await of(both.other) };
  };

const granted = [{ unitNo: 0, money: '1.00', coupon: '0.00', points: '0.00' }];

/** A request for some of an order's money, which nobody has decided about. */
async function requestOf({ finance }: Pair, orderNo: string): Promise<string> {
  const { seen, units } = (await finance.call(calls.get, { orderNo })).data;
  const line = { unitNo: units[0]?.unitNo ?? 0, money: 100, coupon: 0, points: 0 };
  const { data, code, desc } = await finance.call(refundRequests.ask, { orderNo, seen, granted: [line], ...command() });
  if (code !== '1') throw new Error(`${code} ${desc}`);
  return data.requestNo;
}

const deciding = (role: StaffRole, more: Fields = {}) =>
  about(role, async (both, orderNo) => ({ requestNo: await requestOf(both, orderNo), ...more }));

export const orderSamples: Readonly<Record<string, (desk: TestDesk) => Promise<ScopedSample>>> = {
  'orders.page': async (desk) => {
    const { own, other } = await pair(desk);
    return { kind: 'list', role: 'counter', shops, input: { pageSize: 50 }, shown: own, hidden: other };
  },
  'orders.shops': async () => ({
    kind: 'list',
    role: 'counter',
    shops,
    input: {},
    shown: `"${shopKey('hotel', demoNewHotelId)}"`,
    hidden: `"${shopKey('hotel', 1)}"`,
  }),
  'orders.get': about('counter'),
  'orders.people': about('warehouse'),
  'orders.quoteRefund': about('service'),
  'orders.cancel': async (desk) => {
    const both = await pair(desk);
    const { orderNo } = await bookStay(desk, both.token, { from: 41 });
    const fields = { seen: await seenOf(both, orderNo), ...command() };
    return { kind: 'one', role: 'service', shops, own: { orderNo, ...fields }, other: { orderNo: both.other, ...fields } };
  },
  'orders.resend': about('service', async (both, orderNo) => ({ seen: await seenOf(both, orderNo), idempotencyKey: freshKey() })),
  'orders.note': about('service', () => ({ idempotencyKey: freshKey(), text: '测试' })),
  'orders.block': about('service', () => ({ reason: '测试' })),
  'orders.unblock': about('service', () => ({ reason: '测试' })),
  'orders.endSessions': about('service', () => ({ reason: '测试' })),
  'refundRequests.quote': about('service', () => ({ granted })),
  'refundRequests.ask': about('service', async (both, orderNo) => ({ seen: await seenOf(both, orderNo), granted, ...command() })),
  'refundRequests.page': async (desk) => {
    const both = await pair(desk);
    const [shown, hidden] = [await requestOf(both, both.own), await requestOf(both, both.other)];
    return { kind: 'list', role: 'finance', shops, input: { pageSize: 50 }, shown, hidden };
  },
  'refundRequests.decline': deciding('finance', { answer: '测试' }),
  'refundRequests.withdraw': async (desk) => {
    const both = await pair(desk);
    const requestNo = await requestOf(both, both.other);
    // Only who asked can take it back, and that person is made by the test: whoever is not of the shop doesn't even learn that it exists.
    return { kind: 'list', role: 'finance', shops, input: { requestNo }, shown: 'YX_404', hidden: 'OPS_' };
  },
  'refundRequests.approve': deciding('finance'),
  'refundRequests.askByHand': about('finance', async (both, orderNo, desk) => {
    const { id } = await orderRow(desk, orderNo);
    const quote = (await both.finance.call(calls.quoteRefund, { orderNo })).data;
    const asked = { orderNo, reason: '测试', idempotencyKey: freshKey(), acceptedRefund: quote.money };
    await desk.call(order.refund, asked, { token: both.token });
    await bankRefuses(desk, id);
    const refund = (await both.finance.call(calls.get, { orderNo })).data.refunds[0];
    return { refundNo: refund?.refundNo ?? '', voucherNo: freshKey(), ...command() };
  }),
  'orders.refund': async (desk) => {
    const both = await pair(desk);
    const quote = (await both.finance.call(calls.quoteRefund, { orderNo: both.own })).data;
    const fields = { seen: quote.seen, acceptedMoney: toYuan(quote.money), ...command() };
    return { kind: 'one', role: 'service', shops, own: { orderNo: both.own, ...fields }, other: { orderNo: both.other, ...fields } };
  },
};

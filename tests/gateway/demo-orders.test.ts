import { and, eq, inArray } from 'drizzle-orm';
import { channels } from '@/lib/channel/registry';
import { order } from '@/lib/contract/order/endpoints';
import { physical } from '@/lib/contract/physical/endpoints';
import { nextStatus, type OrderStatus, orderStatuses } from '@/lib/domain/order';
import { orderEvents } from '@/lib/kinds/kind-row';
import type { GoodsKind } from '@/lib/kinds/registry';
import { demoMobiles } from '@/lib/kernel/demo';
import { demoOrders, renewUnpaid, seedDemoOrders } from '@/demo/shop/demo-orders';
import { kinds } from '@/server/compose/kinds';
import { users } from '@/server/account/tables';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { expireOrders } from '@/server/trade/order/expire';
import { orders } from '@/server/trade/tables/orders';
import { askAgain } from '@/server/trade/refund/bank';
import { brokenCoupons } from '../storm/coupon-books';
import { deliver, startShop } from './bank';
import type { TestGateway } from './server';
import { freshKey } from './stay';

let shop: TestGateway;
/** A few of the sixty channels: one in each language (P012 is also the default), and the last of the list. */
const among = channels.filter(({ code }, index) => code === 'P012' || code === 'P069' || index === channels.length - 1);
let soldBefore: number;
const sold = async () => (await shop.pool.query<{ sold: number }>('select sum(sold)::int as sold from room_nights')).rows[0]?.sold ?? 0;

beforeAll(async () => {
  shop = await startShop();
  shop.clock.now = Date.now();
  soldBefore = await sold();
  await seedDemoOrders(shop.database, { now: shop.clock.now, among });
});
afterAll(() => shop.close());

/** Every order status that the state machine allows for a kind of goods. */
function reachable(kind: GoodsKind, from: OrderStatus = 'pending_payment', seen = new Set<OrderStatus>()): Set<OrderStatus> {
  if (seen.has(from)) return seen;
  seen.add(from);
  for (const event of orderEvents) {
    const next = nextStatus(kind, from, event);
    if (next) reachable(kind, next, seen);
  }
  return seen;
}

test('every kind that can be ordered contributes demo orders', () => {
  expect(demoOrders.map(({ kind }) => kind).sort()).toEqual(Object.keys(kinds).sort());
});

test('no renewal is signed later than today', async () => {
  const { rows } = await shop.pool.query('select mandate_no, signed_at from member_mandates where signed_at > $1', [
    new Date(shop.clock.now),
  ]);
  expect(rows).toEqual([]);
  expect((await shop.pool.query('select from member_mandates')).rowCount).toBeGreaterThan(0);
});

test('each demo mobile has an order in every status but unpaid, in every channel', async () => {
  const rows = await shop.database
    .select({ projectId: users.projectId, mobile: users.mobile, kind: orders.kind, status: orders.status })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId));
  const seen = new Set(rows.map(({ projectId, mobile, kind, status }) => `${projectId} ${mobile} ${kind} ${status}`));
  const missing = among.flatMap(({ projectId }) =>
    demoMobiles.flatMap((mobile) =>
      demoOrders.flatMap(({ kind }) =>
        [...reachable(kind)]
          .filter((status) => status !== 'pending_payment')
          .map((status) => `${projectId} ${mobile} ${kind} ${status}`)
          .filter((one) => !seen.has(one)),
      ),
    ),
  );
  expect(missing).toEqual([]);
  expect(new Set(rows.map(({ status }) => status)).size).toBeGreaterThanOrEqual(orderStatuses.length - 2);
});

/** One query for each invariant of the books; it returns the orders that break it. */
const books = {
  'tenders sum to what was paid': `select o.id from orders o left join tenders t on t.order_id = o.id and t.state = 'spent'
    group by o.id having coalesce(sum(t.amount_fen), 0) <> o.paid_fen`,
  'lines and the way they travel sum to the amount': `select o.id from orders o join order_lines l on l.order_id = o.id
    left join physical_orders p on p.order_id = o.id
    group by o.id having sum(l.quantity * l.price_fen) + coalesce(max(p.shipping_fen), 0) <> o.amount_fen`,
  'units share what was paid': `select o.id from orders o join order_units u on u.order_id = o.id
    group by o.id having sum(u.paid_fen) <> o.paid_fen`,
  'the buyer has paid what the order says, less what came back': `select o.id from orders o left join ledger_transfers t on t.order_id = o.id
    group by o.id having coalesce(sum(t.amount_fen) filter (where t.from_account = 'buyer'), 0) <> greatest(o.paid_fen - o.coupon_fen, 0)
      or coalesce(sum(t.amount_fen) filter (where t.to_account = 'buyer'), 0) <> o.refunded_fen`,
  'nothing is held of an order that has ended': `select o.id from orders o join ledger_transfers t on t.order_id = o.id
    where o.status in ('completed', 'refunded', 'refunding') group by o.id
    having sum(case when t.to_account = 'held' then t.amount_fen when t.from_account = 'held' then -t.amount_fen else 0 end) <> 0`,
  'all that was paid is held until the shop has delivered or it went back': `select o.id from orders o join ledger_transfers t on t.order_id = o.id
    where o.status in ('paid', 'preparing', 'ready', 'refund_rejected') group by o.id, o.paid_fen
    having sum(case when t.to_account = 'held' then t.amount_fen when t.from_account = 'held' then -t.amount_fen else 0 end) <> o.paid_fen
      - (select coalesce(sum(u.paid_fen), 0) from order_units u where u.order_id = o.id and u.status in ('used', 'refunding', 'refunded'))`,
  'succeeded refunds sum to what went back': `select o.id from orders o left join refunds r on r.order_id = o.id and r.status = 'succeeded'
    group by o.id having coalesce(sum(r.amount_fen), 0) <> o.refunded_fen`,
  'the last move says the status': `select o.id from orders o where o.status <> (select m.status from order_moves m where m.order_id = o.id order by m.id desc limit 1)`,
  'a paid order has one settled payment, and the bank its trade': `select o.id from orders o left join payments p on p.order_id = o.id and p.status = 'settled'
    left join sandbox_trades s on s.trade_no = p.bank_trade_no and s.subject = p.payment_no and s.amount_fen = p.amount_fen and s.status = 'paid'
    group by o.id having count(s.trade_no) <> (case when o.paid_at is null then 0 else 1 end)`,
  'a buyer has placed as many as there are': `select u.id from users u left join orders o on o.user_id = u.id group by u.id having count(o.id) <> u.orders_placed`,
  'ids follow the time of ordering, as a buyer’s list does': `select o.id from orders o where exists (select from orders later
    where later.user_id = o.user_id and later.id > o.id and later.created_at < o.created_at)`,
  'nothing happens in the future': `select id from order_moves where at > now()`,
} as const;

test('what coupons paid stands alike in orders, tenders, uses and ledger', async () => {
  expect(await brokenCoupons(shop.pool)).toEqual({});
});

test.each(Object.entries(books))('%s', async (_promise, broken) => {
  expect((await shop.pool.query(broken)).rowCount).toBe(0);
});

test('somebody has five vouchers of which one was used and two went back', async () => {
  const { rows } = await shop.pool.query<{ statuses: string }>(`select distinct string_agg(u.status, ' ' order by u.unit_no) as statuses
    from orders o join order_units u on u.order_id = o.id where o.kind = 'diningVoucher' and o.status = 'ready' and o.quantity = 5 group by o.id`);
  expect(rows).toEqual([{ statuses: 'used refunded refunded open open' }]);
});

test('somebody has a combo of which the room was used, dinner went back, and the rest is still good', async () => {
  const { rows } = await shop.pool.query<{ statuses: string }>(`select distinct string_agg(u.status, ' ' order by u.unit_no) as statuses
    from orders o join order_units u on u.order_id = o.id where o.kind = 'combo' and o.status = 'ready' group by o.id`);
  expect(rows).toEqual([{ statuses: 'used refunded open open' }]);
});

/** Rooms held by orders on nights that are on sale. */
const held = async () =>
  (
    await shop.pool.query<{ held: number }>(`select coalesce(sum(s.room_count), 0)::int as held from stays s
      join orders o on o.id = s.order_id and o.status in ('pending_payment', 'paid', 'preparing', 'ready', 'completed')
      join room_nights n on n.room_id = s.room_id and n.night >= s.check_in and n.night < s.check_out`)
  ).rows[0]?.held;

test('what the orders hold is what was taken from the stock', async () => {
  expect((await sold()) - soldBefore).toBe(await held());
});

test('a second start adds nothing', async () => {
  const before = await shop.database.$count(orders);
  await seedDemoOrders(shop.database, { now: shop.clock.now, among });
  expect(await shop.database.$count(orders)).toBe(before);
});

test('what waits goes on waiting while the shop and the bank work', async () => {
  const waiting = inArray(orders.status, ['paid', 'preparing', 'ready', 'refunding', 'refund_rejected']);
  const before = await shop.database.$count(orders, waiting);
  shop.clock.pass(5 * 60_000);
  await advanceFulfilment(shop.services);
  await askAgain(shop.services);
  await deliver(shop);
  expect(await shop.database.$count(orders, waiting)).toBe(before);
});

test('a demo buyer sees his orders and refunds, and gets the money of one back', async () => {
  const { token } = await shop.loginAs(demoMobiles[0], 'P069');
  const { data } = await shop.call(order.page, { tab: 'all', pageSize: 50 }, { token, channel: 'P069' });
  expect(data.list.length).toBeGreaterThanOrEqual(10);
  // Three refunded orders of each kind, the vouchers of which two were refunded, and the combo whose dinner was.
  expect((await shop.call(order.refundList, { pageSize: 50 }, { token, channel: 'P069' })).data.list).toHaveLength(
    3 * demoOrders.length + 2,
  );
  const returned = data.list.find(
    ({ kind, status, actions }) => kind !== 'physical' && status === 'ready' && actions.includes('requestRefund'),
  );
  const ready = returned?.orderNo ?? '';
  const quote = await shop.call(order.refundAmount, { orderNo: ready }, { token, channel: 'P069' });
  const asked = await shop.call(
    order.refund,
    { orderNo: ready, reason: '行程有变', acceptedRefund: quote.data.refundAmount, idempotencyKey: freshKey() },
    { token, channel: 'P069' },
  );
  expect(asked.code).toBe('1');
  shop.clock.pass(10_000);
  await deliver(shop);
  expect((await shop.call(order.basic, { orderNo: ready }, { token, channel: 'P069' })).data.status).toMatch(/^refund/);
});

test('in an English channel where goods go, and where their parcels were, is English', async () => {
  const { token } = await shop.loginAs(demoMobiles[0], 'P069');
  const as = { token, channel: 'P069' };
  const { list } = (await shop.call(order.page, { tab: 'all', kind: 'physical', pageSize: 50 }, as)).data;
  const details = await Promise.all(
    list.map(async ({ orderNo }) => (await shop.call(physical.orderDetail, { orderNo }, as)).data.physical),
  );
  const courses = await Promise.all(list.map(async ({ orderNo }) => (await shop.call(physical.express, { orderNo }, as)).data.list));
  const events = courses.flat().flatMap((parcel) => parcel.events);
  const said = [...details.flatMap(({ consignee }) => consignee.area), ...events.flatMap(({ place, text }) => [place, text])];
  expect(events.map(({ place }) => place)).toContain('Xihu District, Hangzhou, Zhejiang');
  expect(said.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
});

test('an unpaid order of the demo that ran out is followed by a new one, just one', async () => {
  const channel = channels.find(({ code }) => code === 'P012');
  if (!channel) throw new Error('No P012');
  const [user] = await shop.database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.projectId, channel.projectId), eq(users.mobile, demoMobiles[0])));
  const unpaid = () => shop.database.$count(orders, and(eq(orders.userId, user?.id ?? 0), eq(orders.status, 'pending_payment')));
  const renew = () => renewUnpaid(shop.database, { channel, mobile: demoMobiles[0], now: shop.clock.now });
  shop.clock.pass(60 * 60_000);
  await expireOrders(shop.services);
  expect(await unpaid()).toBe(0);
  expect((await sold()) - soldBefore).toBe(await held());
  await Promise.all([renew(), renew(), renew()]);
  expect(await unpaid()).toBe(1);
  expect((await sold()) - soldBefore).toBe(await held());
});

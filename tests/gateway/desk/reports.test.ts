import { money } from '@/lib/contract/ops/money';
import { reports as calls } from '@/lib/contract/ops/reports';
import { order } from '@/lib/contract/order/endpoints';
import { channels } from '@/lib/channel/registry';
import { addDays, type Day, dayOf } from '@/lib/kernel/day';
import { seedDemoOrders } from '@/demo/shop/demo-orders';
import { fillReportDay, fillReports } from '@/server/trade/report/fill';
import { audit } from '@/server/trail/tables';
import { eq } from 'drizzle-orm';
import { bookAndPay } from '../bank';
import { freshKey } from '../stay';
import { type Colleague, startShopWithDesk, type TestDesk } from './desk';

let desk: TestDesk;
let finance: Colleague;
let to: Day;
let from: Day;
beforeAll(async () => {
  desk = await startShopWithDesk();
  desk.clock.now = Date.now();
  await seedDemoOrders(desk.database, { now: desk.clock.now, among: channels.filter(({ code }) => code === 'P012' || code === 'P069') });
  finance = await desk.colleague(['finance']);
  await fillReports(desk.services);
  to = dayOf(desk.clock.now);
  from = addDays(to, -365);
});
afterAll(() => desk.close());

const report = async (ask: Partial<Parameters<typeof finance.call<typeof calls.figures>>[1]> = {}) => {
  const { code, data } = await finance.call(calls.figures, { from, to, by: 'day', ...ask });
  expect(code).toBe('1');
  return data;
};

/** Straight from the ledger, by no statement of the reports. */
const ledger = async (where = 'true') => {
  const { rows } = await desk.pool.query<Record<string, number>>(`
    select coalesce(sum(t.amount_fen) filter (where to_account = 'held' and from_account = 'buyer'), 0)::int as money,
      coalesce(sum(t.amount_fen) filter (where to_account = 'held' and from_account = 'coupon'), 0)::int as coupon,
      coalesce(sum(t.amount_fen) filter (where to_account = 'held' and from_account = 'points'), 0)::int as points,
      coalesce(sum(t.amount_fen) filter (where to_account in ('buyer', 'coupon', 'points')), 0)::int as refunded,
      coalesce(sum(t.amount_fen) filter (where from_account = 'buyer' and to_account = 'refund'), 0)::int as late,
      coalesce(sum(case 'shop' when to_account then t.amount_fen when from_account then -t.amount_fen end), 0)::int as delivered,
      coalesce(sum(case 'fee' when to_account then t.amount_fen when from_account then -t.amount_fen end), 0)::int as fee,
      coalesce(sum(case 'held' when to_account then t.amount_fen when from_account then -t.amount_fen end), 0)::int as held,
      coalesce(sum(case 'refund' when to_account then t.amount_fen when from_account then -t.amount_fen end), 0)::int as refund
    from ledger_transfers t join orders on orders.id = t.order_id where ${where}`);
  return rows[0] ?? {};
};
const summed = (rows: readonly Readonly<Record<string, unknown>>[], name: string): number =>
  rows.reduce((sum, row) => sum + Number(row[name]), 0);
const names = ['money', 'coupon', 'points', 'refunded', 'late', 'delivered', 'fee'] as const;

test('the figures of hundreds of orders are the ledger’s to the fen, by day, channel, kind, shop and goods', async () => {
  const { rows } = await desk.pool.query<{ n: number; returned: number }>(
    'select count(*) filter (where paid_at is not null)::int as n, count(*) filter (where refunded_fen > 0)::int as returned from orders',
  );
  expect(rows[0]?.n).toBeGreaterThan(200);
  expect(rows[0]?.returned).toBeGreaterThan(20);
  const books = await ledger();
  for (const by of ['day', 'channel', 'kind', 'shop', 'goods'] as const) {
    const { list, total, more, owed } = await report({ by });
    expect(more).toBe(0);
    for (const name of names) expect([by, name, total[name], summed(list, name)]).toEqual([by, name, books[name], books[name]]);
    expect(total.gross).toBe(total.money + total.coupon + total.points);
    expect(total.orders).toBe(rows[0]?.n);
    expect(summed(list, 'orders')).toBe(rows[0]?.n);
    expect(owed).toEqual({ held: books.held, refund: books.refund });
    expect(list.length).toBeGreaterThan(1);
  }
});

test('each channel, each kind and each of them on each day is what the ledger says of it', async () => {
  for (const { key, ...figures } of (await report({ by: 'kind' })).list) {
    const books = await ledger(`orders.kind = '${key}'`);
    for (const name of names) expect([key, name, figures[name]]).toEqual([key, name, books[name]]);
  }
  const { list, owed } = await report({ channel: 'P069', kind: 'hotelStay' });
  const own = `orders.kind = 'hotelStay' and orders.channel = 'P069'`;
  for (const { key, ...figures } of list) {
    const books = await ledger(`${own} and (t.at at time zone 'Asia/Shanghai')::date = '${key}'`);
    for (const name of names) expect([key, name, figures[name]]).toEqual([key, name, books[name]]);
  }
  const books = await ledger(own);
  expect(owed).toEqual({ held: books.held, refund: books.refund });
});

test('what is owed at the end of an earlier day is what the ledger had then', async () => {
  const earlier = addDays(to, -3);
  const books = await ledger(`(t.at at time zone 'Asia/Shanghai')::date <= '${earlier}'`);
  expect((await report({ to: earlier })).owed).toEqual({ held: books.held, refund: books.refund });
});

test('why money went back adds up to what went back, and nobody’s own words are repeated', async () => {
  const before = (await report()).causes.find(({ cause }) => cause === 'own');
  const buyer = (await desk.loginAs('13800138075')).token;
  const { orderNo, payAmount } = await bookAndPay(desk, buyer);
  const request = { orderNo, reason: '请退给张三 13800138000', acceptedRefund: payAmount, idempotencyKey: freshKey() };
  expect((await desk.call(order.refund, request, { token: buyer })).code).toBe('1');
  desk.clock.pass(2_000);
  for (const port of desk.services.payments.all) await port.sandbox?.deliver();
  await fillReports(desk.services);
  const { causes, total } = await report();
  expect(causes.length).toBeGreaterThan(1);
  expect(summed(causes, 'returned')).toBe(total.refunded);
  const own = causes.find(({ cause }) => cause === 'own');
  expect([(own?.refunds ?? 0) - (before?.refunds ?? 0), (own?.returned ?? 0) - (before?.returned ?? 0)]).toEqual([1, payAmount]);
  const { rows } = await desk.pool.query<{ n: number }>(`select count(*)::int as n from refunds where status = 'succeeded'`);
  expect(summed(causes, 'refunds')).toBe(rows[0]?.n);
});

test('a day that is counted again, by several processes at once, has the same figures', async () => {
  const before = await report({ by: 'goods' });
  await Promise.all(Array.from({ length: 4 }, () => fillReportDay(desk.services, to)));
  await fillReports(desk.services);
  expect(await report({ by: 'goods' })).toEqual(before);
  // What was written by hand goes.
  await desk.pool.query('update report_days set orders = orders + 1 where day = $1', [to]);
  await fillReportDay(desk.services, to);
  expect(await report({ by: 'goods' })).toEqual(before);
});

test('the database takes no day whose sides differ', async () => {
  await expect(desk.pool.query('update report_days set money_fen = money_fen + 1')).rejects.toThrow(/report_days_balance/);
});

test('a period is at most a year and begins before it ends', async () => {
  expect((await finance.call(calls.figures, { from: addDays(to, -366), to, by: 'day' })).code).not.toBe('1');
  expect((await finance.call(calls.figures, { from: to, to: addDays(to, -1), by: 'day' })).code).not.toBe('1');
});

test('the file has the same sums, opens in a spreadsheet without running anything, and the trail says who took it', async () => {
  await desk.pool.query(`update report_days set goods = '=HYPERLINK("http://evil.test","x")' where ctid = (select ctid from report_days
    where kind = 'physical' limit 1)`);
  const { code, data } = await finance.call(calls.file, { from, to, by: 'goods' });
  expect(code).toBe('1');
  expect(data.name).toBe(`report-goods-${from}-${to}.csv`);
  expect(data.text.startsWith('\uFEFF')).toBe(true);
  const lines = data.text.slice(1).split('\r\n');
  expect(lines.pop()).toBe('');
  expect(data.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(data.text).toContain(`"'=HYPERLINK(""http://evil.test"",""x"")"`);
  expect(lines.filter((line) => /^"?[=+@-]/.test(line))).toEqual([]);
  const { total, list } = await report({ by: 'goods' });
  expect(lines.length - 1).toBe(list.length);
  const grossOf = (line: string): number => Math.round(Number(line.slice(line.lastIndexOf('"') + 2).split(',')[1]) * 100);
  expect(lines.slice(1).reduce((sum, line) => sum + grossOf(line), 0)).toBe(total.gross);
  const [row] = await desk.database.select().from(audit).where(eq(audit.action, 'report.export'));
  expect(row).toMatchObject({ actorKind: 'staff', actorId: finance.staffNo, subjectId: `goods ${from} ${to}` });
});

test('marketing reads reports and takes none away, and whoever works for some shops sees none', async () => {
  const marketing = await desk.colleague(['marketing']);
  expect((await marketing.call(calls.figures, { from, to, by: 'day' })).code).toBe('1');
  expect((await marketing.call(calls.file, { from, to, by: 'day' })).code).toBe('OPS_403');
  expect((await marketing.call(money.payments, { pageSize: 10 })).code).toBe('OPS_403');
  const own = await desk.colleague(['finance'], ['restaurant:1']);
  expect((await own.call(calls.figures, { from, to, by: 'day' })).code).toBe('OPS_403');
});

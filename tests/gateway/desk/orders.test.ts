import { and, asc, eq } from 'drizzle-orm';
import { orders as calls } from '@/lib/contract/ops/orders';
import { order } from '@/lib/contract/order/endpoints';
import { shopKey } from '@/lib/domain/staff';
import { dayOf } from '@/lib/kernel/day';
import { demoNewHotelId } from '@/demo/base/fixtures';
import { audit } from '@/server/trail/tables';
import { bookAndPay } from '../bank';
import { bookStay, freshKey } from '../stay';
import { type Colleague, startShopWithDesk, type TestDesk } from './desk';

let desk: TestDesk;
let service: Colleague;
let buyer: string;
let userId: number;
const mobile = '13900007701';
beforeAll(async () => {
  desk = await startShopWithDesk();
  service = await desk.colleague(['service']);
  ({ token: buyer, userId } = await desk.loginAs(mobile));
});
afterAll(() => desk.close());

const found = async (who: Colleague, asked: Partial<Parameters<typeof who.call<typeof calls.page>>[1]>) => {
  const { code, data } = await who.call(calls.page, { pageSize: 50, ...asked });
  expect(code).toBe('1');
  return data.list.map(({ orderNo }) => orderNo);
};
const lookUps = () =>
  desk.database
    .select({ actorId: audit.actorId, subjectId: audit.subjectId })
    .from(audit)
    .where(eq(audit.action, 'user.lookUp'))
    .orderBy(asc(audit.id));

test('an order is found by its number in groups and full width, by its payment, by its goods, by its buyer’s mobile and by its day', async () => {
  const { orderNo } = await bookAndPay(desk, buyer);
  const grouped = orderNo.replace(/(\d{6})(?=\d)/g, '$1 ');
  const wide = [...orderNo].map((digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0)).join('');
  const { data } = await service.call(calls.get, { orderNo });
  for (const keyword of [orderNo, grouped, wide, data.payments[0]?.paymentNo ?? ''])
    expect([keyword, await found(service, { keyword })]).toEqual([keyword, [orderNo]]);
  const part = data.title.slice(1, 4);
  expect(await found(service, { keyword: part })).toContain(orderNo);
  expect(await found(service, { keyword: '+86 139-0000-7701' })).toContain(orderNo);
  expect(await found(service, { keyword: '13900007702' })).toEqual([]);
  expect(await found(service, { keyword: 'no such goods' })).toEqual([]);
  expect(await found(service, { day: dayOf(desk.clock.now), status: 'ready' })).toEqual(data.status === 'ready' ? [orderNo] : []);
  expect(await found(service, { day: '2020-01-01' })).toEqual([]);
});

test('looking somebody up by their mobile, or reading their name, leaves a row of the trail; looking at an order does not', async () => {
  const before = (await lookUps()).length;
  const [orderNo = ''] = await found(service, { keyword: mobile });
  expect((await lookUps()).slice(before)).toEqual([{ actorId: service.staffNo, subjectId: String(userId) }]);
  const { data } = await service.call(calls.get, { orderNo });
  expect(data.mobile).toBe('139****7701');
  expect(JSON.stringify(data)).not.toMatch(/13900007701|13800138000|张三/);
  expect((await lookUps()).length).toBe(before + 1);
  const told = await service.call(calls.people, { orderNo });
  expect(told.data).toEqual({
    mobile,
    people: [
      { role: 'guest', name: '张三', mobile: '', address: '', document: '' },
      { role: 'contact', name: '', mobile: '13800138000', address: '', document: '' },
    ],
  });
  expect((await lookUps()).length).toBe(before + 2);
  const counter = await desk.colleague(['counter', 'finance']);
  expect((await counter.call(calls.people, { orderNo })).code).toBe('OPS_403');
});

test('whoever works for one hotel finds and opens its orders only, and of others learns not even that they exist', async () => {
  const { orderNo } = await bookAndPay(desk, buyer, { from: 6 });
  const own = await desk.colleague(['counter'], [shopKey('hotel', demoNewHotelId)]);
  const other = await desk.colleague(['counter', 'service', 'finance'], [shopKey('hotel', 1), shopKey('restaurant', demoNewHotelId)]);
  expect(await found(own, {})).toContain(orderNo);
  expect(await found(own, { shop: shopKey('hotel', demoNewHotelId), keyword: '酒店' })).toEqual(await found(own, { keyword: '酒店' }));
  expect((await own.call(calls.get, { orderNo })).data.shops.map(({ key }) => key)).toEqual([shopKey('hotel', demoNewHotelId)]);
  for (const asked of [{}, { keyword: orderNo }, { keyword: mobile }, { shop: shopKey('hotel', demoNewHotelId) }])
    expect([asked, await found(other, asked)]).toEqual([asked, []]);
  const { seen } = (await service.call(calls.get, { orderNo })).data;
  const sent = { orderNo, seen, idempotencyKey: freshKey(), reason: '客人要求' };
  const refused = [
    await other.call(calls.get, { orderNo }),
    await other.call(calls.people, { orderNo }),
    await other.call(calls.quoteRefund, { orderNo }),
    await other.call(calls.refund, { ...sent, acceptedMoney: 1 }),
    await other.call(calls.cancel, sent),
    await other.call(calls.resend, sent),
    await other.call(calls.note, { ...sent, text: 'x' }),
    await other.call(calls.block, sent),
    await other.call(calls.unblock, sent),
    await other.call(calls.endSessions, sent),
  ];
  const unknown = await service.call(calls.get, { orderNo: '1' });
  expect(new Set(refused.map(({ code, desc }) => `${code} ${desc}`))).toEqual(new Set([`${unknown.code} ${unknown.desc}`]));
});

test('pages of a list follow each other without gap or repetition, newest first, also across several shops', async () => {
  for (let turn = 0; turn < 3; turn += 1) await bookAndPay(desk, buyer, { from: 8 + turn });
  const shops = [shopKey('hotel', demoNewHotelId), shopKey('hotel', 1)];
  for (const who of [service, await desk.colleague(['service'], shops)]) {
    const all = await found(who, {});
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await who.call(calls.page, { pageSize: 2, ...(cursor !== undefined && { cursor }) });
      paged.push(...data.list.map(({ orderNo }) => orderNo));
      cursor = data.nextCursor ?? undefined;
    } while (cursor !== undefined && paged.length < 60);
    expect(paged.slice(0, all.length)).toEqual(all);
  }
});

test('staff refund by the rule once, for the money they saw; the second of two is told who was faster', async () => {
  const { orderNo } = await bookAndPay(desk, buyer, { from: 12 });
  const quote = (await service.call(calls.quoteRefund, { orderNo })).data;
  expect(quote).toMatchObject({ isWhole: true, givesBack: true, mobile: '139****7701', rule: 'free' });
  const sent = { orderNo, seen: quote.seen, idempotencyKey: freshKey(), acceptedMoney: quote.money, reason: '客人改了行程' };
  expect((await service.call(calls.refund, { ...sent, idempotencyKey: freshKey(), acceptedMoney: quote.money + 1 })).code).not.toBe('1');
  const [one, again] = [await service.call(calls.refund, sent), await service.call(calls.refund, sent)];
  expect([one.code, again.code, again.data]).toEqual(['1', '1', one.data]);
  const colleague = await desk.colleague(['service']);
  const late = await colleague.call(calls.refund, { ...sent, idempotencyKey: freshKey() });
  expect(late.code).toBe('OPS_1401');
  expect(late.desc).toContain('Person 1');
  const { data } = await service.call(calls.get, { orderNo });
  expect(data.refunds.map(({ startedBy, money }) => [startedBy.id, money])).toEqual([[service.staffNo, quote.money]]);
  expect(data.moves.find(({ action }) => action === 'order.requestRefund')?.doer.name).toBe('Person 1');
});

test('an unpaid order is closed by staff with a word to its buyer, and its stock is free again', async () => {
  const { orderNo } = await bookStay(desk, buyer, { from: 14 });
  const { seen } = (await service.call(calls.get, { orderNo })).data;
  const sent = { orderNo, seen, idempotencyKey: freshKey(), reason: '重复下单' };
  expect((await service.call(calls.cancel, sent)).code).toBe('1');
  expect((await service.call(calls.cancel, sent)).code).toBe('1');
  expect((await desk.call(order.basic, { orderNo }, { token: buyer })).data.status).toBe('closed');
  const { data } = await service.call(calls.get, { orderNo });
  expect(data.messages.map(({ text }) => text)).toEqual([expect.stringContaining('重复下单')]);
  expect(data.moves.find(({ action }) => action === 'order.close')).toMatchObject({ reason: '重复下单', doer: { id: service.staffNo } });
});

test('a note and a message again are shown with who wrote them; the message is not sent twice in ten minutes', async () => {
  const { orderNo } = await bookAndPay(desk, buyer, { from: 16 });
  const { seen } = (await service.call(calls.get, { orderNo })).data;
  await service.call(calls.note, { orderNo, idempotencyKey: freshKey(), text: '客人晚到' });
  const sent = { orderNo, seen, idempotencyKey: freshKey() };
  expect((await service.call(calls.resend, sent)).code).toBe('1');
  const after = (await service.call(calls.get, { orderNo })).data;
  expect((await service.call(calls.resend, { ...sent, seen: after.seen, idempotencyKey: freshKey() })).code).toBe('OPS_1402');
  expect(after.notes).toMatchObject([{ text: '客人晚到', by: { id: service.staffNo, name: 'Person 1' } }]);
  expect(after.messages).toHaveLength(1);
});

test('a blocked buyer is out with the next call, can’t log in, and is told why; unblocked they log in again', async () => {
  const stranger = '13900007703';
  const { token } = await desk.loginAs(stranger);
  const { orderNo } = await bookAndPay(desk, token, { from: 18 });
  const me = () => desk.call(order.page, { tab: 'all', pageSize: 5 }, { token });
  expect((await me()).code).toBe('1');
  const about = { orderNo, reason: '盗刷嫌疑' };
  for (let turn = 0; turn < 2; turn += 1) expect((await service.call(calls.block, about)).code).toBe('1');
  expect((await me()).code).not.toBe('1');
  await expect(desk.loginAs(stranger)).rejects.toThrow();
  expect((await service.call(calls.get, { orderNo })).data.buyer).toMatchObject({ sessions: 0, blockedAt: expect.any(Number) });
  const rows = await desk.database
    .select()
    .from(audit)
    .where(and(eq(audit.action, 'user.block'), eq(audit.actorId, service.staffNo)));
  expect(rows.map(({ from, to, reason }) => [from, to, reason])).toEqual([['open', 'blocked', '盗刷嫌疑']]);
  await service.call(calls.unblock, about);
  expect((await me()).code).not.toBe('1');
  await expect(desk.loginAs(stranger)).resolves.toBeTruthy();
  expect((await service.call(calls.endSessions, about)).data.ended).toBe(1);
});

import { work } from '@/lib/contract/ops/work';
import { shopKey, type StaffRole } from '@/lib/domain/staff';
import { startJobs } from '@/server/call/scheduler';
import { stays } from '@/server/kinds/hotel/tables';
import { orderMoves } from '@/server/trade/tables/orders';
import { paymentIncidents } from '@/server/trade/tables/payments';
import { audit } from '@/server/trail/tables';
import { eq } from 'drizzle-orm';
import { bookAndPay, orderRow } from '../bank';
import { addressIn, apply, orderAt } from '../physical/goods';
import { type Colleague, startShopWithDesk, type TestDesk } from './desk';

let desk: TestDesk;
let buyer: string;
let clerk: Colleague;
beforeAll(async () => {
  desk = await startShopWithDesk({ playsShops: false });
  buyer = (await desk.loginAs('13900007801')).token;
  clerk = await desk.colleague(['counter', 'service', 'warehouse']);
});
afterAll(() => desk.close());

const listFor = async (who: Pick<Colleague, 'call'>, asked: Partial<Parameters<typeof ask>[1]> = {}) => (await ask(who, asked)).data.list;
const ask = (who: Pick<Colleague, 'call'>, asked: { cursor?: string; pageSize?: number; work?: 'stay' | 'parcel'; shop?: string }) =>
  who.call(work.page, { pageSize: 50, ...asked });

async function hotelOf(orderNo: string): Promise<string> {
  const { id } = await orderRow(desk, orderNo);
  const [stay] = await desk.database.select({ hotelId: stays.hotelId }).from(stays).where(eq(stays.orderId, id));
  return shopKey('hotel', stay?.hotelId ?? 0);
}

test('stays, parcels and after-sales wait in one list, the oldest first, each with what can be done', async () => {
  const home = await addressIn(desk, buyer);
  const stay = (await bookAndPay(desk, buyer, { from: 4 })).orderNo;
  desk.clock.pass(60_000);
  const parcel = await orderAt(desk, buyer, 'paid', [['shirt', 1, 1]], home);
  desk.clock.pass(60_000);
  const returned = await orderAt(desk, buyer, 'completed', [['shirt', 2, 1]], home);
  await apply(desk, buyer, returned);
  desk.clock.pass(60_000);
  const later = (await bookAndPay(desk, buyer, { from: 5 })).orderNo;
  const list = await listFor(clerk);
  const own = list.filter(({ orderNo }) => [stay, parcel, returned, later].includes(orderNo ?? ''));
  expect(own.map(({ work: kind, orderNo, choices }) => [kind, orderNo, choices.map(({ command }) => command)])).toEqual([
    ['stay', stay, ['confirmStay', 'refuseStay']],
    ['parcel', parcel, ['packOrder']],
    ['afterSale', returned, ['approveAfterSale', 'rejectAfterSale']],
    ['stay', later, ['confirmStay', 'refuseStay']],
  ]);
  const { forms } = (await ask(clerk, {})).data;
  expect(forms.find(({ command }) => command === 'confirmStay')?.fields.map(({ name }) => name)).toEqual(['orderNo', 'confirmationNo']);
});

test('everything is on exactly one page, in the same order as at once, and a cursor of somebody else opens nothing', async () => {
  const whole = await listFor(clerk);
  const paged: string[] = [];
  let cursor: string | null | undefined;
  do {
    const { data } = await ask(clerk, { pageSize: 2, ...(cursor && { cursor }) });
    paged.push(...data.list.map(({ work: kind, id }) => `${kind} ${id}`));
    cursor = data.nextCursor;
    if (cursor && paged.length === 2) expect((await ask(await desk.colleague(['service']), { cursor })).code).toBe('YX_400');
  } while (cursor);
  expect(paged).toEqual(whole.map(({ work: kind, id }) => `${kind} ${id}`));
  expect(whole.length).toBeGreaterThan(3);
});

test('each role sees what it may, and is offered only what it may do', async () => {
  const seen = async (role: StaffRole) => {
    const list = await listFor(await desk.colleague([role]));
    return [[...new Set(list.map((one) => one.work))].toSorted(), list.flatMap(({ choices }) => choices).length > 0];
  };
  expect(await seen('warehouse')).toEqual([['parcel'], true]);
  expect(await seen('service')).toEqual([['afterSale', 'stay'], true]);
  expect(await seen('counter')).toEqual([['stay'], true]);
  expect(await seen('auditor')).toEqual([['afterSale', 'parcel', 'stay'], false]);
  expect(await seen('finance')).toEqual([[], false]);
  for (const role of ['catalogue', 'publisher', 'marketing'] as const)
    expect((await ask(await desk.colleague([role]), {})).code).toBe('OPS_403');
});

test('money that went wrong and jobs that fail wait for who looks after them', async () => {
  await desk.database.insert(paymentIncidents).values({
    at: new Date(desk.clock.now),
    adapter: 'sandbox',
    subject: 'P20261128',
    what: 'amountDiffers',
    detail: '100, 101',
  });
  const finance = await desk.colleague(['finance']);
  expect((await listFor(finance)).map((one) => [one.work, one.name, one.detail])).toEqual([['incident', 'P20261128', 'amountDiffers']]);
  let fails = true;
  const job = { name: 'a job of the test', everyMs: 5, run: () => (fails ? Promise.reject(new Error('no disk')) : Promise.resolve()) };
  const stop = startJobs([job], desk.services, { error: () => undefined } as never);
  const admin = await desk.colleague(['admin']);
  const jobs = async () => (await listFor(admin)).filter((one) => one.work === 'job').map(({ name, detail }) => [name, detail]);
  const until = async (length: number) => {
    for (let tries = 0; tries < 200 && (await jobs()).length !== length; tries += 1);
    return jobs();
  };
  expect(await until(1)).toEqual([['a job of the test', 'Error: no disk']]);
  fails = false;
  expect(await until(0)).toEqual([]);
  await stop();
});

test('who works for one hotel sees and answers its stays, and of another’s nothing: not in the list, not by its number', async () => {
  const { orderNo } = await bookAndPay(desk, buyer, { from: 6 });
  const hotel = await hotelOf(orderNo);
  const own = await desk.colleague(['counter'], [hotel]);
  const other = await desk.colleague(['counter', 'warehouse', 'service'], ['hotel:999999', 'restaurant:1']);
  expect((await listFor(own)).map((one) => one.orderNo)).toContain(orderNo);
  expect(await listFor(other)).toEqual([]);
  expect((await ask(other, { shop: hotel })).data.list).toEqual([]);
  const fields = { orderNo, confirmationNo: 'HZ-1' };
  expect((await other.call(work.act, { command: 'confirmStay', fields })).code).toBe('YX_404');
  const parcel = (await listFor(clerk)).find((one) => one.work === 'parcel')?.orderNo ?? '';
  expect((await other.call(work.act, { command: 'packOrder', fields: { orderNo: parcel } })).code).toBe('YX_404');
  expect((await own.call(work.act, { command: 'confirmStay', fields })).code).toBe('1');
});

test('of two people on one stay the second learns who was first, and the hotel’s number stays', async () => {
  const { orderNo } = await bookAndPay(desk, buyer, { from: 7 });
  const colleague = await desk.colleague(['service']);
  const answers = await Promise.all(
    [clerk, colleague].map((who, at) => who.call(work.act, { command: 'confirmStay', fields: { orderNo, confirmationNo: `HZ-${at}` } })),
  );
  const first = answers.findIndex(({ code }) => code === '1');
  const second = answers[1 - first];
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['1', 'OPS_1302']);
  expect(second?.desc).toMatch(/^Person \d+已在 \d\d:\d\d:\d\d 处理过，没有重复操作$/);
  const { id } = await orderRow(desk, orderNo);
  const moves = await desk.database.select().from(orderMoves).where(eq(orderMoves.orderId, id));
  const winner = [clerk, colleague][first];
  expect(moves.filter(({ event }) => event === 'confirm').map(({ actor }) => actor)).toEqual([`staff:${winner?.staffNo}`]);
  const [stay] = await desk.database.select({ no: stays.confirmationNo }).from(stays).where(eq(stays.orderId, id));
  expect(stay?.no).toBe(`HZ-${first}`);
  const trail = await desk.database.select().from(audit).where(eq(audit.orderId, id));
  expect(trail.find(({ action }) => action === 'order.confirm')?.actorId).toBe(winner?.staffNo);
});

test('a choice without its permission does nothing, whoever types its name', async () => {
  const { orderNo } = await bookAndPay(desk, buyer, { from: 8 });
  for (const role of ['warehouse', 'finance', 'admin', 'auditor'] as const) {
    const answer = await (
      await desk.colleague([role])
    ).call(work.act, {
      command: 'confirmStay',
      fields: { orderNo, confirmationNo: 'HZ-1' },
    });
    expect([role, answer.code]).toEqual([role, 'OPS_403']);
  }
  expect((await clerk.call(work.act, { command: 'constructor', fields: {} })).code).toBe('YX_404');
  expect((await clerk.call(work.act, { command: 'confirmStay', fields: { orderNo } })).code).toBe('YX_400');
  expect((await orderRow(desk, orderNo)).status).toBe('paid');
});

test('what has come since the page was asked for is counted, and nothing that was on it', async () => {
  const { asOf } = (await ask(clerk, {})).data;
  const countsSince = async () =>
    (await clerk.call(work.counts, { since: asOf })).data.list.flatMap(({ work: kind, fresh }) => (fresh > 0 ? [[kind, fresh]] : []));
  expect(await countsSince()).toEqual([]);
  desk.clock.pass(1);
  await bookAndPay(desk, buyer, { from: 9 });
  await bookAndPay(desk, buyer, { from: 10 });
  expect(await countsSince()).toEqual([['stay', 2]]);
});

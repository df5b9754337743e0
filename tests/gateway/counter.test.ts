import fastify from 'fastify';
import { errors } from '@/lib/contract/errors';
import { hotel } from '@/lib/contract/hotel/endpoints';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { physical } from '@/lib/contract/physical/endpoints';
import { ticket } from '@/lib/contract/ticket/endpoints';
import { stampOf } from '@/lib/kernel/day';
import { registerDesk } from '@/server/compose/ops-gateway';
import { opsHandlers } from '@/server/compose/ops-handlers';
import { shopKey } from '@/lib/domain/staff';
import { makeKey } from '@/server/desk/keys';
import { demoNewOffers } from '@/demo/base/fixtures';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { bookAndPay, deliver, openPayment, payAtBank } from './bank';
import { HOST, ORIGIN, startShopWithDesk, type TestDesk } from './desk/desk';
import { orderAt } from './physical/goods';
import { buyFood } from './restaurant/dining';
import { bookTickets, type Wanted } from './ticket';

let shop: TestDesk;
let buyer: string;
let key: string;
beforeAll(async () => {
  shop = await startShopWithDesk();
  const { staffNo } = await shop.colleague(['counter', 'service', 'warehouse']);
  ({ key } = await makeKey(shop.services, { staffNo, name: '收银系统' }));
  buyer = (await shop.loginAs('13900008801')).token;
});
afterAll(() => shop.close());

type Unit = Readonly<{ unitNo: string; isShown: boolean; state: string; problem: string }>;
type Data = Readonly<{
  list: readonly { orderNo: string; choices: { command: string }[] }[];
  shop: string;
  units: readonly Unit[] | string;
}> &
  Record<string, unknown>;
type Asked = Readonly<{ isReal?: boolean; headers?: Record<string, string> }>;

/** Calls the desk by a key, as the command line does; a real one is nobody's demo. */
async function ask(path: string, payload?: object, { isReal = false, headers = {} }: Asked = {}) {
  const app = fastify();
  const services = { ...shop.services, playsShops: !isReal };
  await registerDesk(app, opsHandlers, { services, place: { origin: ORIGIN, networks: [], isProduction: isReal } });
  const answer = await app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/ops/${path}`,
    headers: { host: HOST, authorization: `Bearer ${key}`, ...headers },
    ...(payload && { payload }),
  });
  await app.close();
  return answer.json<{ code: string; desc: string; data: Data }>();
}

const act = (command: string, fields: Record<string, string>) => ask('work/act', { command, fields });
const waiting = () => ask('work?pageSize=50');
const look = (code: string) => ask('counter/code', { code });

type Taking = Readonly<{ shopId: string; codes: readonly string[]; units?: readonly string[]; anyDay?: boolean }>;
/** Takes the units of these codes, which are the first of their order unless others are named. */
const take = ({ shopId, codes, units = codes.map((_code, at) => String(at + 1)), anyDay = false }: Taking, asked: Asked = {}) =>
  ask('counter/take', { code: codes[0] ?? '', shop: shopKey('ticket', shopId), unitNos: units, anyDay }, asked);

/** Two tickets for today, paid and confirmed, with their codes. */
async function ticketsJustBooked(wanted: Wanted = {}) {
  const { orderNo } = await bookTickets(shop, buyer, { from: 0, fares: [{ kind: 'adult', quantity: 2 }], ...wanted });
  await payAtBank(shop, await openPayment(shop, buyer, orderNo));
  await deliver(shop);
  for (const wait of [0, 10_000]) {
    shop.clock.pass(wait);
    await advanceFulfilment(shop.services);
  }
  const { data } = await shop.call(ticket.orderDetail, { orderNo }, { token: buyer });
  const { placeId, tickets, entersFrom } = data.ticket;
  return { orderNo, shopId: placeId, codes: tickets.flatMap(({ code }) => (code ? [code] : [])), entersFrom };
}

/** The same, an hour after they were booked: the gate lets their visitors in. */
async function ticketsForToday() {
  const tickets = await ticketsJustBooked();
  shop.clock.now = tickets.entersFrom;
  return tickets;
}

test('a code says what it is for; the gate takes it once, typed in any grouping, and the other ticket stays', async () => {
  const { orderNo, codes } = await ticketsForToday();
  const [first = ''] = codes;
  const grouped = first.replace(/(\\d{4})(?=\\d)/g, '$1 ');
  const found = await look(grouped);
  expect(found.data).toMatchObject({ kind: 'ticket', orderNo, shops: [{ name: expect.any(String) }] });
  const [, shopId = ''] = found.data.shop.split(':');
  const taken = await Promise.all(Array.from({ length: 50 }, () => take({ shopId, codes: [grouped] })));
  expect(taken.filter(({ code }) => code === '1')).toHaveLength(1);
  expect(taken.find(({ code }) => code !== '1')?.desc).toBe('该券码已使用，不能重复核销');
  const { data } = await shop.call(ticket.orderDetail, { orderNo }, { token: buyer });
  expect(data.ticket.tickets.map(({ status }) => status).sort()).toEqual(['open', 'used']);
});

test.each([
  ['an hour after a booking for the same day', {}],
  ['when the session begins', { product: 'evening' }],
] as const)('the gate admits nobody before the time on the order’s page, %s; only the demo’s may', async (_when, wanted) => {
  const booked = await ticketsJustBooked(wanted);
  const { shopId, codes, entersFrom, orderNo } = booked;
  const [before, time] = [shop.clock.now, stampOf(entersFrom).slice(11, 16)];
  const early = { code: errors.NOT_ALLOWED.code, desc: `该票今日${time}起可入园，请到时再来` };
  expect(entersFrom).toBeGreaterThan(before);
  expect(await take({ shopId, codes })).toMatchObject(early);
  shop.clock.now = entersFrom - 1;
  const real = { isReal: true } as const;
  expect(await take({ shopId, codes, anyDay: true }, real)).toMatchObject(early);
  const { data } = await shop.call(ticket.orderDetail, { orderNo }, { token: buyer });
  expect(data.ticket.tickets.map(({ status }) => status)).toEqual(['open', 'open']);
  expect((await take({ shopId, codes: codes.slice(0, 1), anyDay: true })).code).toBe('1');
  shop.clock.now = entersFrom;
  expect((await take({ shopId, codes: codes.slice(1), units: ['2'] }, real)).code).toBe('1');
  shop.clock.now = before;
});

test('a gate takes no ticket of another place, another day, or one that was given back', async () => {
  const { orderNo, codes } = await ticketsForToday();
  expect((await take({ shopId: '999999', codes })).code).toBe(errors.NOT_FOUND.code);
  const { data } = await shop.call(ticket.orderDetail, { orderNo }, { token: buyer });
  const shopId = String(data.ticket.placeId);
  shop.clock.pass(86_400_000);
  expect((await take({ shopId, codes })).desc).toMatch(/该票的使用日期是/);
  shop.clock.pass(-86_400_000);
  expect((await take({ shopId, codes: ['000000000000'] })).code).toBe(errors.NOT_FOUND.code);
});

test('the demo’s gate can take a ticket of another day, once; a real shop’s never does', async () => {
  const { orderNo, codes } = await ticketsForToday();
  const { data } = await shop.call(ticket.orderDetail, { orderNo }, { token: buyer });
  const shown = { shopId: String(data.ticket.placeId), codes: codes.slice(0, 1) };
  shop.clock.pass(-86_400_000);
  expect((await take({ ...shown, anyDay: false })).desc).toMatch(/该票的使用日期是/);
  expect((await take({ ...shown, anyDay: true }, { isReal: true })).desc).toMatch(/该票的使用日期是/);
  expect((await take({ ...shown, anyDay: true })).code).toBe('1');
  expect((await take({ ...shown, anyDay: true })).desc).toBe('该券码已使用，不能重复核销');
  shop.clock.pass(86_400_000);
});

test('a voucher is taken at one of the shops that take it', async () => {
  const { codes } = await buyFood(shop, buyer);
  const found = await look(codes[0] ?? '');
  const shops = found.data.shops as { key: string }[];
  expect(shops.length).toBeGreaterThan(0);
  const taken = await ask('counter/take', { code: codes[0], shop: shops[0]?.key, unitNos: codes.map((_code, at) => String(at + 1)) });
  expect(taken).toMatchObject({ code: '1', data: { units: String(codes.length) } });
});

test('a stay waits at the desk, is confirmed there, and can’t be refused any more', async () => {
  const { orderNo } = await bookAndPay(shop, buyer, { offerId: demoNewOffers.none });
  const found = await waiting();
  expect(found.data.list.find((work) => work.orderNo === orderNo)?.choices.map(({ command }) => command)).toEqual([
    'confirmStay',
    'refuseStay',
  ]);
  expect((await act('confirmStay', { orderNo, confirmationNo: 'HZ-2208' })).code).toBe('1');
  const { data } = await shop.call(newHotel.orderDetail, { orderNo }, { token: buyer });
  expect([data.order.status, data.stay.confirmationNo]).toEqual(['ready', 'HZ-2208']);
  expect((await act('refuseStay', { orderNo, reason: '当晚满房' })).code).toBe('OPS_1302');
});

test('guests check out at the desk on the day they came, not before, and the money is earned', async () => {
  const { orderNo } = await bookAndPay(shop, buyer, { offerId: demoNewOffers.none, from: 2 });
  expect((await act('confirmStay', { orderNo, confirmationNo: 'HZ-2208' })).code).toBe('1');
  const isListed = async () => (await waiting()).data.list.find((work) => work.orderNo === orderNo)?.choices.map(({ command }) => command);
  expect([await isListed(), (await act('checkOut', { orderNo })).code]).toEqual([undefined, 'OPS_1302']);
  shop.clock.pass(2 * 86_400_000);
  expect(await isListed()).toEqual(['checkOut']);
  const left = await Promise.all([1, 2].map(() => act('checkOut', { orderNo })));
  expect(left.map(({ code }) => code).sort()).toEqual(['1', 'OPS_1302'].sort());
  const { rows } = await shop.pool.query<{ status: string; held: number }>(
    `select o.status, sum(case when t.to_account = 'held' then t.amount_fen when t.from_account = 'held' then -t.amount_fen else 0 end)::int as held
      from orders o join ledger_transfers t on t.order_id = o.id where o.order_no = $1 group by o.id`,
    [orderNo],
  );
  expect(rows).toEqual([{ status: 'completed', held: 0 }]);
  shop.clock.pass(-2 * 86_400_000);
});

test('a stay that the hotel refuses is paid back whole, though its rule gives nothing back', async () => {
  const { orderNo } = await bookAndPay(shop, buyer, { offerId: demoNewOffers.none, from: 9 });
  expect((await act('refuseStay', { orderNo, reason: '当晚满房，无法安排' })).code).toBe('1');
  shop.clock.pass(2_000);
  await deliver(shop);
  const { data } = await shop.call(hotel.orderDetail, { orderNo }, { token: buyer });
  expect(data.order.status).toBe('refunded');
  const { data: refunds } = await shop.call(order.refundList, { pageSize: 5 }, { token: buyer });
  expect(refunds.list[0]).toMatchObject({ orderNo, refundAmount: data.order.payAmount, feeAmount: 0 });
});

test('a hotel’s desk refuses stays only: an order of another kind keeps its money', async () => {
  const { orderNo } = await buyFood(shop, buyer);
  await shop.pool.query(`update orders set status = 'paid' where order_no = $1`, [orderNo]);
  expect((await act('refuseStay', { orderNo, reason: '当晚满房' })).code).toBe('OPS_1302');
  const { rows } = await shop.pool.query('select from refunds r join orders o on o.id = r.order_id where o.order_no = $1', [orderNo]);
  expect(rows).toEqual([]);
});

test('goods are packed and sent from the counter, with a company and a number of its shape', async () => {
  const orderNo = await orderAt(shop, buyer, 'paid', [['shirt', 1, 1]]);
  expect((await act('packOrder', { orderNo })).code).toBe('1');
  expect((await act('shipParcel', { orderNo, companyCode: 'SF', trackingNo: 'no number' })).code).not.toBe('1');
  expect((await act('shipParcel', { orderNo, companyCode: 'SF', trackingNo: 'SF1234567890123' })).code).toBe('1');
  const { data } = await shop.call(physical.orderDetail, { orderNo }, { token: buyer });
  expect(data.order.status).toBe('shipped');
});

test('in production the desk opens to a key alone, takes no form, and unknown commands are not there', async () => {
  for (const authorization of ['', 'Bearer yxk_made-up', `Basic ${key}`])
    expect((await ask('work?pageSize=5', undefined, { isReal: true, headers: { authorization } })).code).not.toBe('1');
  expect((await ask('work?pageSize=5', undefined, { isReal: true })).code).toBe('1');
  const form = { headers: { 'content-type': 'text/plain' } };
  expect((await ask('work/act', { command: 'confirmStay', fields: {} }, form)).code).toBe(errors.INPUT_INVALID.code);
  expect((await act('constructor', {})).code).toBe(errors.NOT_FOUND.code);
});

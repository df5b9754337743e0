import type { Endpoint, Input } from '@/lib/contract/endpoint';
import { errors } from '@/lib/contract/errors';
import { exchange } from '@/lib/contract/exchange/endpoints';
import { invoice } from '@/lib/contract/invoice/endpoints';
import { login } from '@/lib/contract/login/endpoints';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { resident } from '@/lib/contract/resident/endpoints';
import { shownExchangeCode } from '@/lib/domain/exchange-code';
import { oneCode } from './exchange/codes';
import { requestOf, startGateway, type TestGateway } from './server';
import { bookingRequest, cancelUnpaid, freshKey } from './stay';

let shop: TestGateway;
let buyer: string;
beforeAll(async () => {
  shop = await startGateway();
  buyer = (await shop.loginAs('13900007101')).token;
});
afterAll(() => shop.close());
afterEach(() => cancelUnpaid(shop, buyer));

/** As a caller of the API sends it: the browser would have cleaned it. */
async function sent<E extends Endpoint>(endpoint: E, input: Input<E>, raw: object, token = buyer) {
  const { payload, ...request } = requestOf(endpoint, input, { token });
  const answer = await shop.app.inject({ ...request, payload: { ...(payload as object), ...raw } });
  return answer.json<{ code: string; desc: string; data: Record<string, unknown> }>();
}
const stayOf = async (orderNo: unknown) =>
  (await shop.call(newHotel.orderDetail, { orderNo: String(orderNo) }, { token: buyer })).data.stay;

test('an exchange code that a chat wrapped in direction marks gives its coupon, and is no wrong try', async () => {
  const code = await oneCode(shop);
  const request = { code, idempotencyKey: freshKey() };
  const answer = await sent(exchange.exchange, request, { code: `\u202d${shownExchangeCode(code).replaceAll('-', '‑')}\u202c` });
  expect([answer.code, answer.desc]).toEqual(['1', expect.any(String)]);
  const { rows } = await shop.pool.query(`select key from rate_limits where key like 'exchange:wrong:user:%' and hits > 0`);
  expect(rows).toEqual([]);
});

test('a login takes a mobile with a country code and a code in full width', async () => {
  const mobile = '13900007102';
  expect((await sent(login.sendSms, { mobile }, { mobile: '\u202a+86 139-0000-7102\u202c' }, '-01')).code).toBe('1');
  const captcha = shop.codeFor(mobile).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  const answer = await sent(login.fast, { mobile, captcha: '123456' }, { mobile: `\u200b${mobile}`, captcha }, '-01');
  expect([answer.code, answer.desc]).toEqual(['1', expect.any(String)]);
});

test('radicals and full width in names are saved as ideographs and half width', async () => {
  const traveller = { name: '马小山', documentType: 'idCard', documentNo: '11010519491231002X', mobile: null, myself: false } as const;
  const saved = await sent(resident.create, traveller, { name: '⻢小⼭', documentNo: '\u202d110105 19491231 002ｘ\u202c' });
  expect(saved.code).toBe('1');
  const list = (await shop.call(resident.query, {}, { token: buyer })).data.list;
  expect(list).toMatchObject([{ name: '马小山', maskedDocumentNo: '110105********002X' }]);

  const request = await bookingRequest(shop, buyer);
  const booked = await sent(newHotel.create, request, { guests: [{ name: 'ＺＨＡＮＧ　ＳＡＮ' }] });
  expect(booked.code).toBe('1');
  expect((await stayOf(booked.data['orderNo'])).guests).toEqual([{ name: 'ZHANG SAN' }]);
});

test('a remark of 199 characters and an emoji arrives whole, and half an emoji is left out instead of stopping the order', async () => {
  const request = await bookingRequest(shop, buyer, { from: 6 });
  const whole = `${'好'.repeat(199)}😀`;
  const one = await sent(newHotel.create, request, { remark: whole });
  expect([one.code, one.desc]).toEqual(['1', expect.any(String)]);
  expect((await stayOf(one.data['orderNo'])).remark).toBe(whole);

  await cancelUnpaid(shop, buyer);
  const other = await bookingRequest(shop, buyer, { from: 9 });
  const half = await sent(newHotel.create, other, { remark: `${'好'.repeat(199)}\ud83d` });
  expect([half.code, half.desc]).toEqual(['1', expect.any(String)]);
  expect((await stayOf(half.data['orderNo'])).remark).toBe('好'.repeat(199));
});

test('a remark of 201 characters is refused, however few of them a database would count', async () => {
  const request = await bookingRequest(shop, buyer, { from: 12 });
  expect((await sent(newHotel.create, request, { remark: '好'.repeat(201) })).code).toBe(errors.INPUT_INVALID.code);
  expect((await sent(newHotel.create, request, { remark: `a${'\u0301'.repeat(1601)}` })).code).toBe(errors.INPUT_INVALID.code);
});

test('no more guests are booked into a room than it takes', async () => {
  const request = await bookingRequest(shop, buyer, { from: 15, roomCount: 2 });
  const { data } = await shop.call(newHotel.pre, request, { token: buyer });
  const named = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `客${'甲乙丙丁戊己庚辛壬癸'.charAt(at)}` }));
  const most = data.maxGuests * 2;
  const refused = await shop.call(newHotel.create, { ...request, guests: named(most + 1) }, { token: buyer });
  expect([refused.code, refused.desc]).toEqual([errors.NOT_ALLOWED.code, `每间最多住${data.maxGuests}人，请减少入住人或增加房间`]);
  expect((await shop.call(newHotel.create, { ...request, guests: named(most) }, { token: buyer })).code).toBe('1');
});

test('a tax number with a zero-width space in it is the number', async () => {
  const title = {
    titleKind: 'company',
    name: '上海样例科技有限公司',
    taxNo: '',
    address: '',
    phone: '',
    bankName: '',
    bankAccount: '',
  } as const;
  const raw = { ...title, name: '上海⻢例（中国）有限公司\u202e', taxNo: '\u200b91310115\u200bMA1YX0026Ｌ' };
  const answer = await sent(invoice.saveTitle, { title }, { title: raw });
  expect([answer.code, answer.data?.['taxNo'], answer.data?.['name']]).toEqual(['1', '91310115MA1YX0026L', '上海马例（中国）有限公司']);
});

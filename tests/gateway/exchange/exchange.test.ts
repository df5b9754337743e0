import { coupon } from '@/lib/contract/coupon/endpoints';
import { type ErrorName, errors } from '@/lib/contract/errors';
import { exchange } from '@/lib/contract/exchange/endpoints';
import { physical } from '@/lib/contract/physical/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { exchangeSamples } from '@/lib/domain/exchange';
import { shownExchangeCode } from '@/lib/domain/exchange-code';
import { defaultChannel } from '@/lib/channel/lookup';
import { demoMobiles } from '@/lib/kernel/demo';
import { addDemoCodes, addDemoExchanges } from '@/demo/shop/demo-codes';
import { DAY_MS } from '@/lib/kernel/durations';
import { codeHasher, sealKeyAgain } from '@/server/exchange/code-hash';
import { stopBatch } from '@/server/exchange/batch';
import { demoPackages } from '@/demo/kinds/coupon-package/fixtures';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { createSealing, newKey } from '@/server/platform/sealed';
import { demoPhysical, variantIdOf } from '@/demo/kinds/physical/fixtures';
import { templateIdOf } from '@/demo/kinds/coupon-package/templates';
import { detailOf } from '../coupon-package/buying';
import { addressIn } from '../physical/goods';
import { startGateway, type TestGateway } from '../server';
import { freshKey, manyUsers } from '../stay';
import { madeCodes, oneCode, tryCode } from './codes';

let gateway: TestGateway;
let people: string[];
let turn = 0;
beforeAll(async () => {
  gateway = await startGateway();
  people = await manyUsers(gateway.database, 120, { projectId: defaultChannel.projectId, now: gateway.clock.now });
});
afterAll(() => gateway.close());

/** A new user without any attempts yet. */
const somebody = () => ({ token: people[(turn += 1)] ?? '' });
const couponsOf = async (call: { token: string }) =>
  (await gateway.call(coupon.page, { pageSize: 50 }, call)).data.list.map(({ name }) => name);
const nameOf = (code: string): string => Object.entries(errors).find(([, row]) => row.code === code)?.[0] ?? code;

test.each([
  ['as it is printed', (code: string) => shownExchangeCode(code)],
  ['without dashes, in lower case', (code: string) => code.toLowerCase()],
  ['with gaps and line breaks', (code: string) => ` ${code.slice(0, 5)} ${code.slice(5)}\n`],
  ['with O for 0 and l for 1', (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l')],
  ['in wide characters', (code: string) => [...code].map((one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0)).join('')],
])('a code is understood %s', async (_how, spell) => {
  const me = somebody();
  const { code, data } = await tryCode(gateway, spell(await oneCode(gateway)), me);
  expect([code, data?.gift.kind, data?.coupons.map(({ count }) => count)]).toEqual(['1', 'coupon', [1]]);
  expect(await couponsOf(me)).toEqual(['美食满200减50']);
});

test('a package comes with its coupons, and the rest of its months by themselves', async () => {
  const me = somebody();
  const code = await oneCode(gateway, { gift: 'couponPackage', giftId: String(demoPackages.coffees) });
  const { data } = await tryCode(gateway, code, me);
  expect(data.gift).toMatchObject({ kind: 'couponPackage', giftId: String(demoPackages.coffees), name: '咖啡月卡·半年' });
  expect(data.coupons).toMatchObject([{ name: '山茶咖啡中杯兑换券', count: 4 }]);
  expect(await couponsOf(me)).toHaveLength(4);
  const { list } = (await gateway.call(exchange.history, { pageSize: 10 }, me)).data;
  expect(list).toEqual([{ ...data, coupon: null }]);
  expect(data.codeEnd).toBe(code.slice(-4));
  const one = await gateway.call(exchange.history, { pageSize: 1, exchangeNo: data.exchangeNo }, somebody());
  expect(one.data.list).toEqual([]);
});

describe('a code for goods', () => {
  const price = async (me: { token: string }, product: keyof typeof demoPhysical, quantity: number, userCouponId: string) => {
    const items = [{ variantId: String(variantIdOf(demoPhysical[product], 1)), quantity }];
    const request = { items, consigneeId: await addressIn(gateway, me.token), userCouponId };
    return { request, seen: await gateway.call(physical.pre, request, me) };
  };

  test('gives a coupon that pays one piece of just these, of whatever variant, and is ready to be used', async () => {
    const me = somebody();
    const { data } = await tryCode(gateway, await oneCode(gateway, { giftId: String(templateIdOf('honeyGift')) }), me);
    const { list } = (await gateway.call(exchange.history, { pageSize: 1, exchangeNo: data.exchangeNo }, me)).data;
    const coupon = list[0]?.coupon;
    const rule = {
      pays: { kind: 'all' },
      goods: { kinds: ['physical'], products: [{ productId: String(demoPhysical.honey) }], mostPieces: 1 },
    };
    expect(coupon).toMatchObject({ state: 'unused', rule });
    const id = coupon?.userCouponId ?? '';
    const paid = (await price(me, 'honey', 1, id)).seen;
    expect(paid.code).toBe('1');
    expect(paid.data.payAmount).toBe(paid.data.shippingFee);
    expect(paid.data.coupons.chosen?.pays).toBe(paid.data.goodsAmount);
    for (const [product, quantity, reason] of [
      ['honey', 2, 'pieces'],
      ['shirt', 1, 'product'],
    ] as const) {
      const { request, seen } = await price(me, product, quantity, id);
      expect(seen.data.coupons).toMatchObject({ chosen: null, refused: [{ userCouponId: id, reason }] });
      const order = { ...request, remark: '', acceptedAmount: seen.data.shippingFee ?? 0, idempotencyKey: freshKey() };
      expect((await gateway.call(physical.create, order, me)).code).toBe(errors.COUPON_UNFIT.code);
    }
  });
});

test('the same request again is the same exchange', async () => {
  const me = somebody();
  const request = { code: await oneCode(gateway), idempotencyKey: freshKey() };
  const first = await gateway.call(exchange.exchange, request, me);
  expect((await gateway.call(exchange.exchange, request, me)).data).toEqual(first.data);
  expect(await couponsOf(me)).toHaveLength(1);
});

const refusals: readonly [ErrorName, RegExp, () => Promise<{ code: string; by?: { token: string; channel?: string } }>][] = [
  ['EXCHANGE_CODE_WRONG', /兑换码有误/, async () => ({ code: 'ABCD-EFGH-JKMN-PQRS' })],
  [
    'EXCHANGE_CODE_USED',
    /已被使用/,
    async () => {
      const code = await oneCode(gateway);
      await tryCode(gateway, code, somebody());
      return { code };
    },
  ],
  [
    'EXCHANGE_CODE_YOURS',
    /您已兑换过/,
    async () => {
      const [code, by] = [await oneCode(gateway), somebody()];
      await tryCode(gateway, code, by);
      return { code, by };
    },
  ],
  [
    'EXCHANGE_CODE_EXPIRED',
    /现已过期/,
    async () => ({
      code: await oneCode(gateway, {
        validFrom: new Date(gateway.clock.now - 2 * DAY_MS),
        validUntil: new Date(gateway.clock.now - DAY_MS),
      }),
    }),
  ],
  [
    'EXCHANGE_CODE_NOT_YET',
    /起可兑换/,
    async () => ({ code: await oneCode(gateway, { validFrom: new Date(gateway.clock.now + DAY_MS) }) }),
  ],
  ['EXCHANGE_CODE_ELSEWHERE', /其他合作渠道/, async () => ({ code: await oneCode(gateway, { channel: 'P033' }) })],
  [
    'EXCHANGE_CODE_STOPPED',
    /已停用/,
    async () => {
      const { batchId, codes } = await madeCodes(gateway);
      expect(await stopBatch(gateway.services, batchId)).toBe(true);
      expect(await stopBatch(gateway.services, batchId)).toBe(false);
      return { code: codes[0] ?? '' };
    },
  ],
  [
    'EXCHANGE_ONE_EACH',
    /每人限兑1次/,
    async () => {
      const [{ codes }, by] = [await madeCodes(gateway, { mostPerPerson: 1, count: 2 }), somebody()];
      expect((await tryCode(gateway, codes[0] ?? '', by)).code).toBe('1');
      return { code: codes[1] ?? '', by };
    },
  ],
  ['EXCHANGE_GIFT_GONE', /暂时无法发放/, async () => ({ code: await oneCode(gateway, { giftId: '1999999' }) })],
];

test.each(refusals)('%s has a name and words of its own, and gives nothing', async (name, says, prepare) => {
  const { code, by = somebody() } = await prepare();
  const before = await couponsOf(by);
  const answer = await tryCode(gateway, code, by);
  expect([nameOf(answer.code), answer.desc]).toEqual([name, expect.stringMatching(says)]);
  expect(await couponsOf(by)).toEqual(before);
});

test('one code by 50 people at once: one', async () => {
  const code = await oneCode(gateway);
  const crowd = Array.from({ length: 50 }, somebody);
  const answers = await Promise.all(crowd.map((by) => tryCode(gateway, code, by)));
  expect(answers.filter((answer) => answer.code === '1')).toHaveLength(1);
  expect(answers.filter((answer) => answer.code === errors.EXCHANGE_CODE_USED.code)).toHaveLength(49);
  const { rows } = await gateway.pool.query(`select count(*)::int as given from exchanges e join exchange_codes c on c.hash = e.code_hash
    where e.code_end = '${code.slice(-4)}'`);
  expect(rows).toEqual([{ given: 1 }]);
});

test('of ten codes of a batch that gives a person one, ten at once give one', async () => {
  const [{ codes }, me] = [await madeCodes(gateway, { mostPerPerson: 1, count: 10 }), somebody()];
  const answers = await Promise.all(codes.map((code) => tryCode(gateway, code, me)));
  expect(answers.map(({ code }) => nameOf(code)).sort()).toEqual(['1', ...Array(9).fill('EXCHANGE_ONE_EACH')]);
  expect(await couponsOf(me)).toHaveLength(1);
});

describe('guessing', () => {
  const guess = (by: { token: string; address?: string; headers?: Record<string, string> }) => tryCode(gateway, '0000-0000-0000-0000', by);

  test('a user is locked after ten wrong codes, however many come at once, and free again half an hour later', async () => {
    const me = somebody();
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(me)));
    expect(answers.filter(({ code }) => code === errors.EXCHANGE_CODE_WRONG.code)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === errors.EXCHANGE_LOCKED.code)).toHaveLength(10);
    const right = await oneCode(gateway);
    const locked = await tryCode(gateway, right, me);
    expect([locked.code, locked.desc]).toEqual([errors.EXCHANGE_LOCKED.code, '输入错误次数过多，请30分钟后再试']);
    gateway.clock.pass(31 * 60_000);
    expect((await tryCode(gateway, right, me)).code).toBe('1');
  });

  test('a browser is locked after fifteen, whoever logs in there', async () => {
    const [address, headers] = ['203.0.113.7', { 'user-agent': 'one browser' }];
    for (let index = 0; index < 15; index += 1)
      expect((await guess({ ...somebody(), address, headers })).code).toBe(errors.EXCHANGE_CODE_WRONG.code);
    expect((await guess({ ...somebody(), address, headers })).code).toBe(errors.EXCHANGE_LOCKED.code);
    expect((await guess({ ...somebody(), address, headers: { 'user-agent': 'another' } })).code).toBe(errors.EXCHANGE_CODE_WRONG.code);
  });

  test('an address is locked after sixty, whatever its browsers', async () => {
    const address = '203.0.113.8';
    const ask = (index: number) =>
      guess({ token: people[index % people.length] ?? '', address, headers: { 'user-agent': `browser ${index}` } });
    gateway.clock.pass(31 * 60_000);
    for (let index = 0; index < 60; index += 1) expect((await ask(index)).code).toBe(errors.EXCHANGE_CODE_WRONG.code);
    expect((await ask(60)).code).toBe(errors.EXCHANGE_LOCKED.code);
  });

  test('codes that exist cost no try', async () => {
    const me = somebody();
    const stale = await oneCode(gateway, { validFrom: new Date(gateway.clock.now + DAY_MS) });
    for (let index = 0; index < 12; index += 1) expect((await tryCode(gateway, stale, me)).code).toBe(errors.EXCHANGE_CODE_NOT_YET.code);
    expect((await tryCode(gateway, await oneCode(gateway), me)).code).toBe('1');
  });
});

test('no table knows a code, and the key of the hashes is sealed', async () => {
  const { codes } = await madeCodes(gateway, { count: 3 });
  const { rows } = await gateway.pool.query<{ text: string }>(
    `select t::text as text from exchange_codes t union all select t::text from exchange_keys t union all select t::text from exchange_batches t`,
  );
  const all = rows.map(({ text }) => text.toUpperCase()).join('\n');
  expect(codes.filter((code) => all.includes(code) || all.includes(shownExchangeCode(code)))).toEqual([]);
});

test('a new PERSONAL_DATA_KEY changes no code', async () => {
  const code = await oneCode(gateway);
  const [older, newer] = [process.env.PERSONAL_DATA_KEY ?? '', newKey()];
  const rotating = { ...gateway.services, sealing: createSealing(`${newer},${older}`) };
  await sealKeyAgain.run(rotating);
  const { rows } = await gateway.pool.query<{ sealed: string }>('select sealed from exchange_keys');
  expect(rows[0]?.sealed.startsWith(createSealing(newer).newestPrefix)).toBe(true);
  const hash = (await codeHasher({ ...rotating, sealing: createSealing(newer) }))(code);
  const found = await gateway.pool.query('select 1 from exchange_codes where hash = $1', [hash]);
  expect(found.rowCount).toBe(1);
  // Seal the key with the usual secret again, for the tests that follow.
  await sealKeyAgain.run({ ...gateway.services, sealing: createSealing(`${older},${newer}`) });
});

test('the demo has a code for every answer, and a new one when one was exchanged', async () => {
  await addDemoCodes(gateway.services);
  await addDemoExchanges(gateway.services, defaultChannel);
  await addDemoCodes(gateway.services);
  const { token } = await gateway.loginAs(demoMobiles[0]);
  const samplesNow = async () => (await gateway.call(exchange.history, { pageSize: 10 }, { token })).data;
  const { samples, list } = await samplesNow();
  expect(new Set(samples.map(({ sample }) => sample))).toEqual(new Set(exchangeSamples));
  expect(list).toHaveLength(3);
  const answers: Record<string, string> = {};
  for (const { code, sample } of samples) answers[sample] = nameOf((await tryCode(gateway, code, { token })).code);
  expect(answers).toEqual({
    usable: '1',
    onePerPerson: 'EXCHANGE_ONE_EACH',
    used: 'EXCHANGE_CODE_USED',
    expired: 'EXCHANGE_CODE_EXPIRED',
    notYet: 'EXCHANGE_CODE_NOT_YET',
    otherChannel: 'EXCHANGE_CODE_ELSEWHERE',
    stopped: 'EXCHANGE_CODE_STOPPED',
  });
  expect((await samplesNow()).samples.filter(({ sample }) => sample === 'usable')).toEqual([]);
  await addDemoCodes(gateway.services);
  expect((await samplesNow()).samples.filter(({ sample }) => sample === 'usable')).toHaveLength(5);
});

test('a card comes as an order without a price: it begins, gives its coupons, and nothing of it goes back', async () => {
  const me = somebody();
  const giftId = 'yuexiang-platinumCard';
  const { code, desc, data } = await tryCode(gateway, await oneCode(gateway, { gift: 'benefitCard', giftId }), me);
  expect([code, desc, data?.gift.kind, data?.gift.giftId]).toEqual(['1', expect.any(String), 'benefitCard', giftId]);
  await advanceFulfilment(gateway.services);
  const { list } = (await gateway.call(order.page, { tab: 'all', pageSize: 10 }, me)).data;
  expect(list.map(({ kind, status, payAmount }) => [kind, status, payAmount])).toEqual([['benefitCard', 'ready', 0]]);
  expect([list[0]?.keepsAll, list[0]?.actions.includes('requestRefund')]).toEqual([true, false]);
  const orderNo = list[0]?.orderNo ?? '';
  const { package: bought } = await detailOf(gateway, me.token, orderNo);
  expect([bought.card?.state, bought.rest, bought.price]).toEqual(['active', null, 0]);
  expect((await gateway.call(order.refundAmount, { orderNo }, me)).code).toBe(errors.CANCEL_BY_SERVICE.code);
});

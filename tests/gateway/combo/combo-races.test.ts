import { and, eq } from 'drizzle-orm';
import { defaultChannel } from '@/lib/channel/lookup';
import { combo } from '@/lib/contract/combo/endpoints';
import { errors } from '@/lib/contract/errors';
import { order } from '@/lib/contract/order/endpoints';
import { addDays, dayOf, instantOf } from '@/lib/kernel/day';
import { demoCombos } from '@/demo/kinds/combo/fixtures';
import { comboPartDays } from '@/server/kinds/combo/tables';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { orderRow, startShop } from '../bank';
import type { TestGateway } from '../server';
import { freshKey, manyUsers } from '../stay';
import { buyCombo, codesOf, comboRequest, dayIn, soldOn, verify } from './sets';
import { untilServed } from '../until-served';

/** More than the pool has connections; five hundred of a hotel's go through the same statement of `place()`. */
const BUYERS = 60;
const PLACES = 20;
const CROWD = 202;

let shop: TestGateway;
let crowd: string[];
beforeAll(async () => {
  shop = await startShop();
  crowd = await manyUsers(shop.database, CROWD, { projectId: defaultChannel.projectId, now: shop.clock.now });
});
afterAll(() => shop.close());

const buyer = () => crowd[0] ?? '';
const ready = async (token: string, from: number) => {
  const bought = await buyCombo(shop, token, { from });
  await advanceFulfilment(shop.services);
  shop.clock.pass(10_000);
  await advanceFulfilment(shop.services);
  return { ...bought, id: (await orderRow(shop, bought.orderNo)).id };
};

test('60 buyers for 20 of a combo’s day, where one part is scarce: 20, of every part', async () => {
  const request = await comboRequest(shop, buyer(), { from: 12 });
  const day = dayIn(shop, 12);
  const scarce = and(eq(comboPartDays.comboId, demoCombos.night), eq(comboPartDays.partNo, 2), eq(comboPartDays.day, day));
  await shop.database.update(comboPartDays).set({ units: PLACES }).where(scarce);
  const answers = await Promise.all(
    crowd
      .slice(0, BUYERS)
      .map((token) => untilServed((idempotencyKey) => shop.call(combo.create, { ...request, idempotencyKey }, { token }), freshKey())),
  );
  expect(answers.filter(({ code }) => code === '1')).toHaveLength(PLACES);
  expect(answers.map(({ code }) => code).filter((code) => code !== '1' && code !== errors.SOLD_OUT.code)).toEqual([]);
  expect(await soldOn(shop, day)).toEqual([PLACES, PLACES, PLACES, PLACES]);
});

test('buyers who take the parts’ days crosswise never wait for each other for ever', async () => {
  const [one, two] = [dayIn(shop, 20), dayIn(shop, 21)];
  const base = await comboRequest(shop, buyer(), { from: 20 });
  const answers = await Promise.all(
    crowd.slice(30, 130).map((token, turn) => {
      const parts = base.parts.map((part) => {
        const date = part.partNo === 1 || (turn + part.partNo) % 2 === 0 ? one : two;
        const acceptedFreeUntil = part.partNo === 2 ? instantOf(date, 12) : part.acceptedFreeUntil;
        return { ...part, date, acceptedFreeUntil };
      });
      return shop.call(combo.create, { ...base, parts, idempotencyKey: freshKey() }, { token });
    }),
  );
  expect(answers.map(({ code }) => code)).toEqual(Array(100).fill('1'));
  const sold = [await soldOn(shop, one), await soldOn(shop, two)];
  expect(sold[0]?.map((units, index) => units + (sold[1]?.[index] ?? 0))).toEqual([100, 100, 100, 100]);
});

test('one code shown at 50 shops at once: verified once', async () => {
  const token = crowd[200] ?? '';
  const { id, orderNo } = await ready(token, 2);
  const [code] = await codesOf(shop, id);
  const now = shop.clock.now;
  shop.clock.now = instantOf(addDays(dayOf(now), 2), 12);
  const served = await Promise.allSettled(Array.from({ length: 50 }, () => verify(shop, code?.code ?? '')));
  expect(served.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(new Set(served.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { reason: string }).reason] : [])))).toEqual(
    new Set(['NOT_ALLOWED']),
  );
  shop.clock.now = now;
  const { data } = await shop.call(combo.orderDetail, { orderNo }, { token });
  expect(data.combo.parts[0]?.units[0]?.status).toBe('used');
});

test('a part that is verified and given back at once is one of the two', async () => {
  const token = crowd[201] ?? '';
  const { id, orderNo } = await ready(token, 0);
  const [, second] = await codesOf(shop, id);
  // Late on the morning of its day, when dinner can be used and can still be refunded.
  shop.clock.now = instantOf(dayOf(shop.clock.now), 11);
  const quote = (await shop.call(order.refundAmount, { orderNo, units: [2] }, { token })).data;
  const asked = { orderNo, units: [2], reason: '行程有变', acceptedRefund: quote.refundAmount, idempotencyKey: freshKey() };
  const [served, given] = await Promise.allSettled([
    verify(shop, second?.code ?? ''),
    shop.call(order.refund, asked, { token }).then(({ code }) => (code === '1' ? code : Promise.reject(new Error(code)))),
  ]);
  expect([served.status, given.status].toSorted()).toEqual(['fulfilled', 'rejected']);
});

import { and, eq } from 'drizzle-orm';
import { defaultChannel } from '@/lib/channel/lookup';
import { consignee } from '@/lib/contract/consignee/endpoints';
import { errors } from '@/lib/contract/errors';
import { order } from '@/lib/contract/order/endpoints';
import { physical } from '@/lib/contract/physical/endpoints';
import { afterSaleUnits } from '@/server/kinds/physical/after-sale/tables';
import { approveAfterSale } from '@/server/kinds/physical/shop/after-sales';
import { shipParcel } from '@/server/kinds/physical/shop/orders';
import { demoPhysical, variantIdOf } from '@/demo/kinds/physical/fixtures';
import { physicalVariants } from '@/server/kinds/physical/tables';
import { refunds } from '@/server/trade/tables/payments';
import { orderRow, startShop } from '../bank';
import type { TestGateway } from '../server';
import { freshKey, manyUsers } from '../stay';
import { addressIn, apply, buyGoods, itemsOf, orderAt, orderRequest, settle, soldOf } from './goods';
import { untilServed } from '../until-served';

/** More than the pool has connections; five hundred of a hotel's go through the same statement of `place()`. */
const BUYERS = 60;
const PIECES = 20;

let shop: TestGateway;
let crowd: string[];
let first: string;
let home: string;
beforeAll(async () => {
  shop = await startShop();
  crowd = await manyUsers(shop.database, BUYERS, { projectId: defaultChannel.projectId, now: shop.clock.now, from: 7_000_000 });
  first = crowd[0] ?? '';
  home = await addressIn(shop, first);
}, 60_000);
afterAll(() => shop.close());

const stock = (product: keyof typeof demoPhysical, variant: number, units: number) =>
  shop.database
    .update(physicalVariants)
    .set({ units, sold: 0 })
    .where(eq(physicalVariants.id, variantIdOf(demoPhysical[product], variant)));

/** An address for each buyer, all in the same place. */
async function addresses(): Promise<string[]> {
  const { data } = await shop.call(consignee.get, { id: home }, { token: first });
  const saved = {
    name: '张三',
    mobile: '13912345678',
    areaCode: data.area[3]?.areaCode ?? '',
    line: '古墩路 1 号',
    tag: null,
    isDefault: true,
  };
  const ids: string[] = [];
  for (let from = 0; from < crowd.length; from += 25) {
    const some = crowd.slice(from, from + 25);
    ids.push(...(await Promise.all(some.map(async (token) => (await shop.call(consignee.addOrUpdate, saved, { token })).data.id))));
  }
  return ids;
}

test('60 buyers for 20 of a variant: 20', async () => {
  const request = await orderRequest(shop, first, [['shirt', 1, 1]], home);
  const homes = await addresses();
  await stock('shirt', 1, PIECES);
  const answers = await Promise.all(
    crowd.map((token, at) =>
      untilServed(
        (idempotencyKey) => shop.call(physical.create, { ...request, consigneeId: homes[at] ?? '', idempotencyKey }, { token }),
        freshKey(),
      ),
    ),
  );
  expect(answers.filter(({ code }) => code === '1')).toHaveLength(PIECES);
  expect(answers.filter(({ code }) => code === errors.SOLD_OUT.code)).toHaveLength(BUYERS - PIECES);
  expect(await soldOf(shop, 'shirt', 1)).toBe(PIECES);
}, 60_000);

test('orders of the same variants in either order: nobody waits for ever, and no piece is sold twice', async () => {
  await stock('shirt', 2, 10);
  await stock('shirt', 3, 10);
  const one = itemsOf([
    ['shirt', 2, 1],
    ['shirt', 3, 1],
  ]);
  const buyers = crowd.slice(20, 60);
  const answers = await Promise.all(
    buyers.map(async (token, at) => {
      const consigneeId = await addressIn(shop, token);
      const items = at % 2 === 0 ? one : one.toReversed();
      return shop.call(physical.create, { items, consigneeId, remark: '', acceptedAmount: 10_800, idempotencyKey: freshKey() }, { token });
    }),
  );
  expect(answers.filter(({ code }) => code === '1')).toHaveLength(10);
  expect([await soldOf(shop, 'shirt', 2), await soldOf(shop, 'shirt', 3)]).toEqual([10, 10]);
}, 30_000);

test('ten requests and refunds of the same piece at once: one', async () => {
  const { orderNo, payAmount } = await buyGoods(shop, first, [['shirt', 4, 1]], home);
  const asked = { orderNo, reason: '不想要了', acceptedRefund: payAmount };
  const quoted = { type: 'beforeShipping', reason: 'changedMind', acceptedRefund: payAmount } as const;
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => shop.call(order.refund, { ...asked, idempotencyKey: freshKey() }, { token: first })),
    ...Array.from({ length: 5 }, () => apply(shop, first, orderNo, quoted)),
  ]);
  expect(answers.filter(({ code }) => code === '1')).toHaveLength(1);
  await settle(shop);
  const row = await orderRow(shop, orderNo);
  expect([row.status, row.refundedFen]).toEqual(['refunded', payAmount]);
  expect(await shop.database.$count(refunds, eq(refunds.orderId, row.id))).toBe(1);
});

test('ten after-sale requests for two pieces: two, and one answer of the shop each', async () => {
  const orderNo = await orderAt(shop, first, 'completed', [['shirt', 5, 2]], home);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => apply(shop, first, orderNo, { type: 'refundOnly', reason: 'damaged' })),
  );
  const taken = answers.filter(({ code }) => code === '1').map(({ data }) => data.afterSaleNo);
  expect(taken).toHaveLength(2);
  const answered = await Promise.allSettled(taken.flatMap((no) => [1, 2, 3].map(() => approveAfterSale(shop.services, no))));
  expect(answered.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await settle(shop);
  const row = await orderRow(shop, orderNo);
  expect(row.refundedFen).toBe(row.paidFen);
  expect(await shop.database.$count(afterSaleUnits, and(eq(afterSaleUnits.orderId, row.id), eq(afterSaleUnits.open, true)))).toBe(0);
});

test('a request and the parcel leave at once: the piece is asked back or sent, never both', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const orderNo = await orderAt(shop, first, 'preparing', [['shirt', 6, 1]], home);
    const [asked, sent] = await Promise.allSettled([
      apply(shop, first, orderNo, { type: 'beforeShipping', reason: 'changedMind', acceptedRefund: 5_700 }),
      shipParcel(shop.services, { orderNo, companyCode: 'SF', trackingNo: 'SF1234567890123' }),
    ]);
    const both = [asked.status === 'fulfilled' && asked.value.code === '1', sent.status === 'fulfilled'];
    expect(both.filter(Boolean)).toHaveLength(1);
  }
});

import { errors } from '@/lib/contract/errors';
import { consignee } from '@/lib/contract/consignee/endpoints';
import { operation } from '@/lib/contract/operation/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { physical } from '@/lib/contract/physical/endpoints';
import { area } from '@/lib/contract/area/endpoints';
import { expireOrders } from '@/server/trade/order/expire';
import { demoPhysical } from '@/demo/kinds/physical/fixtures';
import { inBulk } from '../in-bulk';
import { startGateway, type TestGateway } from '../server';
import { cancelUnpaid, freshKey, statusOf } from '../stay';
import { addressIn, type Basket, itemsOf, orderGoods, orderRequest, soldOf } from './goods';

let gateway: TestGateway;
let buyer: string;
let other: string;
let home: string;
beforeAll(async () => {
  gateway = await startGateway();
  buyer = (await gateway.loginAs('13900006001')).token;
  other = (await gateway.loginAs('13900006002')).token;
  home = await addressIn(gateway, buyer);
});
afterEach(async () => {
  await cancelUnpaid(gateway, buyer);
  await cancelUnpaid(gateway, other);
});
afterAll(() => gateway.close());

const page = async (search: Partial<Parameters<typeof gateway.call<typeof physical.page>>[1]> = {}, channel?: string) =>
  (await gateway.call(physical.page, { sort: 'recommend', pageSize: 50, ...search }, channel ? { channel } : {})).data.list;
const pre = async (basket: Basket, consigneeId?: string, token = buyer) =>
  (await gateway.call(physical.pre, { items: itemsOf(basket), ...(consigneeId && { consigneeId }) }, { token })).data;
const create = async (basket: Basket, changed: object = {}, token = buyer, to = home) => {
  const request = await orderRequest(gateway, token, basket, to);
  return gateway.call(physical.create, { ...request, ...changed } as never, { token });
};

describe('the catalogue', () => {
  test('narrows by category, brand, price and word, and each sort has its order', async () => {
    const all = await page();
    expect(all.length).toBe(40);
    const tea = await page({ category: 'tea' });
    expect(tea.length).toBeGreaterThan(0);
    expect(tea.every(({ category }) => category === 'tea')).toBe(true);
    const brand = tea[0]?.brandId ?? '';
    expect((await page({ brandIds: [brand] })).every(({ brandId }) => brandId === brand)).toBe(true);
    const prices = (await page({ sort: 'priceLow', priceMin: 5_000 })).map(({ price }) => price);
    expect(prices).toEqual([...prices].sort((one, two) => one - two));
    expect(prices.every((price) => price >= 5_000)).toBe(true);
    const sales = (await page({ sort: 'sales' })).map((one) => one.sales);
    expect(sales).toEqual([...sales].sort((one, two) => two - one));
    expect((await page({ keyword: '蜂蜜' })).map(({ productId }) => productId)).toContain(String(demoPhysical.honey));
    expect(await page({ keyword: '……' })).toEqual([]);
  });

  test('a word of thousands that stand behind hundreds without it finds the first of them', async () => {
    await inBulk(
      gateway.pool,
      `insert into physical_products (id, city_code, name, subtitle, category, brand_id, brand_name, picture, tags,
        score_tenths, review_count, sales, price_fen, rank, search, listed)
      select 900000 + i, '0', case when i < 700 then '木勺' else '折伞' end, '', category, brand_id, brand_name, picture, tags, 45, 1, 1, 1000,
        2000000 - i, case when i < 700 then $$'木勺' 'city:0'$$::tsvector else $$'折伞' 'city:0'$$::tsvector end, true
      from generate_series(0, 9000) as i, (select * from physical_products limit 1) t`,
      'analyze physical_products',
    );
    const found = await page({ keyword: '折伞', pageSize: 3 });
    expect(found.map(({ productId }) => Number(productId) - 900_000)).toEqual([700, 701, 702]);
    // With another filter, matches far down the list are found too.
    await gateway.pool.query('update physical_products set price_fen = 2000 where id in (908999, 909000)');
    const dear = await page({ keyword: '折伞', priceMin: 1500, pageSize: 3 });
    expect(dear.map(({ productId }) => Number(productId) - 900_000)).toEqual([8999, 9000]);
    await inBulk(gateway.pool, 'delete from physical_products where id >= 900000');
  });

  test('pages without a gap or a repetition', async () => {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { data } = await gateway.call(physical.page, { sort: 'score', pageSize: 7, ...(cursor && { cursor }) });
      seen.push(...data.list.map(({ productId }) => productId));
      cursor = data.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(40);
    expect(new Set(seen).size).toBe(40);
  });

  test('every brand of the filter has a name, in English too', async () => {
    const { data } = await gateway.call(operation.brandCondition, {}, { channel: 'P069' });
    expect(data.list.length).toBeGreaterThan(20);
    expect(data.list.every(({ name }) => /^[\x20-\x7e’]+$/.test(name))).toBe(true);
  });

  test('a product has a variant for each choice, its price, stock and limit, and says how it travels', async () => {
    const { data } = await gateway.call(physical.detail, { productId: String(demoPhysical.shirt) });
    expect(data.options.map(({ name, values }) => [name, values.length])).toEqual([
      ['颜色', 2],
      ['尺码', 4],
    ]);
    expect(data.variants.map(({ choice }) => choice.join(''))).toEqual(['00', '01', '02', '03', '10', '11', '12', '13']);
    expect(data).toMatchObject({ price: 4_900, returnable: true, shipping: { by: 'piece', firstFee: 800, freeAbove: 9_900 } });
    expect(data.shipping.far?.areaNames).toContain('西藏自治区');
    const oranges = await gateway.call(physical.detail, { productId: String(demoPhysical.oranges) });
    expect(oranges.data.deliveryArea).toEqual({ kind: 'except', areaCodes: ['54', '65'], areaNames: ['西藏自治区', '新疆维吾尔自治区'] });
    expect((await gateway.call(physical.detail, { productId: '7' })).code).toBe(errors.GOODS_GONE.code);
  });

  test('in an English channel everything that was written for goods is English', async () => {
    const { data } = await gateway.call(physical.detail, { productId: String(demoPhysical.shirt) }, { channel: 'P069' });
    const said = [data.name, data.subtitle, data.brandName, data.shipsFrom, ...data.introduction, ...data.tagList];
    said.push(
      ...data.options.flatMap(({ name, values }) => [name, ...values]),
      ...data.specifications.flatMap(({ name, value }) => [name, value]),
    );
    said.push(
      ...(data.shipping.far?.areaNames ?? []),
      ...(await page({}, 'P069')).flatMap(({ name, subtitle, tagList }) => [name, subtitle, ...tagList]),
    );
    expect(said.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
  });

  test('suggests goods and brands by what is typed', async () => {
    const { data } = await gateway.call(area.keyword, { cityCode: '310100', shelf: 'physical', keyword: '蜂蜜' });
    expect(data.list.map(({ productId }) => productId)).toContain(String(demoPhysical.honey));
  });
});

describe('booking', () => {
  test('prices goods and the way to the address, the default one unless another is named', async () => {
    const seen = await pre([['shirt', 1, 2]]);
    expect(seen).toMatchObject({ goodsAmount: 9_800, shippingFee: 1_000, payAmount: 10_800, undeliverable: null });
    expect(seen.consignee).toMatchObject({ id: home, maskedMobile: '139****5678' });
    expect((await pre([['shirt', 1, 3]])).shippingFee).toBe(0);
    expect(
      (
        await pre([
          ['shirt', 1, 1],
          ['bedding', 1, 1],
        ])
      ).shippingFee,
    ).toBe(800 + 1_900);
    const xinjiang = await addressIn(gateway, buyer, ['新疆维吾尔自治区', '*', '*', '*']);
    expect((await pre([['shirt', 1, 1]], xinjiang)).shippingFee).toBe(800 + 600);
  });

  test('without an address it says what the goods cost, and nothing of the way', async () => {
    const { token } = await gateway.loginAs('13900006009');
    expect(await pre([['shirt', 1, 1]], undefined, token)).toMatchObject({ consignee: null, shippingFee: null, payAmount: 4_900 });
  });

  test('goods that are not sold at an address are named there and refused', async () => {
    const lhasa = await addressIn(gateway, buyer, ['西藏自治区', '*', '*', '*']);
    expect(
      await pre(
        [
          ['shirt', 1, 1],
          ['oranges', 1, 1],
        ],
        lhasa,
      ),
    ).toMatchObject({
      shippingFee: null,
      undeliverable: { reason: 'outOfArea', productIds: [String(demoPhysical.oranges)] },
    });
    const { code, desc } = await create([['oranges', 1, 1]], {}, buyer, lhasa);
    expect([code, desc.includes('暂不支持配送')]).toEqual([errors.NOT_ALLOWED.code, true]);
    const sansha = await addressIn(gateway, buyer, ['海南省', '三沙市', '*', '*']);
    expect((await pre([['shirt', 1, 1]], sansha)).undeliverable).toEqual({ reason: 'remote', productIds: [] });
  });

  test('an order holds its pieces, keeps the address sealed, and shows it masked', async () => {
    const before = await soldOf(gateway, 'shirt', 2);
    const { data } = await create(
      [
        ['shirt', 2, 2],
        ['bedding', 1, 1],
      ],
      { remark: '放门口的柜子里' },
    );
    expect(data.payAmount).toBe(9_800 + 19_900 + 1_000 + 1_900);
    expect(await soldOf(gateway, 'shirt', 2)).toBe(before + 2);
    const shown = (await gateway.call(physical.orderDetail, { orderNo: data.orderNo }, { token: buyer })).data;
    expect(shown.order).toMatchObject({ status: 'pending_payment', quantity: 3, kind: 'physical' });
    expect(shown.physical).toMatchObject({
      goodsAmount: 29_700,
      shippingFee: 2_900,
      remark: '放门口的柜子里',
      consignee: { name: '张三', maskedMobile: '139****5678', line: '古墩路 1 号', area: ['浙江省', '杭州市', '西湖区', '文新街道'] },
    });
    const rows = JSON.stringify((await gateway.pool.query('select * from physical_orders')).rows);
    for (const secret of ['张三', '13912345678', '古墩路', '文新', '柜子']) expect(rows).not.toContain(secret);
    const lines = (await gateway.call(order.subOrder, { orderNo: data.orderNo }, { token: buyer })).data;
    expect(lines.units).toHaveLength(3);
  });

  test('a later change of the saved address changes no order', async () => {
    const moving = await addressIn(gateway, other);
    const { orderNo } = await orderGoods(gateway, other, [['shirt', 1, 1]], moving);
    await gateway.call(consignee.delete, { id: moving }, { token: other });
    const { data } = await gateway.call(physical.orderDetail, { orderNo }, { token: other });
    expect(data.physical.consignee.line).toBe('古墩路 1 号');
  });

  test.each([
    ['less money than it costs', [['shirt', 1, 1]], { acceptedAmount: 1 }, 'OFFER_CHANGED'],
    ['a variant that there is not', [['shirt', 1, 1]], { items: [{ variantId: '1', quantity: 1 }] }, 'GOODS_GONE'],
    [
      'a variant twice',
      [['shirt', 1, 1]],
      {
        items: itemsOf([
          ['shirt', 1, 1],
          ['shirt', 1, 1],
        ]),
      },
      'INPUT_INVALID',
    ],
    ['nobody’s address', [['shirt', 1, 1]], { consigneeId: 'not-mine' }, 'NOT_FOUND'],
    ['more than one person gets', [['honey', 1, 2]], { items: itemsOf([['honey', 1, 3]]) }, 'NOT_ALLOWED'],
  ] as const)('%s is refused and leaves nothing behind', async (_what, basket, changed, reason) => {
    const count = async () =>
      (
        await gateway.pool.query(
          'select (select count(*) from orders) o, (select count(*) from physical_orders) p, (select sum(sold) from physical_variants) s',
        )
      ).rows[0];
    const before = await count();
    expect((await create(basket as Basket, changed)).code).toBe(errors[reason].code);
    expect(await count()).toEqual(before);
  });

  test('somebody else’s address is not found, and so is somebody else’s order', async () => {
    const theirs = await addressIn(gateway, other);
    expect((await gateway.call(physical.pre, { items: itemsOf([['shirt', 1, 1]]), consigneeId: theirs }, { token: buyer })).code).toBe(
      errors.NOT_FOUND.code,
    );
    expect((await create([['shirt', 1, 1]], { consigneeId: theirs })).code).toBe(errors.NOT_FOUND.code);
    const { orderNo } = await orderGoods(gateway, buyer, [['shirt', 1, 1]], home);
    for (const endpoint of [physical.orderDetail, physical.express, physical.confirmReceipt])
      expect((await gateway.call(endpoint, { orderNo }, { token: other })).code).toBe(errors.ORDER_NOT_FOUND.code);
  });

  test('the limit of one person counts all their orders, cancelled ones not, and two at once no more than one', async () => {
    const first = await orderGoods(gateway, buyer, [['honey', 1, 1]], home);
    expect((await pre([['honey', 1, 2]])).items[0]).toMatchObject({ most: 1, quantity: 1, mostPerPerson: 2 });
    const requests = await Promise.all([1, 2, 3, 4].map(() => orderRequest(gateway, buyer, [['honey', 1, 1]], home)));
    const answers = await Promise.all(
      requests.map((one) => gateway.call(physical.create, { ...one, despiteDuplicate: true }, { token: buyer })),
    );
    expect(answers.filter(({ code }) => code === '1')).toHaveLength(1);
    await gateway.call(order.cancel, { orderNo: first.orderNo }, { token: buyer });
    expect((await pre([['honey', 1, 2]])).items[0]?.most).toBe(1);
    expect((await pre([['honey', 1, 2]], await addressIn(gateway, other), other)).items[0]?.most).toBe(2);
  });

  test('the same command answers the same, and orders once', async () => {
    const before = await soldOf(gateway, 'shirt', 5);
    const request = { ...(await orderRequest(gateway, buyer, [['shirt', 5, 1]], home)), idempotencyKey: freshKey() };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => gateway.call(physical.create, request, { token: buyer })));
    expect(new Set(answers.map(({ data }) => data?.orderNo)).size).toBe(1);
    expect(await soldOf(gateway, 'shirt', 5)).toBe(before + 1);
  });

  test('when the time to pay is over the pieces are on sale again', async () => {
    const before = [await soldOf(gateway, 'shirt', 7), await soldOf(gateway, 'bedding', 2)];
    const { orderNo } = await orderGoods(
      gateway,
      buyer,
      [
        ['shirt', 7, 3],
        ['bedding', 2, 1],
      ],
      home,
    );
    gateway.clock.pass(16 * 60_000);
    await expireOrders(gateway.services);
    expect(await statusOf(gateway, buyer, orderNo)).toBe('closed');
    expect([await soldOf(gateway, 'shirt', 7), await soldOf(gateway, 'bedding', 2)]).toEqual(before);
  });
});

import { addDays, dayOf, instantOf } from '@/lib/kernel/day';
import { DAY_MS } from '@/lib/kernel/durations';
import { followGoods } from '@/server/compose/follow-goods';
import { kindParts } from '@/server/compose/kinds';
import { walkOn, type Walk } from '@/server/catalogue/upkeep/walk';
import { partCalendar } from '@/server/kinds/combo/upkeep';
import { hotelFromPrice, nightCalendar } from '@/server/kinds/hotel/upkeep';
import { goodsFromPrice } from '@/server/kinds/physical/upkeep';
import { tableCalendar } from '@/server/kinds/restaurant/upkeep';
import { sessionCalendar, ticketFromPrice } from '@/server/kinds/ticket/upkeep';
import { demoClassicHotelId } from '@/demo/base/fixtures';
import { countSales } from '@/server/trade/order/sales';
import { orders } from '@/server/trade/tables/orders';
import { eq, sql } from 'drizzle-orm';
import { bookAndPay, startShop } from './bank';
import type { TestGateway } from './server';
import { bookStay } from './stay';

const START = instantOf(dayOf(Date.now()), 10);

let shop: TestGateway;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.close());

const read = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await shop.pool.query<Row>(statement, values)).rows;
const one = async (statement: string, values: unknown[] = []): Promise<number> =>
  Number((await read<{ n: string }>(statement, values))[0]?.n);
/** As if it were the same hour, days later. */
const letPass = (days: number) => {
  shop.clock.now = START + days * DAY_MS;
};
const walk = (which: Walk) => walkOn(shop.services, which);

const calendars = [
  ['room_nights', 'night', nightCalendar, 89, 'room_id', 'price_fen, units'],
  ['ticket_sessions', 'day', sessionCalendar, 90, 'product_id', 'session_no, starts, ends, price_fen, units'],
  ['combo_part_days', 'day', partCalendar, 60, 'combo_id', 'part_no, units'],
  ['restaurant_tables', 'day', tableCalendar, 30, 'shop_id', 'time, tables'],
] as const;

describe.each(calendars)('the calendar %s', (table, day, calendar, ahead, owner, copied) => {
  const on = (date: string, columns = `${owner}, ${copied}`) =>
    read(`select ${columns} from ${table} where ${day} = $1 order by ${owner}, ${copied}`, [date]);
  const last = (after: number) => addDays(dayOf(START), ahead + after);
  const total = () => one(`select count(*) as n from ${table}`);

  test('gets its next day in the night, like the same weekday a week before and with nothing sold', async () => {
    letPass(0);
    await walk(calendar);
    const before = await total();
    expect(await on(last(1))).toEqual([]);
    letPass(1);
    await walk(calendar);
    const published = await on(last(1));
    expect(published.length).toBeGreaterThan(0);
    expect(published).toEqual(await on(last(-6)));
    expect(await total()).toBe(before + published.length);
    const sold = table === 'restaurant_tables' ? 'taken' : 'sold';
    expect(await one(`select sum(${sold}) as n from ${table} where ${day} = $1`, [last(1)])).toBe(0);
    await walk(calendar);
    expect(await total()).toBe(before + published.length);
  });

  test('is published once by two instances, and in full by one that was down for three days', async () => {
    letPass(0);
    await walk(calendar);
    letPass(3);
    await Promise.all([walk(calendar), walk(calendar)]);
    await walk(calendar);
    for (const after of [1, 2, 3]) expect(await on(last(after))).toEqual(await on(last(after - 7)));
  });

  test('ends where somebody ended it', async () => {
    letPass(0);
    await walk(calendar);
    const [first] = await read<{ id: number }>(`select min(${owner}) as id from ${table}`);
    await shop.pool.query(`delete from ${table} where ${owner} = $1 and ${day} > $2`, [first?.id, last(-3)]);
    letPass(1);
    await walk(calendar);
    expect(await one(`select count(*) as n from ${table} where ${owner} = $1 and ${day} > $2`, [first?.id, last(-3)])).toBe(0);
    expect((await on(last(1))).length).toBeGreaterThan(0);
  });
});

test('rooms of a hotel that is off the shelf get no more nights', async () => {
  letPass(0);
  await walk(nightCalendar);
  await shop.pool.query('update hotels set listed = false where id = $1', [demoClassicHotelId]);
  letPass(1);
  await walk(nightCalendar);
  const statement = 'select count(*) as n from room_nights join rooms on rooms.id = room_id where hotel_id = $1 and night > $2';
  expect(await one(statement, [demoClassicHotelId, addDays(dayOf(START), 89)])).toBe(0);
});

describe('a price "from"', () => {
  const priceOf = (table: string, id: number) => one(`select price_fen as n from ${table} where id = $1`, [id]);

  test('is already right in the demo, so that not a row is written', async () => {
    letPass(0);
    for (const [table, which] of [
      ['hotels', hotelFromPrice],
      ['ticket_places', ticketFromPrice],
      ['physical_products', goodsFromPrice],
    ] as const) {
      const versions = () => read(`select id, xmin::text from ${table} order by id`);
      const before = await versions();
      await walk(which);
      expect(await versions()).toEqual(before);
    }
  });

  test('of a hotel follows its nights, its offers, and the days that pass', async () => {
    letPass(0);
    const room = 'select id from rooms where hotel_id = $1';
    await shop.pool.query(`update room_nights set price_fen = 50000 where room_id in (${room})`, [demoClassicHotelId]);
    await shop.pool.query(`update offers set surcharge_fen = 0 where room_id in (${room})`, [demoClassicHotelId]);
    await shop.pool.query(`update room_nights set price_fen = 9900 where night = $2 and room_id in (${room})`, [
      demoClassicHotelId,
      dayOf(START),
    ]);
    await walk(hotelFromPrice);
    expect(await priceOf('hotels', demoClassicHotelId)).toBe(9_900);
    letPass(1);
    await walk(hotelFromPrice);
    expect(await priceOf('hotels', demoClassicHotelId)).toBe(50_000);
    await shop.pool.query(`update offers set surcharge_fen = -600 where id = (select min(id) from offers where room_id in (${room}))`, [
      demoClassicHotelId,
    ]);
    letPass(2);
    await walk(hotelFromPrice);
    expect(await priceOf('hotels', demoClassicHotelId)).toBe(49_400);
    await shop.pool.query(`delete from room_nights where room_id in (${room})`, [demoClassicHotelId]);
    letPass(3);
    await walk(hotelFromPrice);
    expect(await priceOf('hotels', demoClassicHotelId)).toBe(49_400);
  });

  test('of a place follows its cheapest fare that is sold, and of goods their cheapest variant', async () => {
    letPass(0);
    const [product] = await read<{ id: number; place: number }>(
      'select min(id) as id, place_id as place from ticket_products group by 2 limit 1',
    );
    await shop.pool.query('update ticket_sessions set price_fen = 1000 where product_id = $1', [product?.id]);
    await shop.pool.query(`update ticket_products set fares = '[{"kind":"adult","sharePercent":75,"who":"x"}]' where id = $1`, [
      product?.id,
    ]);
    const [variant] = await read<{ id: number; goods: number; was: number }>(`
      select v.id, v.product_id as goods, p.price_fen as was from physical_variants v join physical_products p on p.id = v.product_id
      where v.price_fen = p.price_fen and (select count(*) from physical_variants o where o.product_id = p.id and o.price_fen > v.price_fen) > 0 limit 1`);
    await shop.pool.query('update physical_variants set listed = false where id = $1', [variant?.id]);
    await walk(ticketFromPrice);
    await walk(goodsFromPrice);
    // 75 % of ¥10 is rounded to whole yuan, as the fare itself is.
    expect(await priceOf('ticket_places', product?.place ?? 0)).toBe(800);
    const cheapest = await one('select min(price_fen) as n from physical_variants where product_id = $1 and listed', [variant?.goods]);
    expect(await priceOf('physical_products', variant?.goods ?? 0)).toBe(cheapest);
  });

  test('is followed by what the index recommends and by the search', async () => {
    await shop.pool.query('update hotels set price_fen = 12300, sales = 77 where id = $1', [demoClassicHotelId]);
    await followGoods(shop.services);
    const shown = await read("select distinct price_fen, sales from recommendations where kind = 'hotelStay' and product_id = $1", [
      String(demoClassicHotelId),
    ]);
    expect(shown).toEqual(shown.length > 0 ? [{ price_fen: 12_300, sales: 77 }] : []);
    expect(
      await one(`select count(*) as n from recommendations r join hotels h on r.kind = 'hotelStay' and h.id = r.product_id::integer
        where (r.price_fen, r.sales) is distinct from (h.price_fen, h.sales)`),
    ).toBe(0);
  });
});

describe('sales', () => {
  const counts = [...new Set(kindParts.flatMap((part) => part.sales ?? []))];
  const count = () => countSales(shop.services, counts);
  // The stay's hotel is the only one that orders of these tests are for.
  const sold = () => one('select sum(sales) as n from hotels');
  const nightsOf = async (orderNo: string) =>
    one('select room_count * (check_out - check_in) as n from stays join orders on orders.id = order_id where order_no = $1', [orderNo]);

  test('count what has been paid, once, however often and by how many it is counted', async () => {
    letPass(0);
    await count();
    const before = await sold();
    const { token } = await shop.loginAs('13900007301');
    await bookStay(shop, token);
    await count();
    expect(await sold()).toBe(before);
    const { orderNo } = await bookAndPay(shop, token);
    await Promise.all([count(), count(), count()]);
    await count();
    expect(await sold()).toBe(before + (await nightsOf(orderNo)));
  });

  test('give back what was refunded as a whole, and an order that waits for its refund still counts', async () => {
    letPass(0);
    await count();
    const before = await sold();
    const { token } = await shop.loginAs('13900007302');
    const { orderNo } = await bookAndPay(shop, token);
    await count();
    const set = (status: 'refunding' | 'refunded') => shop.database.update(orders).set({ status }).where(eq(orders.orderNo, orderNo));
    await set('refunding');
    await count();
    expect(await sold()).toBe(before + (await nightsOf(orderNo)));
    await set('refunded');
    await count();
    expect(await sold()).toBe(before);
  });

  test('are found by an index that holds uncounted orders only', async () => {
    await count();
    const client = await shop.pool.connect();
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select id from orders where sales_counted <> (paid_at is not null and status not in ('closed', 'refunded')) order by id limit 500`,
    );
    await client.query('rollback');
    client.release();
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_uncounted');
  });

  test.each(counts.map(({ table }, index) => [table, index] as const))(
    'of %s are counted by a statement that fits its tables',
    async (_table, index) => {
      const rows = counts[index] ? await shop.database.execute(counts[index].sold(sql`array[0]::bigint[]`)) : undefined;
      expect(rows?.rows).toEqual([]);
    },
  );
});

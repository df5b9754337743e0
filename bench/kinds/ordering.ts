import { setTimeout as pause } from 'node:timers/promises';
import { shopKey } from '@/lib/domain/staff';
import type { Connection } from '@/server/platform/database/connection';
import { demoShopId } from '@/demo/kinds/restaurant/fixtures';
import { demoPlaceId } from '@/demo/kinds/ticket/fixtures';
import { askDesk } from '../../tests/storm/goods/ask-desk';
import { bookCombo } from '../../tests/storm/goods/placing/combos';
import { buyFood } from '../../tests/storm/goods/placing/dining';
import { orderGoods } from '../../tests/storm/goods/placing/parcels';
import { bookStay } from '../../tests/storm/goods/placing/stays';
import { bookTickets } from '../../tests/storm/goods/placing/tickets';
import type { Placed, Ready, Shopping, Step } from '../../tests/storm/goods/step';

/** Looks at the booking page; undefined when sold out. */
export type Prepare = (world: Shopping, one: Step) => Promise<Ready | undefined>;

/** How goods of each kind are ordered. */
export const orderingOfKinds: Readonly<Record<string, Prepare>> = {
  stays: bookStay,
  vouchers: (world, one) => buyFood(world, one, 'open'),
  'set meals': (world, one) => buyFood(world, one, 'meal'),
  combos: bookCombo,
  tickets: (world, one) => bookTickets(world, one, 'open'),
  goods: orderGoods,
};

/** What buyer number `buyer` wants: days ahead, because in the evening today's are closed. */
export const wish = (buyer: number): Step => ({ step: '', buyer, pick: buyer, amount: 3, from: (buyer % 7) + 1 });

type Counter = Readonly<{ shop: string; today?: string }>;

/** For kinds with codes: where the codes are shown, and how to make them valid today. */
export const counters: Readonly<Record<string, Counter>> = {
  vouchers: { shop: `'${shopKey('restaurant', demoShopId)}'` },
  'set meals': { shop: `'${shopKey('restaurant', demoShopId)}'` },
  combos: {
    shop: "(select 'combo:' || p.shop_id from combo_booked_parts p join order_units u on u.order_id = p.order_id and u.line_no = p.line_no where u.order_id = o.id and u.unit_no = c.unit_no)",
    today: "update combo_booked_parts set day = (now() at time zone 'Asia/Shanghai')::date",
  },
  tickets: {
    shop: `'${shopKey('ticket', demoPlaceId)}'`,
    today: "update ticket_bookings set day = (now() at time zone 'Asia/Shanghai')::date",
  },
};

export type Shown = Readonly<{ code: string; unit: number; shop: string }>;

/** Codes of paid orders, after the shops have confirmed them. */
export async function codesOf({ pool }: Connection, orders: readonly Placed[], { shop, today }: Counter): Promise<Shown[]> {
  if (today !== undefined) await pool.query(today);
  const wanted = orders.map(({ orderNo }) => orderNo);
  for (let waited = 0; ; waited += 1) {
    const { rows } = await pool.query<Shown & { status: string }>(
      `select o.status, c.code, c.unit_no as unit, ${shop} as shop from orders o left join verification_codes c on c.order_id = o.id where o.order_no = any($1)`,
      [wanted],
    );
    if (rows.every(({ status }) => status === 'ready')) return rows;
    if (waited > 60) throw new Error('the shops confirm nothing');
    await pause(1000);
  }
}

/** A shop redeems a code. */
export async function take(site: string, { code, shop, unit }: Shown): Promise<void> {
  const answer = await askDesk(site, 'counter/take', { code, shop, unitNos: [String(unit)] });
  const said: { code: string; desc: string } = JSON.parse(await answer.text());
  if (said.code !== '1') throw new Error(`code ${code}: ${said.code} ${said.desc}`);
}

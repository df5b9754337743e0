import { eq } from 'drizzle-orm';
import type { Input } from '@/lib/contract/endpoint';
import { order } from '@/lib/contract/order/endpoints';
import { restaurant } from '@/lib/contract/restaurant/endpoints';
import { addDays, dayOf, eachDay, instantOf, weekdayOf } from '@/lib/kernel/day';
import { Refusal } from '@/server/call/refusal';
import { holidayOf } from '@/server/catalogue/holidays';
import { demoFood, demoShopId } from '@/demo/kinds/restaurant/fixtures';
import { restaurantStock } from '@/server/kinds/restaurant/tables';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { openPayment, payAtBank } from '../bank';
import type { TestGateway } from '../server';
import { freshKey } from '../stay';

export type Wanted = Readonly<{
  product?: keyof typeof demoFood;
  quantity?: number;
  /** Days from today, for a table. */
  from?: number;
  time?: string;
}>;

/** So many of one of the demo shop's products. */
export const foodRequest = (
  now: number,
  { product = 'open', quantity = 1, from = 3, time = '18:00' }: Wanted = {},
): Input<typeof restaurant.pre> => ({
  productId: String(demoFood[product]),
  quantity,
  ...(product === 'table' && { table: { shopId: String(demoShopId), date: addDays(dayOf(now), from), time } }),
});

/** What a buyer sends who has just seen the booking page and chosen the first option everywhere. */
export async function foodOrderRequest(gateway: TestGateway, token: string, wanted: Wanted = {}): Promise<Input<typeof restaurant.create>> {
  const request = foodRequest(gateway.clock.now, wanted);
  const { data, code, desc } = await gateway.call(restaurant.pre, request, { token });
  if (code !== '1') throw new Error(`The food can't be priced: ${code} ${desc}`);
  return {
    ...request,
    choices: data.choices,
    acceptedAmount: data.payAmount,
    acceptedValidUntil: data.validUntil,
    contactMobile: '13800138000',
    ...(request.table && { contactName: '林小满' }),
    idempotencyKey: freshKey(),
  };
}

export async function orderFood(gateway: TestGateway, token: string, wanted: Wanted = {}) {
  const request = await foodOrderRequest(gateway, token, wanted);
  const { code, data, desc } = await gateway.call(restaurant.create, { ...request, despiteDuplicate: true }, { token });
  if (code !== '1') throw new Error(`The food can't be ordered: ${code} ${desc}`);
  return { ...data, request };
}

/** Orders and pays until it is ready to be used. */
export async function buyFood(gateway: TestGateway, token: string, wanted: Wanted = {}) {
  const ordered = await orderFood(gateway, token, wanted);
  await payAtBank(gateway, await openPayment(gateway, token, ordered.orderNo));
  await advanceFulfilment(gateway.services);
  const { data } = await gateway.call(restaurant.orderDetail, { orderNo: ordered.orderNo }, { token });
  return { ...ordered, codes: data.dining.units.flatMap(({ code }) => (code === null ? [] : [code])), detail: data };
}

/** Requests a refund of some units, for the amount that is shown. */
export async function giveBack(gateway: TestGateway, token: string, orderNo: string, units?: number[]) {
  const { data } = await gateway.call(order.refundAmount, { orderNo, units }, { token });
  const asked = { orderNo, units, reason: '行程有变', acceptedRefund: data?.refundAmount ?? 0, idempotencyKey: freshKey() };
  return { quote: data, ...(await gateway.call(order.refund, asked, { token })) };
}

/** Units of a product that are sold or held. */
export async function soldOf({ database }: TestGateway, product: keyof typeof demoFood): Promise<number> {
  const [row] = await database.select().from(restaurantStock).where(eq(restaurantStock.productId, demoFood[product]));
  if (!row) throw new Error(`There is no ${product}.`);
  return row.sold;
}

/** The next Wednesday at noon without a holiday from then to the following Monday. */
export const quietWednesday = (() => {
  const quiet = (day: string) => eachDay(day, addDays(day, 5)).every((one) => holidayOf(one) === null);
  let day = addDays(dayOf(Date.now()), 1);
  while (weekdayOf(day) !== 3 || !quiet(day)) day = addDays(day, 1);
  return instantOf(day, 12);
})();

/** The message that the counter reads when it is refused. */
export const refusal = async (taking: Promise<unknown>): Promise<string> =>
  taking.then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? (error.inWords?.('zh-CN') ?? error.reason) : String(error)),
  );

/** Products of the demo shop whose orders disagree with their stock; empty if all is sound. */
export const unsound = async ({ pool }: TestGateway) =>
  (
    await pool.query(
      `select s.product_id from restaurant_stock s where s.product_id = any($1) and s.sold <> (
         select count(*) from restaurant_bookings b join orders o on o.id = b.order_id and o.status <> 'closed'
           join order_units u on u.order_id = o.id and u.status in ('open', 'used') where b.product_id = s.product_id)
       union all select t.shop_id from restaurant_tables t where t.shop_id = $2 and t.taken <> (
         select count(*) from restaurant_bookings b join orders o on o.id = b.order_id and o.status <> 'closed'
           join order_units u on u.order_id = o.id and u.status in ('open', 'used') where b.table_day = t.day and b.table_time = t.time)`,
      [Object.values(demoFood), demoShopId],
    )
  ).rows;

import { eq } from 'drizzle-orm';
import { order } from '@/lib/contract/order/endpoints';
import { orders } from '@/server/trade/tables/orders';
import { freshKey } from '../../gateway/stay';
import { ask, insist } from '../client';
import { applyForSome, goOn, receive } from './after-sales';
import { letIn, showCode, workAtCounter } from './counter';
import { pay, payWithPoints } from './pay';
import { appoint, bookCombo } from './placing/combos';
import { buyFood } from './placing/dining';
import { orderGoods } from './placing/parcels';
import { bookStay } from './placing/stays';
import { bookTickets, changeDate } from './placing/tickets';
import type { Placed, Ready, Shopping, Step, World } from './step';

async function place({ origin, seen }: World, ready: Ready | undefined): Promise<void> {
  if (!ready) return;
  const { code, data } = await insist(() => ready.place(origin));
  if (code === '1') seen.orders.push({ orderNo: data.orderNo, token: ready.token, kind: ready.kind });
}

export async function refund(
  { origin, seen }: Pick<World, 'origin' | 'seen'>,
  { orderNo, token }: Placed,
  units: number[] | undefined,
): Promise<void> {
  const quote = await insist(() => ask(origin, order.refundAmount, { orderNo, units }, token));
  if (quote.code !== '1') return;
  const request = { orderNo, units, reason: '行程有变', acceptedRefund: quote.data.refundAmount, idempotencyKey: freshKey() };
  const asked = await insist(() => ask(origin, order.refund, request, token));
  if (asked.code === '1') seen.refunds.add(asked.data.refundNo);
}

async function expire({ books, now }: World, { orderNo }: Placed): Promise<void> {
  await books.database
    .update(orders)
    .set({ payDeadline: new Date(now() - 1000) })
    .where(eq(orders.orderNo, orderNo));
}

/** What can be ordered, each with its relative frequency. */
const placing: Readonly<Record<string, readonly [weight: number, prepare: (world: Shopping, one: Step) => Promise<Ready | undefined>]>> = {
  stay: [4, bookStay],
  openTicket: [4, (world, one) => bookTickets(world, one, 'open')],
  namedTicket: [4, (world, one) => bookTickets(world, one, 'realName')],
  familyTicket: [2, (world, one) => bookTickets(world, one, 'family')],
  voucher: [4, (world, one) => buyFood(world, one, 'open')],
  meal: [3, (world, one) => buyFood(world, one, 'meal')],
  table: [3, (world, one) => buyFood(world, one, 'table')],
  combo: [7, bookCombo],
  goods: [8, orderGoods],
};

type Happening = (world: World, target: Placed, one: Step) => Promise<void>;
/** What can happen to an order: its relative frequency, the kinds it applies to (empty: all), and how it is done. */
const happening: Readonly<Record<string, readonly [weight: number, kinds: readonly string[], happen: Happening]>> = {
  pay: [26, [], pay],
  payWithPoints: [6, [], payWithPoints],
  cancel: [4, [], async ({ origin }, { orderNo, token }) => void (await insist(() => ask(origin, order.cancel, { orderNo }, token)))],
  expire: [2, [], expire],
  refund: [4, [], (world, target) => refund(world, target, undefined)],
  refundUnit: [7, [], (world, target, { amount }) => refund(world, target, [(amount % 3) + 1])],
  letIn: [3, ['ticket'], letIn],
  changeDate: [3, ['ticket'], (world, { orderNo, token }, one) => changeDate(world, orderNo, token, one)],
  appoint: [4, ['combo'], (world, { orderNo, token }, one) => appoint(world, orderNo, token, one)],
  showVoucher: [5, ['dining'], showCode],
  showPart: [8, ['combo'], showCode],
  applyForSome: [9, ['physical'], applyForSome],
  goOn: [10, ['physical'], goOn],
  receive: [3, ['physical'], receive],
};

/** Steps are taken only on this many of the newest orders, because older ones have little left to happen. */
const BUSY = 60;
const COUNTER_WEIGHT = 18;

export const weights: readonly (readonly [step: string, weight: number])[] = [
  ...[...Object.entries(placing), ...Object.entries(happening)].map(([step, [weight]]) => [step, weight] as const),
  ['counter', COUNTER_WEIGHT],
];

/** One step of one buyer, repeated until it is answered. */
export async function take(world: World, one: Step): Promise<void> {
  const prepare = placing[one.step]?.[1];
  if (prepare) return place(world, await prepare(world, one));
  const happens = happening[one.step];
  if (!happens) return workAtCounter(world, one);
  const [, kinds, happen] = happens;
  const known = world.seen.orders.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)).slice(-BUSY);
  const target = known[one.pick % Math.max(1, known.length)];
  if (target) await happen(world, target, one);
}

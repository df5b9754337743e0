import { eq } from 'drizzle-orm';
import { newHotel } from '@/lib/contract/new-hotel';
import { order } from '@/lib/contract/order';
import { ticket } from '@/lib/contract/ticket';
import { defaultStay } from '@/lib/domain/stay';
import { addDays, dayOf } from '@/lib/kernel/day';
import { demoProducts } from '@/server/kinds/ticket/seed/fixtures';
import type { Connection } from '@/server/platform/database/connection';
import { demoNewHotelId, demoNewOffers } from '@/server/seed/fixtures';
import { orders } from '@/server/trade/order/tables';
import { useUnits } from '@/server/trade/order/units';
import { freshKey } from '../../gateway/stay';
import { visitor } from '../../gateway/ticket';
import { ask, insist } from '../client';

export const steps = ['stay', 'open', 'realName', 'family', 'pay', 'cancel', 'refundUnit', 'refund', 'use', 'change', 'expire'] as const;
export type Step = Readonly<{ step: (typeof steps)[number]; buyer: number; pick: number; amount: number; from: number }>;

type Order = Readonly<{ orderNo: string; token: string; ticket: boolean }>;
/** What the server has said yes to, and so may not forget. */
export type Acknowledged = { orders: Order[]; refunds: Set<string>; used: number };

type World = Readonly<{ origin: string; books: Connection; tokens: readonly string[]; seen: Acknowledged }>;

const dayAfter = (days: number): string => addDays(dayOf(Date.now()), days);

async function bookStay({ origin, tokens, seen }: World, { buyer, amount, from }: Step): Promise<void> {
  const token = tokens[buyer % tokens.length] ?? '';
  const checkInDate = dayAfter(20 + from);
  const roomCount = (amount % 2) + 1;
  const stay = { ...defaultStay(Date.now()), checkInDate, checkOutDate: addDays(checkInDate, (amount % 3) + 1), roomCount };
  const offered = { ...stay, hotelId: String(demoNewHotelId), offerId: String(amount % 2 === 0 ? demoNewOffers.free : demoNewOffers.fee) };
  const { code, data } = await insist(() => ask(origin, newHotel.pre, offered, token));
  if (code !== '1' || data.roomCount !== roomCount) return;
  const request = {
    ...offered,
    acceptedAmount: data.payAmount,
    acceptedFreeUntil: data.freeUntil,
    contactMobile: '13800138000',
    arriveTime: '18:00',
    remark: '',
    guests: [{ name: '张三' }, { name: '李四' }],
    despiteDuplicate: true,
    idempotencyKey: freshKey(),
  };
  const placed = await insist(() => ask(origin, newHotel.create, request, token));
  if (placed.code === '1') seen.orders.push({ orderNo: placed.data.orderNo, token, ticket: false });
}

async function bookTickets({ origin, tokens, seen }: World, product: 'open' | 'realName' | 'family', { buyer, pick, amount, from }: Step) {
  const token = tokens[buyer % tokens.length] ?? '';
  const kind = product === 'family' ? ('family' as const) : ('adult' as const);
  const quantity = (amount % 3) + 1;
  const wanted = {
    productId: String(demoProducts[product]),
    date: dayAfter(20 + from),
    sessionNo: product === 'realName' ? (amount % 4) + 1 : 0,
    fares: [{ kind, quantity }],
  };
  const { code, data } = await insist(() => ask(origin, ticket.pre, wanted, token));
  if (code !== '1' || data.fares.every((fare) => fare.quantity !== quantity)) return;
  const named = product === 'realName' ? quantity : product === 'family' ? 1 : 0;
  const request = {
    ...wanted,
    acceptedAmount: data.payAmount,
    acceptedFreeUntil: data.freeUntil,
    visitors: Array.from({ length: named }, (_, index) => ({ ...visitor((pick + index) % 400), kind })),
    contactMobile: '13800138000',
    despiteDuplicate: true,
    idempotencyKey: freshKey(),
  };
  const placed = await insist(() => ask(origin, ticket.create, request, token));
  if (placed.code === '1') seen.orders.push({ orderNo: placed.data.orderNo, token, ticket: true });
}

async function pay({ origin }: World, { orderNo, token }: Order): Promise<void> {
  const opening = { orderNo, payWay: 'alipay' as const, idempotencyKey: freshKey() };
  const opened = await insist(() => ask(origin, order.pay, opening, token));
  if (opened.code !== '1' || opened.data.kind !== 'leaving') return;
  const { url } = opened.data;
  await insist(async () => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const answer = await fetch(`${origin}${url}`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams({ action: 'pay' }),
    });
    // A trade that has ended is answered too; only a server that is not there is asked again.
    return { code: answer.status < 500 ? '1' : 'YX_503' };
  });
}

async function refund({ origin, seen }: World, { orderNo, token }: Order, units: number[] | undefined): Promise<void> {
  const quote = await insist(() => ask(origin, order.refundAmount, { orderNo, units }, token));
  if (quote.code !== '1') return;
  const request = { orderNo, units, reason: '行程有变', acceptedRefund: quote.data.refundAmount, idempotencyKey: freshKey() };
  const asked = await insist(() => ask(origin, order.refund, request, token));
  if (asked.code === '1') seen.refunds.add(asked.data.refundNo);
}

/** The gate lets somebody in. */
async function use({ books, seen }: World, { orderNo }: Order, unitNo: number): Promise<void> {
  await books.database
    .transaction(async (transaction) => {
      const [row] = await transaction.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update');
      if (!row || !['paid', 'preparing', 'ready'].includes(row.status)) return;
      await useUnits(transaction, row.id, [unitNo], Date.now());
      seen.used += 1;
    })
    // Given back or used already.
    .catch(() => undefined);
}

/** One step of somebody, insisted on until it was answered. */
export async function take(world: World, one: Step): Promise<void> {
  const { step, pick, amount, from } = one;
  if (step === 'stay') return bookStay(world, one);
  if (step === 'open' || step === 'realName' || step === 'family') return bookTickets(world, step, one);
  // Late orders likelier: they have more before them.
  const { orders: known } = world.seen;
  const target = known[Math.max(0, known.length - 1 - (pick % 60))];
  if (!target) return;
  const { origin, books } = world;
  const { orderNo, token } = target;
  if (step === 'pay') return pay(world, target);
  if (step === 'cancel') return void (await insist(() => ask(origin, order.cancel, { orderNo }, token)));
  if (step === 'refund') return refund(world, target, undefined);
  if (step === 'refundUnit') return refund(world, target, [(amount % 3) + 1]);
  if (step === 'use') return use(world, target, (amount % 3) + 1);
  if (step === 'expire') {
    const past = new Date(Date.now() - 1000);
    return void (await books.database.update(orders).set({ payDeadline: past }).where(eq(orders.orderNo, orderNo)));
  }
  const change = { orderNo, date: dayAfter(20 + from), sessionNo: amount % 5, idempotencyKey: freshKey() };
  await insist(() => ask(origin, ticket.changeDate, change, token));
}

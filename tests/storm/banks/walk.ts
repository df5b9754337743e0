import { login } from '@/lib/contract/login/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { MINUTE_MS, SECOND_MS } from '@/lib/kernel/durations';
import { NOTICES } from '@/server/platform/notice-path';
import { expireOrders } from '@/server/trade/order/expire';
import { askAboutPayments, closePayments } from '@/server/trade/payment/settle';
import { askAgain } from '@/server/trade/refund/bank';
import { repeatLateRefunds } from '@/server/trade/refund/late';
import { repeatRefusedUnits } from '@/server/trade/refund/repeat-refused';
import type { Services } from '@/server/call/services';
import { bookStay, freshKey } from '../../gateway/stay';
import { bookTickets } from '../../gateway/ticket';
import { type BankHand, type Draw, oneOf } from './hand';
import type { MortalShop } from './shop';

export type World = Readonly<{
  shop: MortalShop;
  /** The bank that is walked over comes first. */
  hands: readonly BankHand[];
  /** Each buys once, so that nobody holds too many unpaid orders. */
  buyers: string[];
  draw: Draw;
  owners: Map<string, string>;
  /** Addresses of banks' pages that buyers have not opened yet. */
  unopened: { hand: BankHand; url: string }[];
  /** Forged deliveries that the shop answered as such. */
  refused: { forged: number };
}>;

type Step = (world: World) => Promise<unknown>;

const gatewayOf = ({ shop }: World) => shop.gateway();
const tokenOf = ({ owners }: World, orderNo: string) => owners.get(orderNo) ?? '';

/** An order in one of these states, by chance; the walk knows orders by the shop's books alone, since it forgets what a kill interrupted. */
async function someOrder(world: World, statuses: readonly string[]): Promise<string | undefined> {
  const { rows } = await gatewayOf(world).pool.query<{ orderNo: string }>(
    `select order_no as "orderNo" from orders where status = any($1) and order_no = any($2) order by id desc limit 12`,
    [statuses, [...world.owners.keys()]],
  );
  return rows.length > 0 ? oneOf(world.draw, rows).orderNo : undefined;
}

const place: Step = async (world) => {
  const { buyers, draw, owners } = world;
  const token = buyers.pop();
  if (!token) throw new Error('There are too few buyers.');
  const from = 3 + Math.floor(draw() * 20);
  const gateway = gatewayOf(world);
  const booked =
    draw() < 0.5
      ? await bookStay(gateway, token, { from, nights: 1 })
      : await bookTickets(gateway, token, { from, fares: [{ kind: 'adult', quantity: 3 }] });
  owners.set(booked.orderNo, token);
};

/** Learns silently who pays, as WeChat's browser does. */
async function learnPayer(world: World, token: string, authorizeUrl: string): Promise<void> {
  const answer = await fetch(authorizeUrl, { redirect: 'manual' });
  const authCode = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  await gatewayOf(world).call(login.wechatPayer, { authCode }, { token });
}

async function openAt(world: World, orderNo: string, hand: BankHand): Promise<void> {
  const { payWay, scenes } = hand;
  const token = tokenOf(world, orderNo);
  const opening = { orderNo, payWay, scene: oneOf(world.draw, scenes), idempotencyKey: freshKey() };
  const first = await gatewayOf(world).call(order.pay, opening, { token });
  if (first.code !== '1') return;
  if (first.data.kind === 'payerNeeded') {
    await learnPayer(world, token, first.data.authorizeUrl);
    await gatewayOf(world).call(order.pay, opening, { token });
  }
  if (first.data.kind !== 'leaving') return;
  const { url } = first.data;
  if (world.draw() < 0.75) await hand.arrive(url);
  else world.unopened.push({ hand, url });
}

const open: Step = async (world) => {
  const orderNo = await someOrder(world, ['pending_payment']);
  const [walked, other] = world.hands;
  const hand = world.draw() < 0.7 ? walked : other;
  if (orderNo && hand) await openAt(world, orderNo, hand);
};

const pay: Step = async ({ hands, draw }) => {
  const ready = hands.flatMap((hand) => hand.payable().map((paymentNo) => ({ hand, paymentNo })));
  if (ready.length === 0) return;
  const { hand, paymentNo } = oneOf(draw, ready);
  hand.pay(paymentNo);
};

/** A buyer comes back to an address of a bank's, whatever has become of the order, and pays there if the bank lets them in. */
const arriveLate: Step = async ({ unopened, draw }) => {
  if (unopened.length === 0) return;
  const [{ hand, url } = oneOf(draw, unopened)] = unopened.splice(Math.floor(draw() * unopened.length), 1);
  const before = new Set(hand.payable());
  if (!(await hand.arrive(url))) return;
  for (const paymentNo of hand.payable()) if (!before.has(paymentNo)) hand.pay(paymentNo);
};

/** One buyer opens two ways and pays both before the shop hears of either. */
const payTwoWays: Step = async (world) => {
  const orderNo = await someOrder(world, ['pending_payment']);
  if (!orderNo) return;
  for (const hand of world.hands) await openAt(world, orderNo, hand);
  const { rows } = await gatewayOf(world).pool.query<{ no: string }>(
    `select p.payment_no as no from payments p join orders o on o.id = p.order_id where o.order_no = $1`,
    [orderNo],
  );
  for (const hand of world.hands) for (const no of hand.payable()) if (rows.some((row) => row.no === no)) hand.pay(no);
};

const cancel: Step = async (world) => {
  const orderNo = await someOrder(world, ['pending_payment']);
  if (!orderNo) return;
  if (world.draw() < 0.4) for (const hand of world.hands) hand.loseNextClosing();
  await gatewayOf(world).call(order.cancel, { orderNo }, { token: tokenOf(world, orderNo) });
};

const refund: Step = async (world) => {
  const orderNo = await someOrder(world, ['paid', 'preparing', 'ready', 'refund_rejected']);
  if (!orderNo) return;
  const as = { token: tokenOf(world, orderNo) };
  const { data } = await gatewayOf(world).call(order.subOrder, { orderNo }, as);
  const left = data.units.filter(({ status }) => status !== 'refunded').map(({ unitNo }) => unitNo);
  const units = left.length > 0 && world.draw() < 0.7 ? { units: [oneOf(world.draw, left)] } : {};
  const quote = await gatewayOf(world).call(order.refundAmount, { orderNo, ...units }, as);
  if (quote.code !== '1') return;
  const request = { orderNo, ...units, reason: '行程有变', acceptedRefund: quote.data.refundAmount, idempotencyKey: freshKey() };
  await gatewayOf(world).call(order.refund, request, as);
};

const look: Step = async (world) => {
  const orderNo = await someOrder(world, ['pending_payment', 'paid', 'closed', 'refunding']);
  if (orderNo) await gatewayOf(world).call(order.basic, { orderNo }, { token: tokenOf(world, orderNo) });
};

const notices: Step = async ({ hands }) => Promise.all(hands.map(({ tick }) => tick()));

type Job = (services: Services) => Promise<unknown>;
const jobs: readonly Job[] = [
  (services) => expireOrders(services, (orderIds) => closePayments(services, orderIds)),
  askAboutPayments,
  askAgain,
  repeatLateRefunds,
  repeatRefusedUnits,
];

/** One to three processes at once; what a bank did not answer fails the job, which is run again. */
const work: Step = async (world) => {
  const job = oneOf(world.draw, jobs);
  const { services } = gatewayOf(world);
  await Promise.allSettled(Array.from({ length: 1 + Math.floor(world.draw() * 3) }, () => job(services)));
};

const wait: Step = async (world) => gatewayOf(world).clock.pass(5 * SECOND_MS + Math.floor(world.draw() * 4 * MINUTE_MS));

/** A recorded delivery comes back as it was, or as a lie about a payment that is open. */
const forge: Step = async (world) => {
  const { shop, hands, draw, refused } = world;
  const hand = oneOf(draw, hands);
  const genuine = shop.delivered.get(hand.adapter) ?? [];
  const { rows } = await gatewayOf(world).pool.query<{ paymentNo: string; amountFen: number }>(
    `select payment_no as "paymentNo", amount_fen as "amountFen" from payments where adapter = $1 and status = 'open'`,
    [hand.adapter],
  );
  if (genuine.length === 0) return;
  const delivery = oneOf(draw, genuine);
  const isLie = rows.length > 0 && draw() < 0.7;
  const { headers, body } = isLie ? hand.forge(delivery, oneOf(draw, rows)) : delivery;
  const own = Object.entries(headers).filter(([name]) => name !== 'content-length' && name !== 'connection' && name !== 'host');
  const url = `${NOTICES}${hand.adapter}`;
  const answer = await gatewayOf(world).app.inject({ method: 'POST', url, headers: Object.fromEntries(own), payload: body });
  if (!isLie) return;
  const { forged } = gatewayOf(world).services.payments.byAdapter(hand.adapter)?.answer ?? {};
  if (answer.statusCode !== forged?.status || answer.body !== forged.body)
    throw new Error(`A lie was answered ${answer.statusCode} ${answer.body}`);
  refused.forged += 1;
};

const spoilt =
  (spoil: (hand: BankHand, draw: Draw) => void): Step =>
  async ({ hands, draw }) =>
    spoil(draw() < 0.8 ? oneOf(draw, hands.slice(0, 1)) : oneOf(draw, hands), draw);

const kill: Step = async ({ shop }) => shop.life().end();

/** How often each is taken, beside the others. */
const steps: readonly (readonly [number, Step])[] = [
  ...([
    [130, place],
    [120, open],
    [130, pay],
    [30, payTwoWays],
    [40, arriveLate],
    [60, cancel],
    [80, refund],
    [40, look],
  ] as const),
  ...([
    [90, notices],
    [100, work],
    [60, wait],
    [30, forge],
    [15, kill],
  ] as const),
  [25, spoilt((hand, draw) => hand.spoilCall(draw))],
  [25, spoilt((hand, draw) => hand.spoilNotice(draw))],
  [15, spoilt((hand, draw) => hand.spoilRefund(draw))],
  [10, spoilt((hand, draw) => hand.endRefunds(draw, 0.5))],
];

const all = steps.reduce((sum, [weight]) => sum + weight, 0);

/** @param place from 0 to 1 */
function stepAt(place: number): Step {
  let rest = place * all;
  for (const [weight, step] of steps) {
    rest -= weight;
    if (rest < 0) return step;
  }
  throw new Error(`There is no step at ${place}.`);
}

/** Takes random steps; after each kill the shop starts over. Returns how often it was killed. */
export async function walk(world: World, count: number): Promise<number> {
  let kills = 0;
  for (let taken = 0; taken < count; taken += 1) {
    const step = stepAt(world.draw())(world);
    // What a kill interrupted has no end that anybody hears of.
    const failed = step.then(
      () => undefined,
      (error: unknown) => (world.shop.life().isOver() ? undefined : error),
    );
    const error = await Promise.race([failed, world.shop.life().ended.then(() => undefined)]);
    if (error !== undefined) throw error;
    if (!world.shop.life().isOver()) continue;
    kills += 1;
    await world.shop.startOver();
  }
  return kills;
}

const unfinished = `select (select count(*) from payments where status = 'open') + (select count(*) from refunds where status = 'processing')
  + (select count(*) from refunds r join payments p on p.payment_no = r.payment_no where p.status = 'returned' and r.status = 'failed'
     and not exists (select from refunds n where n.payment_no = r.payment_no and n.status = 'succeeded')) as count`;

/** Nobody does anything any more, and the banks work: until all has been asked. */
export async function leftAlone(world: World): Promise<void> {
  const { hands, draw } = world;
  for (const hand of hands) hand.behave();
  for (let round = 0; round < 200; round += 1) {
    for (const hand of hands) hand.endRefunds(draw, 1);
    for (const job of jobs) await Promise.allSettled([job(gatewayOf(world).services)]);
    await notices(world);
    gatewayOf(world).clock.pass(30 * MINUTE_MS);
    const { rows } = await gatewayOf(world).pool.query<{ count: string }>(unfinished);
    // A day and more, so that each notice has been repeated to its end.
    if (rows[0]?.count === '0' && round > 60) return;
  }
}

import { type SQL, sql } from 'drizzle-orm';
import { actorText } from '@/lib/domain/actor';
import type { ErrorName } from '@/lib/contract/errors';
import { kinds } from '@/lib/kinds/registry';
import { ordered, type TenderKind } from '@/lib/domain/tender';
import type { Fen } from '@/lib/kernel/money';
import { isSamePerson } from '@/server/account/person';
import { users } from '@/server/account/tables';
import type { Context } from '@/server/call/handle';
import { Refusal, refuse } from '@/server/call/refusal';
import { acting } from '@/server/platform/acting';
import { runPlanned } from '@/server/platform/database/planned-once';
import { timestampOf } from '@/server/platform/database/timestamp';
import { lockCoupon, recordCoupon } from '@/server/trade/coupon/lock';
import type { PayingCoupon } from '@/server/trade/coupon/pay';
import { type CommandKey, firstAnswer } from './idempotency';
import { newNumber } from './number';
import { isInTurn, statement } from '@/server/trade/tables/order-statement';
import { settleFree } from './settle-free';
import { idempotencyKeys, orderLines, orderMoves, orders, orderUnits, tenders } from '@/server/trade/tables/orders';
import { ordersPlacedByEach, requireUnpaidRoom, type Standing, standingOf, type Wanted } from './unpaid';

/** The answer to the buyer, repeated unchanged when the command is. */
export type Placed = Readonly<{ orderNo: string; payAmount: Fen; payDeadline: number }>;

/** An order prepared by its kind of goods: priced, compared with what the buyer agreed to, and ready to be written. */
export type Prepared = Readonly<{
  wanted: Wanted;
  order: Pick<typeof orders.$inferInsert, 'kind' | 'title' | 'subtitle' | 'picture' | 'quantity' | 'amountFen'>;
  lines: readonly { title: string; quantity: number; priceFen: Fen }[];
  /** Whether each piece of a line is used and refunded by itself. */
  byUnits?: boolean;
  /** An alternative to `byUnits`: parts of the first line that are refunded by themselves, with the value of each in fen. */
  parts?: readonly Fen[];
  /** The buyer's coupon, checked by `payingCoupon`: `place` locks it and makes it a tender. */
  coupon?: PayingCoupon | undefined;
  /** Which of the lines that coupon pays for; all of them when left out. */
  couponLines?: readonly boolean[];
  /** What of the amount is paid for sending the order: no line, and no coupon pays it. */
  carriageFen?: Fen;
  /**
   * A limit besides the stock, such as a round: CTEs that lock it once the stock is secured (`held`) and end with `secured (refusal)`, and
   * CTEs that take it for `new_order (id)`. It is locked last, as a coupon is, so it can't be combined with one.
   */
  limit?: Readonly<{ secure: SQL; record: SQL }>;
  /** Tenders besides money and that coupon, already secured by `hold`. */
  tenders?: readonly Readonly<{ kind: Exclude<TenderKind, 'money'>; reference: string; amountFen: Fen }>[];
  /**
   * CTEs that lock the stock, if there is a row in `turn`, and end with `held (refusal)`: one row with the name of the refusal when stock
   * or price is not as the order assumes, else null.
   */
  hold: SQL;
  /** CTEs that take the stock and record what only this kind has, once for each row in `new_order (id)`. */
  record: SQL;
}>;

/** What placing needs of a call; a job that places orders for someone supplies the same. */
export type Placing = Pick<Context<'user'>, 'channel' | 'database' | 'kinds' | 'now'> &
  Readonly<{ caller: Pick<Context<'user'>['caller'], 'userId' | 'projectId'> }>;

type Command = Readonly<{
  key: CommandKey;
  despiteDuplicate: boolean;
  /** Already paid, so the limit of unpaid orders doesn't apply. */
  paid?: true;
  prepare: () => Promise<Prepared>;
}>;
type Row = { inTurn: boolean; refusal: ErrorName | null; placed: boolean };

export const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;

const tendersOf = ({ coupon, tenders: held = [] }: Prepared) => [
  ...held,
  ...(coupon ? [{ kind: 'coupon' as const, reference: String(coupon.couponId), amountFen: coupon.paysFen }] : []),
];

/** The pieces that are refunded by themselves, in the order of their numbers. */
export const piecesOf = ({ lines, byUnits, parts = [] }: Pick<Prepared, 'lines' | 'byUnits' | 'parts'>) =>
  byUnits
    ? lines.flatMap(({ quantity, priceFen }, at) => Array.from({ length: quantity }, () => ({ lineNo: at + 1, priceFen })))
    : parts.map((priceFen) => ({ lineNo: 1, priceFen }));

/** The pieces as they are recorded, each with its share of the coupon and of the carriage. */
function unitsOf(prepared: Prepared) {
  const { order, carriageFen = 0, couponLines } = prepared;
  const pieces = piecesOf(prepared);
  const byCoupon = tendersOf(prepared).filter(({ kind }) => kind === 'coupon');
  const shared = ordered(
    pieces.map(({ lineNo, priceFen }) => ({ priceFen, byCoupon: couponLines?.[lineNo - 1] ?? true })),
    { amountFen: order.amountFen, carriageFen, couponFen: byCoupon.reduce((sum, { amountFen }) => sum + amountFen, 0) },
  );
  return pieces.map(({ lineNo }, index) => ({ lineNo, ...shared[index] }));
}

const newOrder = (
  { caller, channel }: Placing,
  { wanted, order, coupon }: Prepared,
  { orderNo, payDeadline }: Placed,
  now: number,
): SQL => sql`
  ${statement.newOrder} as (
    insert into ${orders} (order_no, user_id, project_id, channel, kind, product, choice, title, subtitle, picture, quantity, amount_fen, coupon_fen,
      created_at, pay_deadline)
    select ${orderNo}, ${caller.userId}::bigint, ${caller.projectId}, ${channel.code}, ${order.kind}, ${wanted.product}, ${wanted.choice},
      ${order.title}, ${order.subtitle}, ${order.picture}, ${order.quantity}::int, ${order.amountFen}::int, ${coupon?.paysFen ?? 0}::int, ${timestampOf(now)},
      ${timestampOf(payDeadline)} from fresh_key
    returning id)`;

/**
 * Writes stock, order, lines, first move, the buyer's order count and the answer for repeated requests in one statement, and so in one
 * transaction that holds its locks no longer than its own commit. If anything doesn't fit, nothing is written. All accounts of the buyer
 * are locked first, in the order of their ids, and none of them may have placed another order meanwhile: of two at once, the second waits
 * and must then start over, so that limits for a person hold.
 */
async function write(context: Placing, key: CommandKey, prepared: Prepared, { ordersPlaced }: Standing, answer: Placed) {
  const now = context.now();
  const { actor, requestId } = acting();
  const rows = await runPlanned<Row>(
    context.database,
    sql`
    with accounts as (select id, orders_placed from ${users} where ${isSamePerson(sql`${key.userId}::bigint`)} order by id for no key update),
    ${statement.turn} as (select ${key.userId}::bigint as id from accounts having ${ordersPlacedByEach} = ${ordersPlaced}),
    ${prepared.hold},
    ${prepared.limit?.secure ?? lockCoupon(prepared.coupon, key.userId, now)},
    fresh_key as (
      insert into ${idempotencyKeys} (user_id, endpoint, key, request_hash, answer, created_at)
      select ${statement.turn}.id, ${key.endpoint}, ${key.key}, ${key.requestHash}, ${json(answer)}, ${timestampOf(now)}
      from ${statement.turn}, ${statement.secured} where ${statement.secured}.refusal is null on conflict do nothing returning user_id),
    counted as (update ${users} set orders_placed = ${users.ordersPlaced} + 1 from fresh_key where ${users.id} = fresh_key.user_id),
    ${newOrder(context, prepared, answer, now)},
    ${prepared.record},
    ${recordCoupon(prepared.coupon, now)}
    ${prepared.limit?.record ?? sql``}
    new_lines as (
      insert into ${orderLines} (order_id, line_no, title, quantity, price_fen)
      select ${statement.newOrder}.id, line.at, line.value->>'title', (line.value->>'quantity')::int, (line.value->>'priceFen')::int
      from ${statement.newOrder}, jsonb_array_elements(${json(prepared.lines)}) with ordinality as line(value, at)),
    new_units as (
      insert into ${orderUnits} (order_id, unit_no, line_no, price_fen, coupon_fen, carriage_fen)
      select ${statement.newOrder}.id, unit.at, (unit.value->>'lineNo')::smallint, (unit.value->>'priceFen')::int, (unit.value->>'couponFen')::int,
        (unit.value->>'carriageFen')::int
      from ${statement.newOrder}, jsonb_array_elements(${json(unitsOf(prepared))}) with ordinality as unit(value, at)),
    new_tenders as (
      insert into ${tenders} (order_id, kind, reference, amount_fen, state)
      select ${statement.newOrder}.id, tender->>'kind', tender->>'reference', (tender->>'amountFen')::int, 'held'
      from ${statement.newOrder}, jsonb_array_elements(${json(tendersOf(prepared))}) as tender),
    first_move as (
      insert into ${orderMoves} (order_id, event, status, at, actor, request_id)
      select id, 'create', 'pending_payment', ${timestampOf(now)}, ${actorText(actor)}, ${requestId}::text from ${statement.newOrder})
    select ${isInTurn} as "inTurn", ${statement.secured}.refusal, exists (select from fresh_key) as placed from ${statement.secured}`,
  );
  return rows[0];
}

const dueOfPrepared = (prepared: Prepared): Fen =>
  tendersOf(prepared).reduce((due, { amountFen }) => due - amountFen, prepared.order.amountFen);

/** One attempt: the answer, or undefined when another order of the same person came first. */
async function attempt(context: Placing, { key, despiteDuplicate, paid, prepare }: Command): Promise<Placed | undefined> {
  const now = context.now();
  const { database } = context;
  // An order already paid is placed within a transaction, where queries can't run in parallel.
  const [first, standing] = paid
    ? [await firstAnswer<Placed>(database, key), await standingOf(database, key.userId, now)]
    : await Promise.all([firstAnswer<Placed>(database, key), standingOf(database, key.userId, now)]);
  if (first) return first;
  const prepared = await prepare();
  if (!paid) requireUnpaidRoom(standing, prepared.wanted, despiteDuplicate);
  const answer: Placed = {
    orderNo: newNumber(now),
    payAmount: dueOfPrepared(prepared),
    payDeadline: now + kinds[prepared.order.kind].paymentWindowMs,
  };
  const row = await write(context, key, prepared, standing, answer);
  if (!row?.inTurn) return undefined;
  if (row.refusal) return refuse(row.refusal);
  return row.placed ? answer : undefined;
}

/** Only orders of the same person can get ahead of this one, and the limit of unpaid orders stops those after a few. */
const MOST_ATTEMPTS = 10;

async function placeOnce(context: Placing, command: Command): Promise<Placed> {
  try {
    for (let tries = 0; tries < MOST_ATTEMPTS; tries += 1) {
      const answer = await attempt(context, command);
      if (answer) return answer;
    }
  } catch (error) {
    // The last unit may have gone to this same command, sent twice.
    const first = error instanceof Refusal ? await firstAnswer<Placed>(context.database, command.key) : undefined;
    if (first) return first;
    throw error;
  }
  return refuse('TOO_MANY');
}

/**
 * Places an order of any kind: once for its key, within the limits of unpaid orders, however many requests arrive together. An order with
 * nothing left to pay is settled at once, also by a repeated command that finds it unsettled.
 */
export async function place(context: Placing, command: Command): Promise<Placed> {
  const placed = await placeOnce(context, command);
  if (placed.payAmount === 0) await settleFree(context, placed.orderNo);
  return placed;
}

import { and, desc, eq, gte } from 'drizzle-orm';
import { counter as calls } from '@/lib/contract/ops/counter';
import type { OpsInput, OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import { actorIn, actorText } from '@/lib/domain/actor';
import { seesShop, shopKey } from '@/lib/domain/staff';
import { UNDO_MS } from '@/lib/domain/work';
import { words } from '@/lib/i18n/words';
import { dayOf, instantOf } from '@/lib/kernel/day';
import type { CounterPart, CounterShop } from '@/server/call/counter';
import { giveBack, takeAll } from '@/server/call/limits';
import { handleOps, type OpsContext, type OpsHandler } from '@/server/call/ops/handle-ops';
import { Refusal } from '@/server/call/refusal';
import { staffNamed } from '@/server/desk/people/named';
import { type Code, codesOfUnits, lastRedemption, orderOfCode, type RedemptionRow, redeem, whyNotTaken } from '@/server/trade/shop/redeem';
import { undoRedemption } from '@/server/trade/shop/undo';
import { orders } from '@/server/trade/tables/orders';
import { redemptions } from '@/server/trade/tables/redemptions';
import { counterOf } from './commands';

/** A till is not a place to guess codes at: so many may be wrong. */
const MISSES = { most: 120, windowMs: 60_000 };
/** Units of an order that are told one by one. */
const MOST_UNITS = 50;
const MOST_RECENT = 20;

/** No such code, or one for another shop: nobody learns which. */
const unknown = (): never => {
  throw new Refusal('NOT_FOUND', {}, null, (locale) => words(locale, 'opsCounter')('unknown'));
};

/** Codes are numbered by unit from 1; the code of a whole order is 0. */
const unitNoOf = ({ unitNo }: Pick<Code, 'unitNo'>): number => unitNo ?? 0;

type Found = Awaited<ReturnType<typeof orderOfCode>> & Readonly<{ part: CounterPart; shops: readonly (CounterShop & { key: string })[] }>;

/** A code that one of the caller's shops takes; of any other nothing is said. */
async function findCode(context: OpsContext, code: string): Promise<Found> {
  // Counted before it is looked for, so that many at once get no more than the limit.
  const miss = await takeAll(context, [{ key: `counter code ${context.staff.staffNo}`, ...MISSES }], 'TOO_MANY');
  const found = await orderOfCode(context.database, code).catch((error: unknown) => {
    if (error instanceof Refusal && error.reason === 'NOT_FOUND') return unknown();
    throw error;
  });
  const part = counterOf(found.order.kind);
  const { family, shopsTaking } = part ?? {};
  if (!part || !family || !shopsTaking) return unknown();
  const all = await shopsTaking(context, found.order.id, found.shown.unitNo);
  const shops = all.map((shop) => ({ ...shop, key: shopKey(family, shop.shopId) })).filter(({ key }) => seesShop(context.shops, key));
  if (shops.length === 0) return unknown();
  await giveBack(context, miss);
  return { ...found, part, shops };
}

const shopOf = ({ shops }: Found, key: string | undefined): Found['shops'][number] =>
  (key === undefined ? shops[0] : shops.find((shop) => shop.key === key)) ?? unknown();

/** Only the demo tries codes without waiting for their day. */
const anyDayOf = ({ playsShops }: OpsContext, asked: boolean | undefined): boolean => playsShops && asked === true;

/** Codes that this shop can take together: of a whole order its one, of units all that are for the shop. */
async function codesFor(context: OpsContext, { shown, codes, order, part }: Found, shop: CounterShop): Promise<readonly Code[]> {
  if (shown.unitNo === null) return [shown];
  const own: Code[] = [];
  for (const code of codes.slice(0, MOST_UNITS)) {
    if (code.unitNo === null) continue;
    const taking = (await part.shopsTaking?.(context, order.id, code.unitNo)) ?? [];
    if (taking.some(({ shopId }) => shopId === shop.shopId)) own.push(code);
  }
  return own;
}

async function problemOf(context: OpsContext, found: Found, code: Code, shop: CounterShop, anyDay: boolean): Promise<string> {
  const refused = await whyNotTaken(context, found.part, { order: found.order, codes: [code], shop, anyDay });
  if (!refused) return '';
  return refused.inWords?.(context.locale) ?? words(context.locale, 'errors')(refused.reason, refused.facts);
}

type Taken = OpsOutput<typeof calls.take>;

async function shownRedemption({ database, locale }: OpsContext, row: RedemptionRow, orderNo: string): Promise<Taken> {
  const { kind, id } = actorIn(row.startedBy);
  return {
    id: String(row.id),
    orderNo,
    name: row.name,
    units: row.unitNos.length,
    shopName: row.shopName,
    at: row.at.getTime(),
    staffName: (kind === 'staff' ? await staffNamed(database, id) : undefined) ?? words(locale, 'opsActors')(kind),
    undoUntil: row.at.getTime() + UNDO_MS,
  };
}

async function look(asked: OpsInput<typeof calls.code>, context: OpsContext): Promise<OpsOutput<typeof calls.code>> {
  const found = await findCode(context, asked.code);
  const { order, shown, part, shops } = found;
  const shop = shopOf(found, asked.shop);
  const anyDay = anyDayOf(context, asked.anyDay);
  const goods = (await part.goodsOf?.(context, order.id, shown.unitNo)) ?? {
    name: order.title,
    people: null,
    from: null,
    until: null,
    time: null,
  };
  const units: OpsOutput<typeof calls.code>['units'] = [];
  for (const code of await codesFor(context, found, shop))
    units.push({
      unitNo: unitNoOf(code),
      name: (await part.goodsOf?.(context, order.id, code.unitNo))?.name ?? goods.name,
      state: code.status,
      isShown: code.code === shown.code,
      problem: await problemOf(context, found, code, shop, anyDay),
    });
  const last = shown.status === 'used' ? await lastRedemption(context.database, order.id, shown.unitNo) : undefined;
  return {
    ...goods,
    kind: order.kind,
    orderNo: order.orderNo,
    shops: shops.map(({ key, name }) => ({ key, name })),
    shop: shop.key,
    units,
    taken: last ? await shownRedemption(context, last, order.orderNo) : null,
    anyDay: context.playsShops,
  };
}

async function take(asked: OpsInput<typeof calls.take>, context: OpsContext): Promise<Taken> {
  const found = await findCode(context, asked.code);
  const shop = shopOf(found, asked.shop);
  const takeable = await codesFor(context, found, shop);
  const wanted = new Set(asked.unitNos);
  const codes = codesOfUnits(
    takeable,
    asked.unitNos.map((unitNo) => (unitNo === 0 ? null : unitNo)),
  );
  if (codes.length !== wanted.size) return unknown();
  const row = await redeem(context, found.part, { order: found.order, codes, shop, anyDay: anyDayOf(context, asked.anyDay) });
  return shownRedemption(context, row, found.order.orderNo);
}

/** What somebody has taken last, today. */
async function recent(context: OpsContext): Promise<OpsOutput<typeof calls.recent>> {
  const { database, now, staff } = context;
  const rows = await database
    .select({ row: redemptions, orderNo: orders.orderNo })
    .from(redemptions)
    .innerJoin(orders, eq(orders.id, redemptions.orderId))
    .where(
      and(
        eq(redemptions.startedBy, actorText({ kind: 'staff', id: staff.staffNo })),
        gte(redemptions.at, new Date(instantOf(dayOf(now())))),
      ),
    )
    .orderBy(desc(redemptions.id))
    .limit(MOST_RECENT);
  const own = rows.filter(({ row }) => seesShop(context.shops, row.shop));
  return {
    list: await Promise.all(
      own.map(async ({ row, orderNo }) => ({ ...(await shownRedemption(context, row, orderNo)), undone: row.undoneAt !== null })),
    ),
  };
}

export const counterHandlers: readonly OpsHandler[] = [
  handleOps(calls.code, look),
  handleOps(calls.take, take),
  handleOps(calls.undo, async ({ id, reason }, context) => {
    await undoRedemption(context, {
      id: Number(id),
      reason,
      isTheirs: ({ shop }) => seesShop(context.shops, shop),
      partOf: counterOf,
    });
    return {};
  }),
  handleOps(calls.recent, (_asked, context) => recent(context)),
];

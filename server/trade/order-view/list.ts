import { and, asc, eq, exists, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { order } from '@/lib/contract/order/endpoints';
import { orderTabs } from '@/lib/domain/order';
import { DEFAULT_LOCALE } from '@/lib/kernel/locale';
import { goodsKinds } from '@/lib/kinds/registry';
import type { Context } from '@/server/call/handle';
import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import { translator } from '@/server/call/translation/translations';
import { summariesOf } from './basic';
import type { OrderRow } from '@/server/trade/order/move';
import { unitsOf } from '@/server/trade/order/units';
import { orderLines, orders, verificationCodes } from '@/server/trade/tables/orders';

/** A LIKE pattern that matches the keyword literally, anywhere in a text. */
const containing = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;

const ownOrders = (userId: number) => and(eq(orders.userId, userId), isNull(orders.removedAt));

/** The original texts of the buyer's orders whose translation into the channel's language contains the keyword. */
async function writtenOf(context: Context<'user'>, keyword: string): Promise<string[]> {
  const { database, channel, caller } = context;
  if (channel.locale === DEFAULT_LOCALE) return [];
  const own = ownOrders(caller.userId);
  const [say, said] = await Promise.all([
    translator(context, channel.locale),
    database
      .select({ text: orders.title })
      .from(orders)
      .where(own)
      .union(database.select({ text: orders.subtitle }).from(orders).where(own))
      .union(database.select({ text: orderLines.title }).from(orderLines).innerJoin(orders, eq(orders.id, orderLines.orderId)).where(own)),
  ]);
  const wanted = keyword.toLowerCase();
  return said.flatMap(({ text }) => (say(text).toLowerCase().includes(wanted) ? [text] : []));
}

/** Matches the keyword in an order's number, in its goods' texts, or in a name that its kind recorded. */
async function matches(context: Context<'user'>, keyword: string): Promise<SQL | undefined> {
  const { database, kinds, sealing, caller } = context;
  const pattern = containing(keyword);
  const written = await writtenOf(context, keyword);
  const line = database
    .select({ one: sql`1` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), or(ilike(orderLines.title, pattern), inArray(orderLines.title, written))));
  const names = goodsKinds.flatMap((kind) => {
    const named = kinds[kind]?.names?.(orders.id, pattern);
    return named ? [and(eq(orders.kind, kind), named)] : [];
  });
  const buyer = { userId: caller.userId, keyword };
  const sealed = await Promise.all(goodsKinds.map((kind) => kinds[kind]?.sealedNames?.(database, sealing, buyer) ?? []));
  return or(
    ilike(orders.orderNo, pattern),
    ilike(orders.title, pattern),
    ilike(orders.subtitle, pattern),
    inArray(orders.title, written),
    inArray(orders.subtitle, written),
    exists(line),
    ...names,
    inArray(orders.id, sealed.flat()),
  );
}

/** A user's orders, newest first, without removed ones. Only the user's own rows are read, by index; the keyword is searched among them. */
export async function pageOfOrders(
  context: Context<'user'>,
  { tab, kind, keyword = '', cursor, pageSize }: Input<typeof order.page>,
): Promise<Output<typeof order.page>> {
  const { database, caller, secret, now } = context;
  const wanted = keyword.trim();
  const scope = `orders ${caller.userId} ${tab} ${kind ?? ''} ${wanted}`;
  const after = openCursor(secret, scope, cursor);
  const matching = wanted === '' ? undefined : await matches(context, wanted);
  const [found, owned] = await Promise.all([
    database
      .select()
      .from(orders)
      .where(
        and(
          ownOrders(caller.userId),
          tab === 'all' ? undefined : inArray(orders.status, [...orderTabs[tab]]),
          kind ? eq(orders.kind, kind) : undefined,
          matching,
          after ? lt(orders.id, Number(after[0])) : undefined,
        ),
      )
      // Must match the index definition, or the index isn't used.
      .orderBy(sql`${orders.id} desc nulls last`)
      .limit(pageSize + 1),
    database.selectDistinct({ kind: orders.kind }).from(orders).where(ownOrders(caller.userId)),
  ]);
  const { rows, nextCursor } = pageOfRows(found, pageSize, ({ id }) => sealCursor(secret, scope, [id, id]));
  const known = new Set(owned.map((one) => one.kind));
  return { list: await summariesOf(context, rows), nextCursor, kinds: goodsKinds.filter((one) => known.has(one)), systemTime: now() };
}

export async function linesOf(
  { database, kinds, now }: Pick<Context, 'database' | 'kinds' | 'now'>,
  { id, kind }: OrderRow,
): Promise<Output<typeof order.subOrder>> {
  const [rows, units, standing] = await Promise.all([
    database.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.lineNo)),
    unitsOf(database, id),
    kinds[kind]?.unitsNow?.(database, id, now()),
  ]);
  return {
    list: rows.map(({ lineNo, title, quantity, priceFen }) => ({ lineNo, title, quantity, price: priceFen, amount: priceFen * quantity })),
    units: units.flatMap(({ unitNo, lineNo, paidFen, couponFen, pointsFen, status }) => {
      const unit = standing?.get(unitNo);
      // A later month's unit can't be chosen yet; once it has been refunded with the rest, it is listed.
      if (unit?.toCome && status === 'open') return [];
      return [
        {
          unitNo,
          lineNo,
          name: unit?.name ?? null,
          paid: paidFen - couponFen - pointsFen,
          status: status === 'open' && unit?.returns === false ? ('used' as const) : status,
        },
      ];
    }),
  };
}

export async function codesOf({ database }: Pick<Context, 'database'>, { id }: OrderRow): Promise<Output<typeof order.verify>> {
  const rows = await database
    .select()
    .from(verificationCodes)
    .where(eq(verificationCodes.orderId, id))
    .orderBy(asc(verificationCodes.code));
  return {
    list: rows.map(({ code, unitNo, status, verifiedAt }) => ({ code, unitNo, status, verifiedTime: verifiedAt?.getTime() ?? null })),
  };
}

import { and, asc, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { exchange as contract } from '@/lib/contract/exchange/endpoints';
import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import type { Context } from '@/server/call/handle';
import type { Database } from '@/server/platform/database/connection';
import { couponRows } from '@/server/trade/coupon/read';
import { couponGrants } from '@/server/trade/tables/coupons';
import { summaryOf } from '@/server/trade/coupon/view';
import { exchangeBatches, exchangeCodes, exchanges, exchangeSampleCodes } from './tables';

type Exchanged = Output<typeof contract.exchange>;
type Row = typeof exchanges.$inferSelect;
type Summary = ReturnType<typeof summaryOf>;

export const exchangedOf = (
  { exchangeNo, codeEnd, at, name, picture, coupons }: Row,
  { gift, giftId }: Pick<typeof exchangeBatches.$inferSelect, 'gift' | 'giftId'>,
): Exchanged => ({
  exchangeNo,
  codeEnd,
  time: at.getTime(),
  gift: { kind: gift, giftId, name, imgUrl: picture },
  coupons: [...coupons],
});

/** Codes to try, without usable ones that have been used since. */
export const samplesOf = (database: Database) =>
  database
    .select({ code: exchangeSampleCodes.code, sample: exchangeSampleCodes.sample })
    .from(exchangeSampleCodes)
    .innerJoin(exchangeCodes, eq(exchangeCodes.hash, exchangeSampleCodes.hash))
    .where(or(isNull(exchangeCodes.usedBy), notInArray(exchangeSampleCodes.sample, ['usable', 'onePerPerson'])))
    .orderBy(asc(exchangeCodes.batchId), asc(exchangeSampleCodes.code));

/** For exchanges that gave exactly one coupon, that coupon by the exchange's number. */
async function onlyCoupons({ database, now }: Context<'user'>, rows: readonly Row[]) {
  const alone = rows.filter(({ coupons }) => coupons.reduce((sum, { count }) => sum + count, 0) === 1).map(({ exchangeNo }) => exchangeNo);
  if (alone.length === 0) return new Map<string, Summary>();
  const found = await couponRows(database, now(), and(eq(couponGrants.source, 'code'), inArray(couponGrants.reference, alone)));
  return new Map(found.map((row) => [row.reference, summaryOf(row, now())]));
}

/** A user's exchanges, newest first, or a single one; in the demo with codes to try. */
export async function exchangeHistory(
  context: Context<'user'>,
  { exchangeNo, cursor, pageSize }: Input<typeof contract.history>,
): Promise<Output<typeof contract.history>> {
  const { database, caller, secret } = context;
  const scope = `exchanges ${caller.userId}`;
  const after = openCursor(secret, scope, cursor);
  const [found, samples] = await Promise.all([
    database
      .select({ row: exchanges, batch: exchangeBatches })
      .from(exchanges)
      .innerJoin(exchangeBatches, eq(exchangeBatches.id, exchanges.batchId))
      .where(
        and(
          eq(exchanges.userId, caller.userId),
          exchangeNo === undefined ? undefined : eq(exchanges.exchangeNo, exchangeNo),
          after ? lt(exchanges.id, Number(after[0])) : undefined,
        ),
      )
      // Must match the index definition, or the index isn't used.
      .orderBy(sql`${exchanges.id} desc nulls last`)
      .limit(pageSize + 1),
    samplesOf(database),
  ]);
  const { rows, nextCursor } = pageOfRows(found, pageSize, ({ row: { id } }) => sealCursor(secret, scope, [id, id]));
  const only = await onlyCoupons(
    context,
    rows.map(({ row }) => row),
  );
  return {
    list: rows.map(({ row, batch }) => ({ ...exchangedOf(row, batch), coupon: only.get(row.exchangeNo) ?? null })),
    nextCursor,
    samples,
  };
}

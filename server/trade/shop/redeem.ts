import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { shopKey } from '@/lib/domain/staff';
import type { CounterPart, CounterShop } from '@/server/call/counter';
import { derived } from '@/server/call/derived';
import { Refusal, refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { heldOf } from '@/server/trade/order/ledger';
import { unitsOf } from '@/server/trade/order/units';
import { orders, verificationCodes } from '@/server/trade/tables/orders';
import { redemptions } from '@/server/trade/tables/redemptions';

type Order = typeof orders.$inferSelect;
export type Code = typeof verificationCodes.$inferSelect;
export type RedemptionRow = typeof redemptions.$inferSelect;

/** The order that a code belongs to, with all of its codes; NOT_FOUND for one that was never issued. */
export async function orderOfCode(database: Database, typed: string): Promise<{ order: Order; shown: Code; codes: readonly Code[] }> {
  const [found] = await database
    .select({ order: orders, shown: verificationCodes })
    .from(verificationCodes)
    .innerJoin(orders, eq(orders.id, verificationCodes.orderId))
    .where(eq(verificationCodes.code, typed));
  if (!found) return refuse('NOT_FOUND');
  const codes = await database
    .select()
    .from(verificationCodes)
    .where(eq(verificationCodes.orderId, found.order.id))
    .orderBy(asc(verificationCodes.unitNo));
  return { ...found, codes };
}

type Wanted = Readonly<{ order: Order; codes: readonly Code[]; shop: CounterShop; anyDay: boolean }>;

const takeIn = (services: Services, transaction: Database, part: CounterPart, { codes, shop, anyDay }: Wanted) => {
  const take = part.takeCodes ?? refuse('NOT_FOUND');
  return take(derived(services, { database: transaction }), { shopId: shop.shopId, codes: codes.map(({ code }) => code), anyDay });
};

/** Ends the transaction of a rehearsal. */
class Rehearsed extends Error {}

/** Why these codes would not be taken now; undefined when they would. Nothing remains of the try. */
export async function whyNotTaken(services: Services, part: CounterPart, wanted: Wanted): Promise<Refusal | undefined> {
  try {
    await services.database.transaction(async (transaction) => {
      await takeIn(services, transaction, part, wanted);
      throw new Rehearsed();
    });
    return undefined;
  } catch (error) {
    if (error instanceof Rehearsed) return undefined;
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const openUnits = async (transaction: Database, orderId: number): Promise<number[]> =>
  (await unitsOf(transaction, orderId)).flatMap(({ status, unitNo }) => (status === 'open' ? [unitNo] : []));

/** Takes codes of one order at a counter: all or none, and keeps what it did, by which it can be undone. */
export const redeem = (services: Services, part: CounterPart, wanted: Wanted): Promise<RedemptionRow> =>
  services.database.transaction(async (transaction) => {
    const { order, shop } = wanted;
    const [locked] = await transaction.select({ id: orders.id }).from(orders).where(eq(orders.id, order.id)).for('update');
    if (!locked || !part.family) return refuse('NOT_FOUND');
    const [before, held] = [await openUnits(transaction, order.id), await heldOf(transaction, order.id)];
    // Written first: points of an order that this completes wait until it can't be undone any more.
    const [row] = await transaction
      .insert(redemptions)
      .values({
        orderId: order.id,
        unitNos: [],
        shop: shopKey(part.family, shop.shopId),
        shopName: shop.name,
        name: '',
        earnedFen: 0,
        at: new Date(services.now()),
      })
      .returning();
    if (!row) return refuse('BROKEN');
    const taken = await takeIn(services, transaction, part, wanted);
    const left = new Set(await openUnits(transaction, order.id));
    const did = {
      unitNos: before.filter((unitNo) => !left.has(unitNo)),
      name: [...new Set(taken.map(({ name }) => name))].join('、'),
      earnedFen: held - (await heldOf(transaction, order.id)),
    };
    await transaction.update(redemptions).set(did).where(eq(redemptions.id, row.id));
    return { ...row, ...did };
  });

/** The last redemption of an order that stands. */
export async function lastRedemption(database: Database, orderId: number, unitNo: number | null): Promise<RedemptionRow | undefined> {
  const rows = await database
    .select()
    .from(redemptions)
    .where(and(eq(redemptions.orderId, orderId), isNull(redemptions.undoneAt)))
    .orderBy(desc(redemptions.id));
  return rows.find(({ unitNos }) => unitNo === null || unitNos.includes(unitNo));
}

/** The codes that open these units. */
export const codesOfUnits = (codes: readonly Code[], unitNos: readonly (number | null)[]): readonly Code[] =>
  codes.filter(({ unitNo }) => unitNos.includes(unitNo));

/** Makes the codes of units usable again. */
export async function unspendCodes(transaction: Database, orderId: number, unitNos: readonly number[]): Promise<void> {
  const codes = await transaction.select().from(verificationCodes).where(eq(verificationCodes.orderId, orderId));
  const spent = codes.filter(({ status, unitNo }) => status === 'used' && (unitNo === null || unitNos.includes(unitNo)));
  await transaction
    .update(verificationCodes)
    .set({ status: 'usable', verifiedAt: null })
    .where(
      inArray(
        verificationCodes.code,
        spent.map(({ code }) => code),
      ),
    );
}

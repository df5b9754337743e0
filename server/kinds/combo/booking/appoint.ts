import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Input } from '@/lib/contract/endpoint';
import { combo as contract } from '@/lib/contract/combo/endpoints';
import { appointmentOf, dayProblem } from '@/lib/domain/combo';
import type { Day } from '@/lib/kernel/day';
import { integerOf } from '@/server/catalogue/id';
import type { Context } from '@/server/call/handle';
import { refuse, refuseByRule } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { requireCouponDay } from '@/server/trade/coupon/pay';
import { lockOwnOrder } from '@/server/trade/order/find';
import { planFulfilment } from '@/server/trade/order/fulfilment';
import { claimKey, commandKey, keepAnswer } from '@/server/trade/order/idempotency';
import type { OrderRow } from '@/server/trade/order/move';
import { type UnitRow, unitsOf } from '@/server/trade/order/units';
import { comboBookedParts, comboPartDays, comboPartShops, comboShops } from '../tables';

type Request = Input<typeof contract.appoint>;
type BookedPart = typeof comboBookedParts.$inferSelect;

/** Paid, with unused pieces left and none used: a part is used on its day, which then can't be moved. */
export const isAppointable = ({ status }: Pick<OrderRow, 'status'>, units: readonly Pick<UnitRow, 'status'>[]): boolean =>
  ['paid', 'preparing', 'ready'].includes(status) &&
  units.some((unit) => unit.status === 'open') &&
  units.every((unit) => unit.status !== 'used');

const dayOfPart = ({ comboId, partNo }: BookedPart, day: Day) =>
  and(eq(comboPartDays.comboId, comboId), eq(comboPartDays.partNo, partNo), eq(comboPartDays.day, day));

/** Locks the old and the new day, in the usual order; returns how many pieces are left on the new one. */
async function lockDays(transaction: Database, part: BookedPart, to: Day): Promise<number> {
  const rows = await transaction
    .select()
    .from(comboPartDays)
    .where(or(dayOfPart(part, to), part.day === null ? undefined : dayOfPart(part, part.day)))
    .orderBy(asc(comboPartDays.partNo), asc(comboPartDays.day))
    .for('update');
  const day = rows.find((row) => row.day === to);
  return day ? day.units - day.sold : 0;
}

/** One of the shops that serve the part now, or the one already chosen. */
async function shopFor(transaction: Database, part: BookedPart, shopId: string) {
  const id = integerOf(shopId);
  if (id === part.shopId) return {};
  const [found] = await transaction
    .select({ shop: comboShops })
    .from(comboPartShops)
    .innerJoin(comboShops, eq(comboShops.id, comboPartShops.shopId))
    .where(and(eq(comboPartShops.comboId, part.comboId), eq(comboPartShops.partNo, part.partNo), eq(comboShops.id, id ?? 0)));
  if (!found) return refuse('INPUT_INVALID');
  const { name: shopName, address, telephone, lng, lat } = found.shop;
  return { shopId: found.shop.id, shopName, address, telephone, lng, lat };
}

const add = (transaction: Database, part: BookedPart, day: Day, pieces: number) =>
  transaction
    .update(comboPartDays)
    .set({ sold: sql`${comboPartDays.sold} + ${pieces}` })
    .where(dayOfPart(part, day));

async function moveDay(transaction: Database, part: BookedPart, to: Day, pieces: number): Promise<void> {
  if ((await lockDays(transaction, part, to)) < pieces) return refuse('SOLD_OUT');
  if (part.day !== null) await add(transaction, part, part.day, -pieces);
  await add(transaction, part, to, pieces);
}

async function appointPart(transaction: Database, context: Context<'user'>, request: Request): Promise<void> {
  const now = context.now();
  const order = await lockOwnOrder(transaction, context.caller.userId, request.orderNo);
  const [part] = await transaction
    .select()
    .from(comboBookedParts)
    .where(and(eq(comboBookedParts.orderId, order.id), eq(comboBookedParts.partNo, request.partNo)));
  if (!part) return refuse('ORDER_NOT_FOUND');
  const units = (await unitsOf(transaction, order.id)).filter(({ lineNo }) => lineNo === part.lineNo);
  if (!isAppointable(order, units)) return refuse('ORDER_MOVED_ON');
  if (appointmentOf(part.rule, part, part.changes, now) === 'none') return refuseByRule('comboRefusal', 'changeOver', { part: part.name });
  const shop = await shopFor(transaction, part, request.shopId);
  const { date } = request;
  if (date !== part.day) {
    const problem = dayProblem(part.rule, date, part.validUntil, now);
    if (problem === 'tooLate') refuseByRule('comboRefusal', 'tooLate', { part: part.name });
    if (problem) return refuse('DATES_INVALID');
    await requireCouponDay(transaction, order.id, date, now);
    await moveDay(transaction, part, date, units.filter(({ status }) => status === 'open').length);
  }
  await transaction
    .update(comboBookedParts)
    .set({ ...shop, day: date, changes: part.day === null || date === part.day ? part.changes : part.changes + 1 })
    .where(and(eq(comboBookedParts.orderId, order.id), eq(comboBookedParts.lineNo, part.lineNo)));
  // Only a confirmed order's schedule moves with its parts' days; one that the shop has yet to confirm keeps its deadline.
  if (order.status === 'ready') await planFulfilment(transaction, context.kinds, order, now);
}

/** Sets when and where a part is used, or changes it once. */
export async function appoint(context: Context<'user'>, request: Request): Promise<Record<string, never>> {
  const command = commandKey(context.caller, contract.appoint, request);
  return context.database.transaction(async (transaction) => {
    const first = await claimKey<Record<string, never>>(transaction, command, context.now());
    if (first) return first;
    await appointPart(transaction, context, request);
    await keepAnswer(transaction, command, {});
    return {};
  });
}

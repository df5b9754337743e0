import { and, eq, gt, isNull } from 'drizzle-orm';
import type { OpsInput, OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import type { orders as calls } from '@/lib/contract/ops/orders';
import { endAllSessions } from '@/server/account/session';
import { sessions, users } from '@/server/account/tables';
import { refuseDesk } from '@/server/call/ops/desk-refusal';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import type { Database } from '@/server/platform/database/connection';
import type { OrderRow } from '@/server/trade/order/move';
import { orders } from '@/server/trade/tables/orders';
import { recordAction } from '@/server/trail/record';
import { findDeskOrder } from './find';

type About = OpsInput<typeof calls.block>;

/** Of the account, not of its person: which of them was meant is what the order tells. */
async function lockBuyer(transaction: Database, context: OpsContext, orderNo: string) {
  const { userId } = await findDeskOrder(transaction, context, orderNo);
  const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('no key update');
  return user && user.erasedAt === null ? user : refuseDesk('ACCOUNT_GONE');
}

async function setBlocked(context: OpsContext, { orderNo, reason }: About, blocked: boolean): Promise<Record<string, never>> {
  const { database, now } = context;
  await database.transaction(async (transaction) => {
    const user = await lockBuyer(transaction, context, orderNo);
    if ((user.blockedAt !== null) === blocked) return;
    await transaction
      .update(users)
      .set({ blockedAt: blocked ? new Date(now()) : null })
      .where(eq(users.id, user.id));
    // Blocked accounts have no standing session anyway; ended ones don't come back when the account does.
    if (blocked) await endAllSessions({ database: transaction, now }, user.id);
    await recordAction(transaction, {
      action: blocked ? 'user.block' : 'user.unblock',
      subject: { kind: 'user', id: String(user.id) },
      from: blocked ? 'open' : 'blocked',
      to: blocked ? 'blocked' : 'open',
      reason,
      detail: { orderNo },
    });
  });
  return {};
}

/** Every instance reads the account with each call, so its open pages are signed out with their next one. Pressed twice it is done once. */
export const blockBuyer = (context: OpsContext, about: About): Promise<Record<string, never>> => setBlocked(context, about, true);
export const unblockBuyer = (context: OpsContext, about: About): Promise<Record<string, never>> => setBlocked(context, about, false);

/** Logs the buyer out everywhere, such as after a lost phone; they can log in again. */
export const endBuyerSessions = (
  context: OpsContext,
  { orderNo, reason }: OpsInput<typeof calls.endSessions>,
): Promise<OpsOutput<typeof calls.endSessions>> =>
  context.database.transaction(async (transaction) => {
    const user = await lockBuyer(transaction, context, orderNo);
    const ended = await endAllSessions({ database: transaction, now: context.now }, user.id);
    await recordAction(transaction, {
      action: 'user.endSessions',
      subject: { kind: 'user', id: String(user.id) },
      reason,
      detail: { orderNo, ended },
    });
    return { ended };
  });

/** The account of an order's buyer. */
export async function buyerOf(
  database: Database,
  { userId }: OrderRow,
  now: number,
): Promise<OpsOutput<typeof calls.get>['buyer'] & { mobile: string }> {
  const standing = and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, new Date(now)));
  const [[user], open, ordered] = await Promise.all([
    database.select().from(users).where(eq(users.id, userId)),
    database.$count(sessions, standing),
    database.$count(orders, eq(orders.userId, userId)),
  ]);
  return {
    mobile: user?.erasedAt === null ? user.mobile : '',
    nickname: user?.nickname ?? '',
    blockedAt: user?.blockedAt?.getTime() ?? null,
    erased: user?.erasedAt !== null,
    // Of a blocked account none stands.
    sessions: user?.blockedAt === null ? open : 0,
    orders: ordered,
  };
}

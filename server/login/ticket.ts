import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { hashOfToken, newToken } from '@/server/account/session';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { tickets } from './tables';

type Payload = Record<string, string>;
type Redeemable = 'encrypt' | 'bind' | 'mobile';

export async function issueTicket(
  { database, now }: Services,
  purpose: Redeemable,
  payload: Payload,
  lifeMs: number,
): Promise<{ ticket: string; expireTime: number }> {
  const ticket = newToken();
  const expireTime = now() + lifeMs;
  await database.insert(tickets).values({ tokenHash: hashOfToken(ticket), purpose, payload, expiresAt: new Date(expireTime) });
  return { ticket, expireTime };
}

const standing = (purpose: Redeemable, ticket: string, at: Date) =>
  and(eq(tickets.tokenHash, hashOfToken(ticket)), eq(tickets.purpose, purpose), isNull(tickets.usedAt), gt(tickets.expiresAt, at));

/** What a ticket would give, without redeeming it. */
export async function lookAtTicket(
  { database, now }: Pick<Services, 'database' | 'now'>,
  purpose: Redeemable,
  ticket: string,
): Promise<Payload | undefined> {
  const [row] = await database
    .select({ payload: tickets.payload })
    .from(tickets)
    .where(standing(purpose, ticket, new Date(now())));
  return row?.payload;
}

/** Redeems a ticket, once. */
export async function spendTicket(
  { database, now }: Pick<Services, 'database' | 'now'>,
  purpose: Redeemable,
  ticket: string,
): Promise<Payload | undefined> {
  const at = new Date(now());
  const [row] = await database
    .update(tickets)
    .set({ usedAt: at })
    .where(standing(purpose, ticket, at))
    .returning({ payload: tickets.payload });
  return row?.payload;
}

/** A reload or Back sends the same code again; it is exchanged only once. */
export async function markExchanged({ database, now }: Services, code: string, lifeMs: number): Promise<boolean> {
  const marked = await database
    .insert(tickets)
    .values({ tokenHash: hashOfToken(`wechatCode:${code}`), purpose: 'wechatCode', payload: {}, expiresAt: new Date(now() + lifeMs) })
    .onConflictDoNothing()
    .returning({ tokenHash: tickets.tokenHash });
  return marked.length > 0;
}

/** Ends the tickets that a session received, for use elsewhere or in a second step. */
export async function endTickets(database: Database, sessionId: string): Promise<void> {
  await database.delete(tickets).where(sql`${tickets.payload} ->> 'sessionId' = ${sessionId}`);
}

import { and, eq, gt, isNull } from 'drizzle-orm';
import { hashOfToken, newToken } from '@/server/account/session';
import type { Services } from '@/server/call/services';
import { tickets } from './tables';

type Payload = Record<string, string>;

export async function issueTicket(
  { database, now }: Services,
  purpose: 'encrypt' | 'bind',
  payload: Payload,
  lifeMs: number,
): Promise<{ ticket: string; expireTime: number }> {
  const ticket = newToken();
  const expireTime = now() + lifeMs;
  await database.insert(tickets).values({ tokenHash: hashOfToken(ticket), purpose, payload, expiresAt: new Date(expireTime) });
  return { ticket, expireTime };
}

/** Redeems a ticket, once. */
export async function spendTicket(
  { database, now }: Pick<Services, 'database' | 'now'>,
  purpose: 'encrypt' | 'bind',
  ticket: string,
): Promise<Payload | undefined> {
  const at = new Date(now());
  const [row] = await database
    .update(tickets)
    .set({ usedAt: at })
    .where(and(eq(tickets.tokenHash, hashOfToken(ticket)), eq(tickets.purpose, purpose), isNull(tickets.usedAt), gt(tickets.expiresAt, at)))
    .returning({ payload: tickets.payload });
  return row?.payload;
}

/** A reload or Back brings the same code again; it is exchanged only once. */
export async function markExchanged({ database, now }: Services, code: string, lifeMs: number): Promise<boolean> {
  const marked = await database
    .insert(tickets)
    .values({ tokenHash: hashOfToken(`wechatCode:${code}`), purpose: 'wechatCode', payload: {}, expiresAt: new Date(now() + lifeMs) })
    .onConflictDoNothing()
    .returning({ tokenHash: tickets.tokenHash });
  return marked.length > 0;
}

import { and, desc, eq, sql } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { timestampOf } from '@/server/platform/database/timestamp';
import { memberships } from './membership/tables';
import { openedOpenId } from './payer-openid';
import { rememberOwner } from './proven-mobile';
import { notificationChoices, payerOpenids, personMobiles, sessions, users, wechatIdentities } from './tables';

/** Replaces the mobile of an erased account, so that the number can open a new one. */
const noMobile = (userId: number): string => `erased-${userId}`;

export const accountPersonalData: PersonalData = {
  room: 'account',
  tables: [
    { table: users, rows: 'kept', why: 'noName', emptied: ['mobile', 'nickname', 'portrait'] },
    // The hash of a mobile, by which an erased account still counts for its owner until the mobile may be a stranger's.
    { table: personMobiles, rows: 'kept', why: 'noName', emptied: [] },
    { table: sessions, rows: 'deleted' },
    { table: wechatIdentities, rows: 'deleted' },
    { table: payerOpenids, rows: 'deleted' },
    { table: memberships, rows: 'deleted' },
    { table: notificationChoices, rows: 'deleted' },
  ],
  async exported({ database, sealing }, { userId }) {
    const [account, proven, opened, identities, payers, membership, choices] = await Promise.all([
      database
        .select({ mobile: users.mobile, nickname: users.nickname, portrait: users.portrait, createdAt: users.createdAt })
        .from(users)
        .where(eq(users.id, userId)),
      database
        .select({ mobileProvenAt: personMobiles.provenAt })
        .from(personMobiles)
        .innerJoin(users, and(eq(users.personId, personMobiles.personId), eq(users.id, userId)))
        .orderBy(desc(personMobiles.provenAt))
        .limit(1),
      database
        .select({
          createdAt: sessions.createdAt,
          expiresAt: sessions.expiresAt,
          endedAt: sessions.revokedAt,
          userAgent: sessions.userAgent,
        })
        .from(sessions)
        .where(eq(sessions.userId, userId)),
      database
        .select({ unionId: wechatIdentities.unionId, boundAt: wechatIdentities.boundAt })
        .from(wechatIdentities)
        .where(eq(wechatIdentities.userId, userId)),
      database.select().from(payerOpenids).where(eq(payerOpenids.userId, userId)),
      database
        .select({ plan: memberships.plan, since: memberships.since, validUntil: memberships.validUntil })
        .from(memberships)
        .where(eq(memberships.userId, userId)),
      database
        .select({ topic: notificationChoices.topic, wanted: notificationChoices.wanted, chosenAt: notificationChoices.chosenAt })
        .from(notificationChoices)
        .where(eq(notificationChoices.userId, userId)),
    ]);
    return [
      { section: 'account', rows: account.map((row) => ({ userId, ...row, mobileProvenAt: proven[0]?.mobileProvenAt ?? null })) },
      { section: 'sessions', rows: opened },
      { section: 'wechat', rows: identities },
      {
        section: 'wechatPayers',
        rows: payers.map((row) => ({ appId: row.appId, openId: openedOpenId(sealing, row), learnedAt: row.learnedAt })),
      },
      { section: 'membership', rows: membership },
      { section: 'notifications', rows: choices },
    ];
  },
  async erase({ database, buyerKey, now }, { userId, mobile }) {
    await rememberOwner(database, { buyerKey, now }, { id: userId, mobile });
    for (const table of [sessions, wechatIdentities, payerOpenids, memberships, notificationChoices] as const) {
      await database.delete(table).where(eq(table.userId, userId));
    }
    await database
      .update(users)
      .set({
        mobile: noMobile(userId),
        nickname: '',
        portrait: '',
        erasedAt: sql`coalesce(${users.erasedAt}, ${timestampOf(now())})`,
      })
      .where(eq(users.id, userId));
  },
  async lost({ database, now }, { userId }) {
    const [row] = await database.select({ validUntil: memberships.validUntil }).from(memberships).where(eq(memberships.userId, userId));
    return row && row.validUntil.getTime() > now() ? [{ loss: 'membership', count: 1 }] : [];
  },
};

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { FRESH_STEP_MINUTES, STAFF_IDLE_MINUTES, STAFF_SESSION_HOURS } from '@/lib/domain/staff';
import { HOUR_MS, MINUTE_MS } from '@/lib/kernel/durations';
import type { DeskSession } from '@/server/call/ops/handle-ops';
import type { Services } from '@/server/call/services';
import { prepared } from '@/server/platform/database/prepared';
import { staff, staffSessions } from './tables';

type Clocked = Pick<Services, 'database' | 'now'>;

const SESSION_MS = STAFF_SESSION_HOURS * HOUR_MS;
const IDLE_MS = STAFF_IDLE_MINUTES * MINUTE_MS;
const FRESH_MS = FRESH_STEP_MINUTES * MINUTE_MS;
/** Whoever gave a password has this long for the second step; whoever follows an invitation, to set one up. */
const BEGUN_MS = { begun: 10 * MINUTE_MS, enrolling: HOUR_MS } as const;
/** How far `seenAt` may lag, so that not every call writes. */
const SEEN_MS = MINUTE_MS;
const SECRET_BYTES = 32;

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Asked with each call and never cached: who is disabled or signed out is so for every instance at once. */
const sessionQuery = prepared((database) =>
  database
    .select({
      id: staffSessions.id,
      no: staffSessions.no,
      state: staffSessions.state,
      invitation: staffSessions.invitation,
      staffNo: staff.staffNo,
      name: staff.name,
      email: staff.email,
      roles: staff.roles,
      shops: staff.shops,
      stepAt: staffSessions.stepAt,
      seenAt: staffSessions.seenAt,
      expiresAt: staffSessions.expiresAt,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.staffNo, staffSessions.staffNo))
    .where(and(eq(staffSessions.id, sql.placeholder('id')), isNull(staffSessions.endedAt), isNull(staff.disabledAt)))
    .prepare('staff_session'),
);

/**
 * The standing session of a cookie's secret; undefined once it has ended, expired, been idle for too long, or its owner was disabled.
 * @param isActive whether a person does something; a page that looks for news by itself keeps no session alive
 */
export async function sessionOf(
  { database, now }: Clocked,
  secret: string | undefined,
  isActive: boolean,
): Promise<DeskSession | undefined> {
  if (secret === undefined || secret.length > 100) return undefined;
  const [row] = await sessionQuery(database).execute({ id: hashOf(secret) });
  if (!row || row.expiresAt.getTime() <= now() || row.seenAt.getTime() + IDLE_MS <= now()) return undefined;
  if (isActive && now() - row.seenAt.getTime() >= SEEN_MS) await markSeen({ database, now }, row.id);
  const { stepAt, seenAt: _seenAt, shops, expiresAt, ...session } = row;
  return { ...session, shops: shops ?? 'all', freshUntil: stepAt ? stepAt.getTime() + FRESH_MS : 0, expiresAt: expiresAt.getTime() };
}

/** Of many calls at once one writes. */
const markSeen = ({ database, now }: Clocked, id: string) =>
  database
    .update(staffSessions)
    .set({ seenAt: new Date(now()) })
    .where(and(eq(staffSessions.id, id), lt(staffSessions.seenAt, new Date(now() - SEEN_MS / 2))));

export type Opening = Readonly<{
  staffNo: string;
  state: DeskSession['state'];
  browser: string;
  address: string;
  /** Hash of the invitation that it came by. */
  invitation?: string;
}>;

const BROWSER_LENGTH = 300;

/** Opens a session; its secret is for the cookie and stored nowhere. */
export async function openStaffSession({ database, now }: Clocked, opening: Opening): Promise<string> {
  const secret = newSecret();
  const { state, staffNo, browser, address, invitation } = opening;
  const at = new Date(now());
  await database.insert(staffSessions).values({
    id: hashOf(secret),
    no: randomUUID(),
    staffNo,
    state,
    address,
    browser: browser.slice(0, BROWSER_LENGTH),
    createdAt: at,
    seenAt: at,
    stepAt: state === 'open' ? at : null,
    expiresAt: new Date(now() + (state === 'open' ? SESSION_MS : BEGUN_MS[state])),
    ...(invitation !== undefined && { invitation }),
  });
  return secret;
}

export const endSession = ({ database, now }: Clocked, id: string) =>
  database
    .update(staffSessions)
    .set({ endedAt: new Date(now()) })
    .where(and(eq(staffSessions.id, id), isNull(staffSessions.endedAt)));

/** Ends everything that somebody has open. @param but the session that stays */
export const endSessionsOf = ({ database, now }: Clocked, staffNo: string, but = '') =>
  database
    .update(staffSessions)
    .set({ endedAt: new Date(now()) })
    .where(and(eq(staffSessions.staffNo, staffNo), isNull(staffSessions.endedAt), ne(staffSessions.id, but)));

export const freshen = ({ database, now }: Clocked, id: string) =>
  database
    .update(staffSessions)
    .set({ stepAt: new Date(now()), challenge: null })
    .where(eq(staffSessions.id, id));

/** Those in which somebody could still do something, the latest first. */
export const openSessionsOf = ({ database, now }: Clocked, staffNo: string) =>
  database
    .select()
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.staffNo, staffNo),
        eq(staffSessions.state, 'open'),
        isNull(staffSessions.endedAt),
        gt(staffSessions.expiresAt, new Date(now())),
        gt(staffSessions.seenAt, new Date(now() - IDLE_MS)),
      ),
    )
    .orderBy(desc(staffSessions.seenAt));

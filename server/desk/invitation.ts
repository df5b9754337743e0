import { and, eq, gt, isNull } from 'drizzle-orm';
import { INVITATION_HOURS } from '@/lib/domain/staff';
import { HOUR_MS } from '@/lib/kernel/durations';
import { refuseDesk } from '@/server/call/ops/desk-refusal';
import type { Services } from '@/server/call/services';
import { hashOf, newSecret } from './session';
import { staff, staffInvitations } from './tables';

type Clocked = Pick<Services, 'database' | 'now'>;

export type Invitation = Readonly<{ staffNo: string; link: string; expiresAt: number }>;

/**
 * A link that opens an account once: to set a password and a second step. Links before it are void. The secret is behind `#`, so that it
 * reaches no log and no other site.
 */
export async function invite(
  { database, now }: Clocked,
  { staffNo, createdBy, origin }: Readonly<{ staffNo: string; createdBy: string | null; origin: string }>,
): Promise<Invitation> {
  const secret = newSecret();
  const expiresAt = now() + INVITATION_HOURS * HOUR_MS;
  await database
    .update(staffInvitations)
    .set({ usedAt: new Date(now()) })
    .where(and(eq(staffInvitations.staffNo, staffNo), isNull(staffInvitations.usedAt)));
  await database
    .insert(staffInvitations)
    .values({ hash: hashOf(secret), staffNo, createdBy, createdAt: new Date(now()), expiresAt: new Date(expiresAt) });
  return { staffNo, link: `${origin}/ops/invitation#${secret}`, expiresAt };
}

const standing = (hash: string, now: number) =>
  and(eq(staffInvitations.hash, hash), isNull(staffInvitations.usedAt), gt(staffInvitations.expiresAt, new Date(now)));

/** Whose link it is; INVITATION_OVER when it was used, replaced or is too old. */
export async function invitedBy({ database, now }: Clocked, secret: string) {
  const [found] = await database
    .select({ hash: staffInvitations.hash, staffNo: staff.staffNo, name: staff.name, email: staff.email })
    .from(staffInvitations)
    .innerJoin(staff, and(eq(staff.staffNo, staffInvitations.staffNo), isNull(staff.disabledAt)))
    .where(standing(hashOf(secret), now()));
  return found ?? refuseDesk('INVITATION_OVER');
}

/** Uses the link up; INVITATION_OVER for all but the first. */
export async function useInvitation({ database, now }: Clocked, hash: string): Promise<void> {
  const used = await database
    .update(staffInvitations)
    .set({ usedAt: new Date(now()) })
    .where(standing(hash, now()))
    .returning({ hash: staffInvitations.hash });
  if (used.length === 0) refuseDesk('INVITATION_OVER');
}

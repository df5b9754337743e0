import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { activity as contract } from '@/lib/contract/activity/endpoints';
import { stateOf } from '@/lib/domain/activity/template';
import { isOfPerson, lockPerson } from '@/server/account/person';
import type { Context } from '@/server/call/handle';
import { refuse, refuseByRule } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { type PackageItem, spanOf } from '../find';
import type { ActivityParts } from '../parts';
import { requireShown, type Shown } from '../shown';
import { activityClaims, activityPackages } from '../tables';

type Request = Input<typeof contract.claim>;

function requireClaimable({ row, packages, at }: Shown, { itemId }: Request): PackageItem {
  const item = packages.find(({ id, mode }) => String(id) === itemId && mode === 'claim') ?? refuse('GOODS_GONE');
  return stateOf(spanOf(row), at) === 'running' ? item : refuse('ACTIVITY_NOT_NOW');
}

/** An activity is the same in every channel, but a person has an account in each: whoever has claimed in another one is refused. */
async function refuseOtherAccounts(transaction: Database, userId: number, itemId: number): Promise<void> {
  const [other] = await transaction
    .select({ one: sql`1` })
    .from(activityClaims)
    .where(and(eq(activityClaims.itemId, itemId), isOfPerson(activityClaims.userId, userId), ne(activityClaims.userId, userId)))
    .limit(1);
  if (other) refuseByRule('activityRefusal', 'claimedElsewhere');
}

/** Gives each person a package once; a repeated claim returns what was given. When many want the last one, exactly one gets it. */
export async function claimPackage(
  { packages }: ActivityParts,
  context: Context<'user'>,
  request: Request,
): Promise<Output<typeof contract.claim>> {
  const shown = await requireShown(context, request);
  const { id, packageId } = requireClaimable(shown, request);
  if (shown.link) return refuse('PREVIEW_ONLY');
  const { userId } = context.caller;
  const now = context.now();
  const { coupons } = await context.database.transaction(async (transaction) => {
    // When two accounts of a person claim at once, the second waits and finds the first.
    await lockPerson(transaction, userId);
    const claims = await transaction
      .insert(activityClaims)
      .values({ userId, itemId: id, claimedAt: new Date(now) })
      .onConflictDoNothing()
      .returning();
    if (claims.length > 0) {
      await refuseOtherAccounts(transaction, userId, id);
      const taken = await transaction
        .update(activityPackages)
        .set({ claimed: sql`${activityPackages.claimed} + 1` })
        .where(and(eq(activityPackages.id, id), lt(activityPackages.claimed, activityPackages.units)))
        .returning({ id: activityPackages.id });
      if (taken.length === 0) return refuse('SOLD_OUT');
    }
    return packages.give(transaction, { packageId, userId, reference: `activity ${id} ${userId}`, now });
  });
  return { coupons: [...coupons] };
}

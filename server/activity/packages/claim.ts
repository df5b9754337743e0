import { and, eq, lt, sql } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { activity as contract } from '@/lib/contract/activity';
import { stateOf } from '@/lib/domain/activity/template';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { type PackageItem, spanOf } from '../find';
import type { ActivityParts } from '../parts';
import { requireShown, type Shown } from '../shown';
import { activityClaims, activityPackages } from '../tables';

type Request = Input<typeof contract.claim>;

function requireClaimable({ row, packages, at }: Shown, { itemId }: Request): PackageItem {
  const item = packages.find(({ id, mode }) => String(id) === itemId && mode === 'claim') ?? refuse('GOODS_GONE');
  return stateOf(spanOf(row), at) === 'running' ? item : refuse('ACTIVITY_NOT_NOW');
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
    const claims = await transaction
      .insert(activityClaims)
      .values({ userId, itemId: id, claimedAt: new Date(now) })
      .onConflictDoNothing()
      .returning();
    if (claims.length > 0) {
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

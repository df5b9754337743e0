import { and, eq, inArray } from 'drizzle-orm';
import { validityAt } from '@/lib/domain/coupon/rule';
import type { Database } from '@/server/platform/database/connection';
import { couponGrants, coupons, couponTemplates, type grantSources } from '@/server/trade/tables/coupons';

/** Identifies a grant: repeated, it gives nothing more. */
export type GrantKey = Readonly<{
  source: (typeof grantSources)[number];
  reference: string;
  /** A card's month, 'YYYY-MM'; unset for coupons given once. */
  period?: string;
}>;

export type Grant = GrantKey &
  Readonly<{
    userId: number;
    /** The package that the coupons came with, as shown to their owner. */
    packageId?: number;
    packageName?: string;
    coupons: readonly Readonly<{ templateId: number; count: number }>[];
    /** People who may use it, where a rule restricts that. */
    holderNames?: readonly string[];
  }>;

/** Whether coupons were given just now, and the grant's coupons in either case. */
export type Issued = Readonly<{ issued: boolean; couponIds: readonly number[] }>;

const isGrant = ({ source, reference, period = '' }: GrantKey) =>
  and(eq(couponGrants.source, source), eq(couponGrants.reference, reference), eq(couponGrants.period, period));

async function newGrant(transaction: Database, grant: Grant, now: number): Promise<number | undefined> {
  const { userId, source, reference, period = '', packageId, packageName = '' } = grant;
  const [row] = await transaction
    .insert(couponGrants)
    .values({ userId, source, reference, period, packageId, packageName, grantedAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ id: couponGrants.id });
  return row?.id;
}

async function couponsOfGrant(database: Database, grant: GrantKey): Promise<number[]> {
  const rows = await database
    .select({ id: coupons.id })
    .from(coupons)
    .innerJoin(couponGrants, and(eq(couponGrants.id, coupons.grantId), isGrant(grant)))
    .orderBy(coupons.id);
  return rows.map(({ id }) => id);
}

/**
 * Gives a user coupons, in the transaction of their cause; repeated for the same cause it gives nothing. Throws when a template does not
 * exist.
 */
export async function issueCoupons(transaction: Database, grant: Grant, now: number): Promise<Issued> {
  const grantId = await newGrant(transaction, grant, now);
  if (grantId === undefined) return { issued: false, couponIds: await couponsOfGrant(transaction, grant) };
  const wanted = grant.coupons.filter(({ count }) => count > 0);
  if (wanted.length === 0) return { issued: true, couponIds: [] };
  const templates = await transaction
    .select()
    .from(couponTemplates)
    .where(
      inArray(
        couponTemplates.id,
        wanted.map(({ templateId }) => templateId),
      ),
    );
  const values = wanted.flatMap(({ templateId, count }) => {
    const template = templates.find(({ id }) => id === templateId);
    if (!template) throw new Error(`There is no coupon template ${templateId}.`);
    const { validFrom, validUntil } = validityAt(template.validity, now);
    const coupon = {
      userId: grant.userId,
      templateId,
      grantId,
      holderNames: [...(grant.holderNames ?? [])],
      validFrom: new Date(validFrom),
      validUntil: new Date(validUntil),
      issued: template.rule.uses.total,
    };
    return Array.from({ length: count }, () => coupon);
  });
  const rows = await transaction.insert(coupons).values(values).returning({ id: coupons.id });
  return { issued: true, couponIds: rows.map(({ id }) => id) };
}

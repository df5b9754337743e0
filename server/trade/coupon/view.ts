import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { coupon as contract } from '@/lib/contract/coupon/endpoints';
import { couponStateOf, expiresSoon, unusedOf } from '@/lib/domain/coupon/state';
import { purchaseName } from '@/lib/kinds/purchase-name';
import { integerOf } from '@/server/catalogue/id';
import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import type { Context } from '@/server/call/handle';
import type { KindPart } from '@/server/call/kind-part';
import { refuse } from '@/server/call/refusal';
import { timestampOf } from '@/server/platform/database/timestamp';
import { namedGoodsOf } from './named-goods';
import { ownCoupon } from './pay';
import { buys, type CouponRow, couponRows } from './read';
import { stateAt, usableUses } from './state';
import { couponGrants, coupons, couponTemplates, couponUses } from '@/server/trade/tables/coupons';
import { orders } from '@/server/trade/tables/orders';

type Page = Output<typeof contract.page>;
type Asked = Pick<Input<typeof contract.page>, 'state' | 'kind' | 'packageId' | 'cursor' | 'pageSize'>;

export const summaryOf = ({ coupon, template, packageId, packageName }: CouponRow, now: number): Page['list'][number] => {
  const { issued, locked, used, expired, voided } = coupon;
  const standing = { ...coupon, validUntil: coupon.validUntil.getTime() };
  return {
    userCouponId: String(coupon.id),
    templateId: String(template.id),
    name: template.name,
    summary: template.summary,
    imgUrl: template.picture,
    state: couponStateOf(standing, now),
    uses: { issued, unused: unusedOf(coupon), locked, used, expired, voided },
    faceValue: template.faceFen,
    validFrom: coupon.validFrom.getTime(),
    validUntil: standing.validUntil,
    expiresSoon: expiresSoon(standing, now),
    packageId: packageId === null ? null : String(packageId),
    packageName,
    rule: template.rule,
    holderNames: coupon.holderNames,
  };
};

function ownWhere({ caller, now }: Context<'user'>, { state, kind, packageId }: Asked): SQL | undefined {
  const ofPackage = packageId === undefined ? undefined : (integerOf(packageId) ?? refuse('INPUT_INVALID'));
  return and(
    eq(coupons.userId, caller.userId),
    state && sql`${stateAt(now())} = ${state}`,
    kind && buys(kind),
    ofPackage === undefined ? undefined : eq(couponGrants.packageId, ofPackage),
  );
}

/** Numbers by package, for the first page. */
async function groupsOf({ database, now }: Context<'user'>, where: SQL | undefined): Promise<Page['groups']> {
  const soonest = sql<string>`min(${coupons.validUntil})`;
  const rows = await database
    .select({
      packageId: couponGrants.packageId,
      packageName: couponGrants.packageName,
      coupons: sql<number>`count(*)::int`,
      unused: sql<number>`sum(${usableUses(now())})::int`,
      validUntil: soonest.mapWith(coupons.validUntil),
    })
    .from(coupons)
    .innerJoin(couponTemplates, eq(couponTemplates.id, coupons.templateId))
    .innerJoin(couponGrants, eq(couponGrants.id, coupons.grantId))
    .where(where)
    .groupBy(couponGrants.packageId, couponGrants.packageName)
    .orderBy(soonest);
  return rows.map(({ packageId, validUntil, ...group }) => ({
    ...group,
    packageId: packageId === null ? null : String(packageId),
    validUntil: validUntil.getTime(),
  }));
}

async function listOf(
  context: Context<'user'>,
  list: 'all' | 'times',
  asked: Asked,
  where: SQL | undefined,
): Promise<Omit<Page, 'groups'>> {
  const { database, caller, secret } = context;
  const now = context.now();
  const scope = `coupons ${list} ${caller.userId} ${asked.state ?? ''}`;
  const after = openCursor(secret, scope, asked.cursor);
  // Past coupons are listed newest first.
  const over = asked.state === 'used' || asked.state === 'expired' || asked.state === 'void';
  const place = sql`(${coupons.validUntil}, ${coupons.id})`;
  const behind = after && sql`${place} ${over ? sql`<` : sql`>`} (${timestampOf(Number(after[0]))}, ${Number(after[1])}::bigint)`;
  const order = over ? sql`${coupons.validUntil} desc, ${coupons.id} desc` : sql`${coupons.validUntil}, ${coupons.id}`;
  const found = await couponRows(database, now, and(where, behind))
    .orderBy(order)
    .limit(asked.pageSize + 1);
  const { rows, nextCursor } = pageOfRows(found, asked.pageSize, ({ coupon }) =>
    sealCursor(secret, scope, [coupon.validUntil.getTime(), coupon.id]),
  );
  return { list: rows.map((row) => summaryOf(row, now)), nextCursor };
}

/** A user's coupons, soonest to expire first; the first page also has the number of coupons in each package. */
export async function pageOfCoupons(context: Context<'user'>, asked: Asked): Promise<Page> {
  const where = ownWhere(context, asked);
  const [page, groups] = await Promise.all([
    listOf(context, 'all', asked, where),
    asked.cursor === undefined ? groupsOf(context, where) : [],
  ]);
  return { ...page, groups };
}

/** Usable coupons with several uses. */
export const pageOfTimes = (
  context: Context<'user'>,
  asked: Input<typeof contract.timesSaleList>,
): Promise<Output<typeof contract.timesSaleList>> => {
  const all = { ...asked, state: 'unused' as const };
  return listOf(context, 'times', all, and(ownWhere(context, all), sql`${coupons.issued} > 1`));
};

export const couponNamed = async (
  context: Context<'user'>,
  { userCouponId }: Input<typeof contract.find>,
): Promise<Output<typeof contract.find>> => summaryOf(await ownCoupon(context, userCouponId), context.now());

/** More uses than any coupon has. */
const MOST_USES = 100;

/** A coupon and its uses, newest first. */
export async function couponDetail(
  context: Context<'user'>,
  parts: readonly KindPart[],
  { userCouponId }: Input<typeof contract.detail>,
): Promise<Output<typeof contract.detail>> {
  const row = await ownCoupon(context, userCouponId);
  const uses = await context.database
    .select({ use: couponUses, order: { orderNo: orders.orderNo, kind: orders.kind, title: orders.title, subtitle: orders.subtitle } })
    .from(couponUses)
    .innerJoin(orders, eq(orders.id, couponUses.orderId))
    .where(eq(couponUses.couponId, row.coupon.id))
    .orderBy(desc(couponUses.lockedAt), desc(couponUses.orderId))
    .limit(MOST_USES);
  return {
    coupon: summaryOf(row, context.now()),
    named: await namedGoodsOf(context, parts, row.template.rule.goods),
    history: uses.map(({ use, order: { orderNo, kind, title, subtitle } }) => ({
      orderNo,
      kind,
      title: purchaseName({ kind, title, subtitle }),
      state: use.state,
      amount: use.amountFen,
      lockedTime: use.lockedAt.getTime(),
      spentTime: use.spentAt?.getTime() ?? null,
      returnedTime: use.returnedAt?.getTime() ?? null,
      lapsed: use.lapsed,
    })),
  };
}

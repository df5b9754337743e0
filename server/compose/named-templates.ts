import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Database } from '@/server/platform/database/connection';
import { type CouponName, couponNames } from '@/lib/content/coupon-names';
import { namedCoupon } from '@/server/trade/coupon/named-coupons';
import { insertRows, type Row, settleIds } from '@/server/reference/database';

const rowOf = (code: CouponName): Row => {
  const { name, summary, picture, faceFen, rule, validity } = namedCoupon(code);
  return { code, name: name['zh-CN'], summary: summary['zh-CN'], picture, face_fen: faceFen, rule, validity };
};

/**
 * Creates the templates of the coupons that card files and member plans name, as far as they don't exist: without them nothing that gives
 * them could be sold. A template never changes, so an existing one stays as it is; a changed coupon gets another name in `coupons.json`.
 * @param idOf a fixed id; without one the shop's next
 */
export async function createNamedTemplates(client: PoolClient, idOf: ((code: CouponName) => number) | undefined): Promise<void> {
  const { rows } = await client.query<{ code: string }>('select code from coupon_templates where code = any($1)', [couponNames]);
  const known = new Set(rows.map(({ code }) => code));
  const missing = couponNames.filter((code) => !known.has(code));
  await insertRows(
    client,
    'coupon_templates',
    missing.map((code) => ({ ...(idOf && { id: idOf(code) }), ...rowOf(code) })),
  );
  if (idOf) await settleIds(client, ['coupon_templates']);
}

/** English translations of the file's coupons, by their Chinese. */
export const couponFileEnglish: Readonly<Record<string, string>> = Object.fromEntries(
  couponNames
    .map(namedCoupon)
    .flatMap(({ name, summary }) => [name, summary])
    .map((text) => [text['zh-CN'], text.en]),
);

/** Names whose template is not what `coupons.json` says (any more). */
export async function changedTemplates(database: Database): Promise<readonly string[]> {
  const { rows } = await database.execute<{ code: string }>(sql`
    select t.code from coupon_templates t
    join json_populate_recordset(null::coupon_templates, ${JSON.stringify(couponNames.map(rowOf))}::json) w on w.code = t.code
    where t.rule <> w.rule or t.validity <> w.validity or t.face_fen is distinct from w.face_fen order by t.code`);
  return rows.map(({ code }) => code);
}

import { inDatabase } from './grow';

/** Coupons of each owner: a heavy collector's number. */
export const COUPONS_EACH = 500;

/**
 * Adds coupons of the shop's templates until there are `total`: `COUPONS_EACH` for the newest user and for as many others as needed.
 * Existing rows stay.
 */
export const growCoupons = (folder: string, total: number): Promise<void> =>
  inDatabase(folder, async (client) => {
    const { rows } = await client.query<{ owner: string; project: string; owners: number }>(
      `select id as owner, project_id as project, (select count(*)::integer from coupon_grants where source = 'gift' and reference like 'bench %') as owners
       from users order by id desc limit 1`,
    );
    const [found] = rows;
    if (!found) throw new Error('Nobody has logged in.');
    await client.query('begin');
    const others = Math.max(0, Math.floor(total / COUPONS_EACH) - 1 - found.owners);
    await client.query(
      `with made as (
         insert into users (project_id, mobile, nickname)
         select $1, '138' || lpad((i + $3::integer)::text, 8, '0'), 'bench' from generate_series(1, $2::integer) as i returning id),
       granted as (
         insert into coupon_grants (user_id, source, reference, package_name, granted_at)
         select id, 'gift', 'bench ' || id, 'bench', now() from (select id from made union all select $4::bigint) as owner (id)
         on conflict do nothing returning id, user_id)
       insert into coupons (user_id, template_id, grant_id, valid_from, valid_until, issued, used)
       select granted.user_id, template.id, granted.id, now() - interval '1 day', now() + (1 + i % 360) * interval '1 day',
         (template.rule->'uses'->>'total')::smallint, case when i % 3 = 0 then 1 else 0 end
       from granted cross join generate_series(1, ${COUPONS_EACH}) as i
       join (select *, row_number() over (order by id) - 1 as slot, count(*) over () as templates from coupon_templates) as template
         on template.slot = i % template.templates`,
      [found.project, others, found.owners, found.owner],
    );
    await client.query('commit');
    await client.query('analyze coupons, coupon_grants, users');
  });

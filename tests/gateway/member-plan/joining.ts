import { agreement } from '@/lib/contract/agreement/endpoints';
import { memberPlan } from '@/lib/contract/member-plan/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import type { MemberPlan } from '@/lib/domain/member-plan';
import { DAY_MS, HOUR_MS } from '@/lib/kernel/durations';
import { renewMemberships } from '@/server/kinds/member-plan/renewal/jobs';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { openPayment, payAtBank } from '../bank';
import type { TestGateway } from '../server';
import { freshKey } from '../stay';

type Wanted = Readonly<{ plan?: MemberPlan; renews?: boolean }>;

/** Reads the page, signs the documents it shows and orders, as a buyer does. */
export async function orderPlan(shop: TestGateway, token: string, { plan = 'month', renews = false }: Wanted = {}) {
  const seen = await shop.call(memberPlan.pre, { plan }, { token });
  if (seen.code !== '1') throw new Error(`The plan can't be priced: ${seen.code} ${seen.desc}`);
  const documents = [...seen.data.agreements, ...(renews ? seen.data.renewal.agreements : [])];
  await shop.call(agreement.sign, { documents }, { token });
  const request = { plan, renews, acceptedAmount: seen.data.payAmount, idempotencyKey: freshKey(), despiteDuplicate: true };
  return shop.call(memberPlan.create, request, { token });
}

export async function joinAs(shop: TestGateway, token: string, wanted: Wanted = {}) {
  const { code, desc, data } = await orderPlan(shop, token, wanted);
  if (code !== '1') throw new Error(`The plan can't be ordered: ${code} ${desc}`);
  await payAtBank(shop, await openPayment(shop, token, data.orderNo));
  await advanceFulfilment(shop.services);
  return data.orderNo;
}

export const qualityOf = async (shop: TestGateway, token: string) => (await shop.call(memberPlan.quality, {}, { token })).data;
export const planDetail = async (shop: TestGateway, token: string, orderNo: string) =>
  (await shop.call(memberPlan.orderDetail, { orderNo }, { token })).data;

/** Requests a refund, for the amount that is shown. */
export async function giveBack(shop: TestGateway, token: string, orderNo: string) {
  const quote = await shop.call(order.refundAmount, { orderNo }, { token });
  if (quote.code !== '1') return quote;
  const asked = { orderNo, reason: '用不上了', acceptedRefund: quote.data.refundAmount, idempotencyKey: freshKey() };
  return shop.call(order.refund, asked, { token });
}

/** Lets days pass and runs the renewals every `hours` hours. */
export async function liveDays(shop: TestGateway, days: number, hours = 6): Promise<void> {
  for (let at = 0; at < days * 24; at += hours) {
    shop.clock.pass(hours * HOUR_MS);
    // A silent bank makes the run fail; the next run asks it again.
    await renewMemberships(shop.services).catch(() => 0);
  }
}

/** As `liveDays`, but until an instant (epoch ms), because months differ in length. */
export const liveUntil = (shop: TestGateway, instant: number, hours = 6): Promise<void> =>
  liveDays(shop, (instant - shop.clock.now) / DAY_MS, hours);

export type Charge = Readonly<{ deductionNo: string; state: string; amountFen: number; taken: number }>;

/** Every charge of a user, with how often the bank's own books say it was taken. */
export const chargesOf = async ({ pool }: TestGateway, userId: number): Promise<Charge[]> =>
  (
    await pool.query<Charge>(
      `select d.deduction_no as "deductionNo", d.state, d.amount_fen as "amountFen",
         (select count(*)::int from sandbox_trades t where t.subject = d.deduction_no and t.status = 'paid') as taken
       from member_deductions d join member_mandates m on m.id = d.mandate_id where m.user_id = $1 order by d.asked_at, d.attempt`,
      [userId],
    )
  ).rows;

export const setBank = ({ pool }: TestGateway, userId: number, behaviour: string) =>
  pool.query(
    `insert into sandbox_mandates (mandate_no, behaviour) select mandate_no, $2 from member_mandates where user_id = $1
     on conflict (mandate_no) do update set behaviour = excluded.behaviour`,
    [userId, behaviour],
  );

/** Charges that didn't lead to a paid order with a period, and periods of a member that overlap; empty if all is sound. */
export const unsound = async ({ pool }: TestGateway) =>
  (
    await pool.query(
      `select t.subject from sandbox_trades t join member_deductions d on d.deduction_no = t.subject
       left join payments p on p.payment_no = t.subject and p.status = 'settled'
       left join orders o on o.id = p.order_id and o.id = d.order_id
       left join member_plan_orders m on m.order_id = o.id
       where t.status = 'paid' and (d.state not in ('paid', 'returned') or o.id is null or (d.state = 'paid') <> (m.begins_at is not null)
         or (m.begins_at is null and o.status not in ('refunding', 'refunded')))
       union all
       select p.order_id::text from member_plan_orders p join member_plan_orders q on q.user_id = p.user_id and q.order_id > p.order_id
         and p.begins_at < q.ends_at and q.begins_at < p.ends_at and p.replaced_by is null and q.replaced_by is null
         and p.given_back_at is null and q.given_back_at is null`,
    )
  ).rows;

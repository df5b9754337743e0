import { errors } from '@/lib/contract/errors';
import { memberPlan } from '@/lib/contract/member-plan/endpoints';
import { monthsAfter } from '@/lib/domain/member-plan';
import { DAY_MS, HOUR_MS } from '@/lib/kernel/durations';
import { renewMemberships, tellBanks } from '@/server/kinds/member-plan/renewal/jobs';
import { deliver, startShop } from '../bank';
import type { TestGateway } from '../server';
import { chargesOf, giveBack, joinAs, liveDays, liveUntil, orderPlan, planDetail, qualityOf, setBank, unsound } from './joining';

let shop: TestGateway;
let people = 0;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  expect(await unsound(shop)).toEqual([]);
  // Otherwise members of earlier tests would be charged again in each later one.
  await shop.pool.query(`update member_mandates set state = 'cancelled', next_at = null where state = 'active'`);
});

const somebody = async () => {
  people += 1;
  const mobile = `1372000${String(people).padStart(4, '0')}`;
  const { token, userId } = await shop.loginAs(mobile);
  // Sessions end long before memberships do, so tests can log in again.
  return { userId, token, mobile, again: async () => (await shop.loginAs(mobile)).token };
};
const remindersOf = (mobile: string) => shop.sms.reminded.filter((one) => one.mobile === mobile);

test('without a renewal nothing is reminded, deducted or kept beyond the end', async () => {
  const member = await somebody();
  await joinAs(shop, member.token);
  await liveDays(shop, 34);
  expect([await chargesOf(shop, member.userId), remindersOf(member.mobile)]).toEqual([[], []]);
  expect((await qualityOf(shop, await member.again())).state).toBe('ended');
});

test('a renewal is told of five days before it is deducted, deducted in the last 24 hours, and goes on from the old end', async () => {
  const member = await somebody();
  await joinAs(shop, member.token, { renews: true });
  const { sinceTime, endTime, renewal } = await qualityOf(shop, member.token);
  expect(renewal).toMatchObject({ state: 'active', plan: 'month', price: 1990, nextTime: (endTime ?? 0) - DAY_MS, refused: 0 });
  await liveUntil(shop, (endTime ?? 0) + DAY_MS, 3);
  const token = await member.again();
  const charges = await chargesOf(shop, member.userId);
  expect(charges.map(({ state, taken }) => [state, taken])).toEqual([['paid', 1]]);
  const [{ asked, sent }] = (
    await shop.pool.query<{ asked: Date; sent: Date }>(
      `select d.asked_at as asked, r.sent_at as sent from member_deductions d join member_renewal_reminders r using (mandate_id, period_ends_at)
       where d.deduction_no = $1`,
      [charges[0]?.deductionNo],
    )
  ).rows as [{ asked: Date; sent: Date }];
  expect(asked.getTime() - sent.getTime()).toBeGreaterThanOrEqual(5 * DAY_MS);
  expect((endTime ?? 0) - asked.getTime()).toBeLessThanOrEqual(DAY_MS);
  expect(remindersOf(member.mobile)).toMatchObject([{ plan: 'month', fen: 1990, payWay: 'alipay', at: (endTime ?? 0) - DAY_MS }]);
  expect(await qualityOf(shop, token)).toMatchObject({ state: 'active', endTime: monthsAfter(sinceTime ?? 0, 2), sinceTime });
});

test('a year is told of twice', async () => {
  const member = await somebody();
  await joinAs(shop, member.token, { plan: 'year', renews: true });
  await liveDays(shop, 367, 12);
  expect(remindersOf(member.mobile)).toHaveLength(2);
  expect(await chargesOf(shop, member.userId)).toMatchObject([{ state: 'paid', amountFen: 19_800 }]);
});

test('while no reminder can be sent nothing is deducted, and what was told late is deducted five days later', async () => {
  const member = await somebody();
  await joinAs(shop, member.token, { renews: true });
  const end = (await qualityOf(shop, member.token)).endTime ?? 0;
  shop.sms.fail = true;
  await liveUntil(shop, end + 12 * HOUR_MS);
  expect(await chargesOf(shop, member.userId)).toEqual([]);
  shop.sms.fail = false;
  await liveUntil(shop, end + 5 * DAY_MS);
  expect(await chargesOf(shop, member.userId)).toEqual([]);
  await liveUntil(shop, end + 6.5 * DAY_MS);
  expect(await chargesOf(shop, member.userId)).toMatchObject([{ state: 'paid' }]);
});

test('a refusing bank is asked four times a day apart; the benefits go on for seven days of grace and then end', async () => {
  const member = await somebody();
  await joinAs(shop, member.token, { renews: true });
  const { endTime } = await qualityOf(shop, member.token);
  await setBank(shop, member.userId, 'refuses');
  await liveUntil(shop, (endTime ?? 0) + 4 * DAY_MS);
  let token = await member.again();
  expect((await chargesOf(shop, member.userId)).map(({ state }) => state)).toEqual(['refused', 'refused', 'refused', 'refused']);
  expect(await qualityOf(shop, token)).toMatchObject({
    state: 'grace',
    pointFactor: 2,
    graceTime: (endTime ?? 0) + 7 * DAY_MS,
    renewal: { state: 'lapsed', nextTime: null },
  });
  shop.clock.now = (endTime ?? 0) + 7 * DAY_MS + 1;
  token = await member.again();
  expect(await qualityOf(shop, token)).toMatchObject({ state: 'ended', pointFactor: 1 });
  await liveDays(shop, 10);
  expect(await chargesOf(shop, member.userId)).toHaveLength(4);
});

test('paid by hand in the days of grace, the new period begins where the old one ended', async () => {
  const member = await somebody();
  await joinAs(shop, member.token, { renews: true });
  const { sinceTime, endTime } = await qualityOf(shop, member.token);
  await setBank(shop, member.userId, 'refuses');
  shop.clock.now = (endTime ?? 0) + 2 * DAY_MS;
  const token = await member.again();
  await joinAs(shop, token);
  expect(await qualityOf(shop, token)).toMatchObject({ state: 'active', sinceTime, endTime: monthsAfter(sinceTime ?? 0, 2) });
});

test('a retry that the bank accepts renews without a gap', async () => {
  const member = await somebody();
  await joinAs(shop, member.token, { renews: true });
  const { sinceTime, endTime } = await qualityOf(shop, member.token);
  await setBank(shop, member.userId, 'refuses');
  await liveUntil(shop, (endTime ?? 0) + HOUR_MS);
  await setBank(shop, member.userId, 'pays');
  await liveDays(shop, 2);
  const states = (await chargesOf(shop, member.userId)).map(({ state }) => state);
  expect([states.at(-1), states.filter((state) => state === 'paid').length]).toEqual(['paid', 1]);
  expect(await qualityOf(shop, await member.again())).toMatchObject({ state: 'active', endTime: monthsAfter(sinceTime ?? 0, 2) });
});

describe('ending a renewal', () => {
  test('is one call without a question; the period that is paid for stays, and the bank is told', async () => {
    const member = await somebody();
    await joinAs(shop, member.token, { renews: true });
    const before = await qualityOf(shop, member.token);
    const cancelled = await shop.call(memberPlan.cancelRenewal, {}, member);
    expect(cancelled.data).toEqual({ endTime: before.endTime });
    // A second press or a repeated request changes nothing.
    expect((await shop.call(memberPlan.cancelRenewal, {}, member)).data).toEqual(cancelled.data);
    const after = await qualityOf(shop, member.token);
    expect(after).toMatchObject({ state: 'active', endTime: before.endTime, coupons: before.coupons, graceTime: null });
    expect(after.renewal).toMatchObject({ state: 'cancelled', nextTime: null });
    await renewMemberships(shop.services);
    await tellBanks(shop.services);
    const { rows } = await shop.pool.query(
      'select s.ended_at from sandbox_mandates s join member_mandates m using (mandate_no) where m.user_id = $1 and s.ended_at is not null',
      [member.userId],
    );
    expect(rows).toHaveLength(1);
    await liveDays(shop, 40);
    expect([await chargesOf(shop, member.userId), remindersOf(member.mobile)]).toEqual([[], []]);
  });

  test('banks that hear of none of the first mandates are told of all others', async () => {
    const member = await somebody();
    await joinAs(shop, member.token, { renews: true });
    await shop.call(memberPlan.cancelRenewal, {}, member);
    await shop.pool.query(
      `insert into member_mandates
         (mandate_no, user_id, project_id, channel, plan, price_fen, pay_way, adapter, signed_at, signature_ids, state, ended_at, period_ends_at, actor)
       select 'A' || n, user_id, project_id, channel, plan, price_fen, pay_way, adapter, signed_at, signature_ids, 'closed', ended_at, period_ends_at, 'program:'
       from member_mandates, generate_series(1, 60) as n where user_id = $1`,
      [member.userId],
    );
    await renewMemberships(shop.services);
    const [port] = shop.services.payments.all;
    if (!port?.deductions) throw new Error('The sandbox bank takes no mandates.');
    const told: string[] = [];
    const bank = jest.spyOn(port.deductions, 'endMandate').mockImplementation(async (mandateNo) => {
      if (mandateNo.startsWith('A')) throw new Error('no answer');
      told.push(mandateNo);
    });
    await expect(tellBanks(shop.services)).rejects.toThrow('60 got no answer.');
    bank.mockRestore();
    const { rows } = await shop.pool.query<{ mandate_no: string }>(
      `select mandate_no from member_mandates where user_id = $1 and bank_told_at is not null`,
      [member.userId],
    );
    expect(told).toContain(rows[0]?.mandate_no);
    expect(rows).toHaveLength(1);
    await shop.pool.query(`delete from member_mandates where mandate_no like 'A%'`);
  });

  test('without one there is nothing to cancel', async () => {
    expect((await shop.call(memberPlan.cancelRenewal, {}, await somebody())).code).toBe(errors.NOT_FOUND.code);
  });

  test('giving the plan back ends it too', async () => {
    const member = await somebody();
    const orderNo = await joinAs(shop, member.token, { renews: true });
    await giveBack(shop, member.token, orderNo);
    expect((await qualityOf(shop, member.token)).renewal).toMatchObject({ state: 'closed', nextTime: null });
  });

  test('a longer plan without a new signature ends it, with one it takes its place; never are two in force', async () => {
    const member = await somebody();
    await joinAs(shop, member.token, { renews: true });
    const again = await orderPlan(shop, member.token, { renews: true });
    expect(again.code).toBe(errors.NOT_ALLOWED.code);
    await joinAs(shop, member.token, { plan: 'quarter', renews: true });
    expect((await qualityOf(shop, member.token)).renewal).toMatchObject({ state: 'active', plan: 'quarter', price: 5490 });
    await joinAs(shop, member.token, { plan: 'year' });
    expect((await qualityOf(shop, member.token)).renewal).toMatchObject({ state: 'closed', plan: 'quarter' });
  });
});

test('a deducted period is given back like a bought one', async () => {
  const member = await somebody();
  await joinAs(shop, member.token, { renews: true });
  await liveUntil(shop, ((await qualityOf(shop, member.token)).endTime ?? 0) + HOUR_MS);
  const token = await member.again();
  const { rows } = await shop.pool.query<{ orderNo: string }>(
    `select o.order_no as "orderNo" from member_plan_orders p join orders o on o.id = p.order_id where p.user_id = $1 and p.mandate_id is not null`,
    [member.userId],
  );
  const orderNo = rows[0]?.orderNo ?? '';
  expect((await planDetail(shop, token, orderNo)).member).toMatchObject({ deducted: true, rest: { refundAmount: 1990, feeAmount: 0 } });
  expect((await giveBack(shop, token, orderNo)).code).toBe('1');
  await deliver(shop);
  expect((await qualityOf(shop, token)).renewal?.state).toBe('closed');
});

import { memberPlan } from '@/lib/contract/member-plan/endpoints';
import { DAY_MS, HOUR_MS } from '@/lib/kernel/durations';
import { renewMemberships } from '@/server/kinds/member-plan/renewal/jobs';
import { deliver, startShop } from '../bank';
import type { TestGateway } from '../server';
import { chargesOf, joinAs, liveDays, liveUntil, qualityOf, setBank, unsound } from './joining';

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
  const mobile = `1372100${String(people).padStart(4, '0')}`;
  const { token, userId } = await shop.loginAs(mobile);
  // Sessions end long before memberships do, so tests can log in again.
  return { userId, token, mobile, again: async () => (await shop.loginAs(mobile)).token };
};

describe.each(['silent', 'silentAfter'])('a bank that is %s', (behaviour) => {
  test('is asked again by the same number, and charges once', async () => {
    const member = await somebody();
    await joinAs(shop, member.token, { renews: true });
    const end = (await qualityOf(shop, member.token)).endTime ?? 0;
    await setBank(shop, member.userId, behaviour);
    await liveUntil(shop, end + HOUR_MS);
    const before = await chargesOf(shop, member.userId);
    await setBank(shop, member.userId, 'pays');
    await liveDays(shop, 1);
    const after = await chargesOf(shop, member.userId);
    expect(after.map(({ deductionNo, state, taken }) => [deductionNo, state, taken])).toEqual([[before[0]?.deductionNo, 'paid', 1]]);
  });

  test('and whose payer cancels meanwhile: what was taken goes back by itself, what was not is never taken', async () => {
    const member = await somebody();
    await joinAs(shop, member.token, { renews: true });
    const { endTime } = await qualityOf(shop, member.token);
    await setBank(shop, member.userId, behaviour);
    shop.clock.now = (endTime ?? 0) - 6.4 * DAY_MS;
    await renewMemberships(shop.services);
    shop.clock.now = (endTime ?? 0) - 10 * HOUR_MS;
    await renewMemberships(shop.services).catch(() => 0);
    expect((await chargesOf(shop, member.userId)).map(({ state }) => state)).toEqual(['asked']);
    const token = await member.again();
    expect((await shop.call(memberPlan.cancelRenewal, {}, { token })).data.endTime).toBe(endTime);
    await setBank(shop, member.userId, 'pays');
    await liveDays(shop, 3);
    await deliver(shop);
    const [charge] = await chargesOf(shop, member.userId);
    const { rows } = await shop.pool.query<{ refunded: number }>(
      `select coalesce(sum(o.refunded_fen), 0)::int as refunded from orders o join member_deductions d on d.order_id = o.id where d.deduction_no = $1`,
      [charge?.deductionNo],
    );
    expect([charge?.taken, rows[0]?.refunded]).toEqual(behaviour === 'silent' ? [0, 0] : [1, 1990]);
    expect((await qualityOf(shop, await member.again())).state).toBe('ended');
  });
});

/** Makes the bank keep the next charge until `goOn`; `begun` resolves when it has it. */
function holdCharge() {
  const bank = shop.services.payments.byAdapter('sandbox')?.deductions;
  if (!bank) throw new Error('The sandbox bank takes no mandates.');
  const { deduct } = bank;
  let goOn = (): void => undefined;
  const going = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const begun = new Promise<void>((resolve) => {
    jest.spyOn(bank, 'deduct').mockImplementationOnce(async (intent) => {
      resolve();
      await going;
      return deduct(intent);
    });
  });
  return { begun, goOn };
}

test.each([
  ['at once', 0],
  ['when its answer is overdue', 150_000],
])('a payer who cancels while the bank is charging has the money back, though others look for the charge %s', async (_when, later) => {
  const member = await somebody();
  await joinAs(shop, member.token, { renews: true });
  const { endTime } = await qualityOf(shop, member.token);
  shop.clock.now = (endTime ?? 0) - 6.4 * DAY_MS;
  await renewMemberships(shop.services);
  shop.clock.now = (endTime ?? 0) - 10 * HOUR_MS;
  const token = await member.again();
  const { begun, goOn } = holdCharge();
  const charging = renewMemberships(shop.services);
  await begun;
  expect((await shop.call(memberPlan.cancelRenewal, {}, { token })).code).toBe('1');
  shop.clock.pass(later);
  await renewMemberships(shop.services);
  expect((await chargesOf(shop, member.userId)).map(({ state }) => state)).toEqual([later === 0 ? 'asked' : 'refused']);
  goOn();
  await charging;
  shop.clock.pass(10_000);
  await deliver(shop);
  const charges = await chargesOf(shop, member.userId);
  expect(charges.map(({ state, taken }) => [state, taken])).toEqual([['returned', 1]]);
  const { rows } = await shop.pool.query(
    'select o.status, o.refunded_fen from orders o join member_deductions d on d.order_id = o.id where d.deduction_no = $1',
    [charges[0]?.deductionNo],
  );
  expect(rows).toEqual([{ status: 'refunded', refunded_fen: 1990 }]);
  expect((await qualityOf(shop, token)).endTime).toBe(endTime);
});

test('a charge that the bank never got is not made once the payer has renewed by hand', async () => {
  const member = await somebody();
  await joinAs(shop, member.token, { renews: true });
  const { endTime } = await qualityOf(shop, member.token);
  await setBank(shop, member.userId, 'silent');
  shop.clock.now = (endTime ?? 0) - 6.4 * DAY_MS;
  await renewMemberships(shop.services);
  shop.clock.now = (endTime ?? 0) - 10 * HOUR_MS;
  await renewMemberships(shop.services).catch(() => 0);
  await joinAs(shop, await member.again());
  await setBank(shop, member.userId, 'pays');
  await liveDays(shop, 1);
  expect((await chargesOf(shop, member.userId)).map(({ state, taken }) => [state, taken])).toEqual([['refused', 0]]);
});

test('one run by four instances at once charges each plan once', async () => {
  const MEMBERS = 24;
  const members = [];
  for (let member = 0; member < MEMBERS; member += 1) {
    const one = await somebody();
    await joinAs(shop, one.token, { renews: true });
    members.push(one.userId);
  }
  const { rows } = await shop.pool.query<{ end: Date }>(`select min(period_ends_at) as end from member_mandates where state = 'active'`);
  const end = rows[0]?.end.getTime() ?? 0;
  shop.clock.now = end - 6 * DAY_MS;
  await Promise.all(Array.from({ length: 4 }, () => renewMemberships(shop.services)));
  shop.clock.now = end;
  await Promise.all(Array.from({ length: 4 }, () => renewMemberships(shop.services)));
  const charges = (await Promise.all(members.map((userId) => chargesOf(shop, userId)))).flat();
  expect(charges.map(({ state, taken }) => `${state} ${taken}`)).toEqual(Array.from({ length: MEMBERS }, () => 'paid 1'));
});

import { HOUR_MS } from '@/lib/kernel/durations';
import type { Services } from '@/server/call/services';
import { renewMemberships } from '@/server/kinds/member-plan/renewal/jobs';
import type { PaymentPort } from '@/server/platform/ports/payment';
import { deliver, startShop } from '../bank';
import type { TestGateway } from '../server';
import { chargesOf, joinAs, setBank, unsound } from './joining';

let shop: TestGateway;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** Fixed, so that every run takes the same walk. */
let seed = 20_261_122;
const random = (most: number): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % most;
};

class Killed extends Error {}
const maybeDie = (): void => {
  if (random(6) === 0) throw new Killed('killed');
};

/** Services that may kill a run before a charge, between the charge and its record, or before or right after a reminder. */
function mortal(services: Services): Services {
  const dying = (port: PaymentPort | undefined): PaymentPort | undefined =>
    port?.deductions && {
      ...port,
      deductions: {
        ...port.deductions,
        async deduct(intent) {
          maybeDie();
          const answer = await port.deductions?.deduct(intent);
          maybeDie();
          if (!answer) throw new Killed('no bank');
          return answer;
        },
      },
    };
  return {
    ...services,
    payments: { ...services.payments, byAdapter: (adapter) => dying(services.payments.byAdapter(adapter)) },
    sms: {
      ...services.sms,
      async sendRenewalReminder(reminder) {
        maybeDie();
        await services.sms.sendRenewalReminder(reminder);
        maybeDie();
      },
    },
  };
}

test('eight members through four months of kills, refusals and silence: no charge is lost or doubled, and none comes unannounced', async () => {
  const members: number[] = [];
  for (let person = 0; person < 8; person += 1) {
    const { token, userId } = await shop.loginAs(`1373000${String(person).padStart(4, '0')}`);
    await joinAs(shop, token, { renews: true });
    members.push(userId);
  }
  for (let step = 0; step < 4 * 31 * 3; step += 1) {
    shop.clock.pass(8 * HOUR_MS);
    if (random(4) === 0)
      await setBank(shop, members[random(members.length)] ?? 0, ['pays', 'pays', 'refuses', 'silent', 'silentAfter'][random(5)] ?? 'pays');
    const instances = 1 + random(3);
    await Promise.allSettled(Array.from({ length: instances }, () => renewMemberships(mortal(shop.services))));
    if (step % 30 === 0) expect(await unsound(shop)).toHaveLength(await openAtBank());
  }
  // The bank recovers, and everything open comes to an end.
  for (const userId of members) await setBank(shop, userId, 'pays');
  for (let round = 0; round < 4; round += 1) {
    shop.clock.pass(HOUR_MS);
    await renewMemberships(shop.services);
    await deliver(shop);
  }
  expect(await unsound(shop)).toEqual([]);
  const charges = (await Promise.all(members.map((userId) => chargesOf(shop, userId)))).flat();
  expect(charges.filter(({ state, taken }) => taken !== (state === 'paid' || state === 'returned' ? 1 : 0))).toEqual([]);
  expect(charges.filter(({ state }) => state === 'paid').length).toBeGreaterThan(8);

  const { rows: hasty } = await shop.pool.query(
    `select d.deduction_no from member_deductions d where not exists (select from member_renewal_reminders r
       where r.mandate_id = d.mandate_id and r.period_ends_at = d.period_ends_at and r.days = 5 and r.sent_at <= d.asked_at - interval '5 days')`,
  );
  expect(hasty).toEqual([]);
  const { rows: twice } = await shop.pool.query(
    `select mandate_id, period_ends_at from member_deductions where state = 'paid' group by 1, 2 having count(*) > 1`,
  );
  expect(twice).toEqual([]);
  const { rows: hurried } = await shop.pool.query(
    `select one.deduction_no from member_deductions one join member_deductions next using (mandate_id, period_ends_at)
     where next.attempt = one.attempt + 1 and next.asked_at < one.asked_at + interval '1 day'`,
  );
  expect(hurried).toEqual([]);
  const { rows: unbalanced } = await shop.pool.query(
    `select o.id from orders o join ledger_transfers l on l.order_id = o.id where o.kind = 'memberPlan' group by o.id, o.paid_fen
     having sum(case when l.from_account = 'buyer' then l.amount_fen else 0 end) <> o.paid_fen`,
  );
  expect(unbalanced).toEqual([]);
});

/** Charges that the bank made and that are not recorded yet; there may be some between a kill and the next run. */
const openAtBank = async (): Promise<number> =>
  (
    await shop.pool.query(
      `select 1 from member_deductions d join sandbox_trades t on t.subject = d.deduction_no and t.status = 'paid' where d.state = 'asked'`,
    )
  ).rows.length;

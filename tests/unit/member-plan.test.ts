import { memberPrices, memberTerms } from '@/lib/content/member-plan';
import { productFacts } from '@/lib/content/products';
import { anchorOf, carriedDays, daysAfter, memberPlans, monthsAfter, planEnd, planQuote, unusedValue } from '@/lib/domain/member-plan';
import { stampOf } from '@/lib/kernel/day';
import { DAY_MS } from '@/lib/kernel/durations';

const at = (stamp: string): number => Date.parse(`${stamp.replace(' ', 'T')}+08:00`);

test('what is sold costs what the agreements say', () => {
  expect(productFacts('memberPlan', 'zh-CN')).toMatchObject({
    month: '19.9元',
    quarter: '54.9元',
    year: '198元',
    refundDays: '7',
    retries: '3',
    graceDays: '7',
  });
  expect(memberPrices).toEqual({ month: 1990, quarter: 5490, year: 19_800 });
  expect(memberTerms).toEqual({ refundDays: 7, retries: 3, graceDays: 7 });
});

test('periods end on the same day of a later month, or on its last', () => {
  expect(stampOf(planEnd('month', at('2026-11-22 15:20:00')))).toBe('2026-12-22 15:20:00');
  expect(stampOf(planEnd('month', at('2027-01-31 00:00:01')))).toBe('2027-02-28 00:00:01');
  expect(stampOf(planEnd('quarter', at('2026-11-30 23:59:59')))).toBe('2027-02-28 23:59:59');
  expect(stampOf(planEnd('year', at('2028-02-29 08:00:00')))).toBe('2029-02-28 08:00:00');
});

test('a chain that began on the 31st comes back to it after February', () => {
  const begun = at('2027-01-31 10:00:00');
  const anchor = anchorOf(begun);
  const ends = [0, 1, 2, 3].reduce<number[]>((chain) => [...chain, monthsAfter(chain.at(-1) ?? begun, 1, anchor)], []);
  expect(ends.map(stampOf)).toEqual(['2027-02-28 10:00:00', '2027-03-31 10:00:00', '2027-04-30 10:00:00', '2027-05-31 10:00:00']);
});

test('what is left of a plan becomes days of a longer one, never more than it was worth', () => {
  const beginsAt = at('2026-11-01 00:00:00');
  const month = { plan: 'month', beginsAt, endsAt: planEnd('month', beginsAt) } as const;
  expect(unusedValue(month, 1990, beginsAt)).toBe(1990);
  expect(unusedValue(month, 1990, beginsAt + 15 * DAY_MS)).toBe(995);
  expect(unusedValue(month, 1990, month.endsAt + 1)).toBe(0);
  const now = beginsAt + 15 * DAY_MS;
  const year = { plan: 'year', beginsAt: now, endsAt: planEnd('year', now) } as const;
  const days = carriedDays(995, year, 19_800);
  expect(days).toBe(18);
  expect((days * 19_800) / 365).toBeLessThanOrEqual(995);
  expect(daysAfter(now, 1) - now).toBe(DAY_MS);
});

describe('giving a plan back', () => {
  const paidAt = at('2026-11-22 12:00:00');
  const bought = (plan: (typeof memberPlans)[number], used = false) => ({
    plan,
    beginsAt: paidAt,
    endsAt: planEnd(plan, paidAt),
    paidFen: memberPrices[plan],
    paidAt,
    anchor: anchorOf(paidAt),
    used,
  });

  test.each(memberPlans)('%s: all of it within seven days while nothing was used, and not a second longer', (plan) => {
    const last = daysAfter(paidAt, 7) - 1;
    expect(planQuote(bought(plan), 7, last)).toEqual({ refundFen: memberPrices[plan], feeFen: 0, reason: 'free' });
    expect(planQuote(bought(plan), 7, last + 1).refundFen).toBeLessThan(memberPrices[plan]);
    expect(planQuote(bought(plan, true), 7, last).refundFen).toBeLessThan(memberPrices[plan]);
  });

  test('later, the months that have not begun', () => {
    expect(planQuote(bought('month'), 7, daysAfter(paidAt, 8))).toEqual({ refundFen: 0, feeFen: 1990, reason: 'none' });
    expect(planQuote(bought('quarter'), 7, daysAfter(paidAt, 8))).toEqual({ refundFen: 3660, feeFen: 1830, reason: 'percentage' });
    expect(planQuote(bought('year'), 7, at('2027-03-22 11:59:59')).refundFen).toBe((19_800 / 12) * 8);
    expect(planQuote(bought('year'), 7, at('2027-03-22 12:00:00')).refundFen).toBe((19_800 / 12) * 7);
    expect(planQuote(bought('year', true), 7, planEnd('year', paidAt)).refundFen).toBe(0);
  });

  test('both sides of every quote sum to what was paid, and the refund never grows with time', () => {
    for (const plan of memberPlans) {
      let before = Infinity;
      for (let now = paidAt; now < planEnd(plan, paidAt) + DAY_MS; now += 7 * 3_600_000) {
        const { refundFen, feeFen } = planQuote(bought(plan), 7, now);
        expect(refundFen + feeFen).toBe(memberPrices[plan]);
        expect(refundFen).toBeLessThanOrEqual(before);
        before = refundFen;
      }
    }
  });
});

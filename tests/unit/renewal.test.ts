import { memberPlans } from '@/lib/domain/member-plan';
import { deductionDue, graceEnd, nextRenewalStep, NOTICE_DAYS, type Renewal } from '@/lib/domain/renewal';
import { DAY_MS } from '@/lib/kernel/durations';

const END = Date.parse('2027-01-22T12:00:00+08:00');
const terms = { retries: 3, graceDays: 7 };
const fresh = (plan: Renewal['plan'] = 'month'): Renewal => ({ plan, periodEndsAt: END, reminded: [], refusedAt: [] });

test('the reminder comes at least five days before the deduction, which falls into the last 24 hours', () => {
  const step = nextRenewalStep(fresh(), terms, END - 30 * DAY_MS);
  expect(step.kind).toBe('remind');
  expect(deductionDue(END) - step.at).toBeGreaterThanOrEqual(NOTICE_DAYS * DAY_MS);
  const told = { ...fresh(), reminded: [{ days: 5, at: step.at }] };
  expect(nextRenewalStep(told, terms, step.at)).toEqual({ kind: 'deduct', at: END - DAY_MS });
});

test('a year is told twice: five days and one day before', () => {
  const told = { ...fresh('year'), reminded: [{ days: 5, at: END - 7 * DAY_MS }] };
  expect(nextRenewalStep(told, terms, END - 7 * DAY_MS)).toEqual({ kind: 'remind', days: 1, at: END - 2 * DAY_MS });
});

test('a reminder that was late delays the deduction, and one that is too late ends the renewal', () => {
  const late = { ...fresh(), reminded: [{ days: 5, at: END - DAY_MS }] };
  expect(nextRenewalStep(late, terms, END)).toEqual({ kind: 'deduct', at: END + 4 * DAY_MS });
  expect(nextRenewalStep(fresh(), terms, END + 3 * DAY_MS)).toEqual({ kind: 'lapse', at: END + 3 * DAY_MS });
});

test('three retries, a day apart, then nothing more', () => {
  let renewal: Renewal = { ...fresh(), reminded: [{ days: 5, at: END - 7 * DAY_MS }] };
  const tries: number[] = [];
  for (let step = nextRenewalStep(renewal, terms, END); step.kind === 'deduct'; step = nextRenewalStep(renewal, terms, END)) {
    tries.push(step.at);
    renewal = { ...renewal, refusedAt: [...renewal.refusedAt, step.at] };
  }
  expect(tries).toEqual([0, 1, 2, 3].map((day) => END + (day - 1) * DAY_MS));
});

test('whatever has happened, no deduction is planned within five days of its reminder, nor after the days of grace', () => {
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let walk = 0; walk < 5_000; walk += 1) {
    const now = END + (random(40) - 20) * DAY_MS;
    const remindedAt = END + (random(30) - 20) * DAY_MS + random(DAY_MS);
    const refusedAt = Array.from({ length: random(5) }, (_, index) => END + (index - 1) * DAY_MS + random(DAY_MS));
    const reminded = random(3) === 0 ? [] : [{ days: 5, at: remindedAt }];
    const step = nextRenewalStep({ plan: memberPlans[random(3)] ?? 'month', periodEndsAt: END, reminded, refusedAt }, terms, now);
    if (step.kind !== 'deduct') continue;
    expect(step.at - remindedAt).toBeGreaterThanOrEqual(NOTICE_DAYS * DAY_MS);
    expect(step.at).toBeGreaterThanOrEqual(END - DAY_MS);
    expect(step.at).toBeLessThan(graceEnd(END, terms));
    expect(refusedAt.length).toBeLessThanOrEqual(terms.retries);
  }
});

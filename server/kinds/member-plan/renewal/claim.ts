import { and, asc, eq, lte } from 'drizzle-orm';
import { memberTerms } from '@/lib/content/member-plan';
import { nextRenewalStep, type Renewal } from '@/lib/domain/renewal';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { newNumber } from '@/server/trade/order/number';
import type { Mandate } from '../booking/periods';
import { deductions, mandates, renewalReminders } from '../tables';

export type Deduction = typeof deductions.$inferSelect;

/** An instance that took a step and was killed loses it after this long (ms). */
const LEASE_MS = 120_000;
/** A bank that did not answer is asked again after this long (ms). */
const ASK_AGAIN_MS = 600_000;

/** One thing to do outside any transaction, claimed by one instance. */
export type Step = Readonly<
  | { kind: 'remind'; mandate: Mandate; days: number }
  | {
      kind: 'deduct';
      mandate: Mandate;
      deduction: Deduction;
      /** It was requested before, and the outcome is unknown. */ again: boolean;
    }
  | { kind: 'lapse'; mandate: Mandate }
>;

/** What has happened so far in the renewal of the period that ends next. */
async function renewalOf(transaction: Database, { id, plan, periodEndsAt }: Mandate): Promise<Renewal> {
  const reminders = await transaction
    .select()
    .from(renewalReminders)
    .where(and(eq(renewalReminders.mandateId, id), eq(renewalReminders.periodEndsAt, periodEndsAt)));
  const tries = await transaction
    .select()
    .from(deductions)
    .where(and(eq(deductions.mandateId, id), eq(deductions.periodEndsAt, periodEndsAt), eq(deductions.state, 'refused')))
    .orderBy(asc(deductions.attempt));
  return {
    plan,
    periodEndsAt: periodEndsAt.getTime(),
    reminded: reminders.map(({ days, sentAt }) => ({ days, at: sentAt.getTime() })),
    refusedAt: tries.map(({ askedAt }) => askedAt.getTime()),
  };
}

const plan = (transaction: Database, { id }: Mandate, at: number | null) =>
  transaction
    .update(mandates)
    .set({ nextAt: at === null ? null : new Date(at) })
    .where(eq(mandates.id, id));

/** Recorded before the bank is asked: if we are killed in between, the next run asks with the same number. */
async function openDeduction(transaction: Database, mandate: Mandate, attempt: number, now: number): Promise<Deduction> {
  const [deduction] = await transaction
    .insert(deductions)
    .values({
      deductionNo: `D${newNumber(now)}`,
      mandateId: mandate.id,
      periodEndsAt: mandate.periodEndsAt,
      attempt,
      amountFen: mandate.priceFen,
      askedAt: new Date(now),
    })
    .returning();
  if (!deduction) throw new Error(`The deduction of ${mandate.mandateNo} was not written down.`);
  return deduction;
}

/**
 * Claims what is due for a mandate, so that no other instance does it too: its next turn is postponed before anything is done. Undefined
 * when another instance has it, or nothing is due yet.
 */
export const claimStep = ({ database, now: clock }: Pick<Services, 'database' | 'now'>, id: number): Promise<Step | undefined> =>
  database.transaction(async (transaction) => {
    const now = clock();
    const [mandate] = await transaction
      .select()
      .from(mandates)
      .where(and(eq(mandates.id, id), lte(mandates.nextAt, new Date(now))))
      .for('update', { skipLocked: true });
    if (!mandate) return undefined;
    const [open] = await transaction
      .select()
      .from(deductions)
      .where(and(eq(deductions.mandateId, id), eq(deductions.state, 'asked')));
    if (open) {
      await plan(transaction, mandate, now + ASK_AGAIN_MS);
      return { kind: 'deduct', mandate, deduction: open, again: true };
    }
    if (mandate.state !== 'active') {
      await plan(transaction, mandate, null);
      return undefined;
    }
    const renewal = await renewalOf(transaction, mandate);
    const step = nextRenewalStep(renewal, memberTerms, now);
    if (step.at > now) {
      await plan(transaction, mandate, step.at);
      return undefined;
    }
    await plan(transaction, mandate, now + LEASE_MS);
    if (step.kind === 'deduct') {
      const deduction = await openDeduction(transaction, mandate, renewal.refusedAt.length, now);
      return { kind: 'deduct', mandate, deduction, again: false };
    }
    return step.kind === 'remind' ? { kind: 'remind', mandate, days: step.days } : { kind: 'lapse', mandate };
  });

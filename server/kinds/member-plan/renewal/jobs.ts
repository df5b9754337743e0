import { and, asc, eq, gt, isNotNull, isNull, lte, notInArray } from 'drizzle-orm';
import { askInTurn } from '@/server/call/in-turn';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import type { DeductionAnswer } from '@/server/platform/ports/payment';
import type { Mandate } from '../booking/periods';
import { mandates } from '../tables';
import { planText } from '../texts';
import { claimStep, type Deduction, type Step } from './claim';
import { remind } from './remind';
import { lapse, settleDeduction } from './settle';

const BATCH = 50;

/** The bank's answer about a charge. Rejects when the bank can't be reached. */
async function askBank({ payments, now }: Services, mandate: Mandate, deduction: Deduction, again: boolean): Promise<DeductionAnswer> {
  const port = payments.byAdapter(mandate.adapter);
  if (!port?.deductions) throw new Error(`The mandates of '${mandate.adapter}' have no bank here.`);
  const { deductionNo: paymentNo, amountFen } = deduction;
  // A charge has no end of its own: one that the bank does not know is requested again below.
  const known = again ? await port.query(paymentNo, now()) : undefined;
  if (known) return known.outcome === 'paid' ? { kind: 'paid', bankTradeNo: known.bankTradeNo } : { kind: 'refused' };
  // The bank never received the charge, and the payer has cancelled or renewed by hand since: it is not requested again.
  const isWanted = mandate.state === 'active' && mandate.periodEndsAt.getTime() === deduction.periodEndsAt.getTime();
  if (!isWanted) return { kind: 'refused' };
  return port.deductions.deduct({ paymentNo, mandateNo: mandate.mandateNo, amountFen, title: planText(mandate.plan).title });
}

async function take(services: Services, step: Step): Promise<void> {
  const { mandate } = step;
  if (step.kind === 'remind') return remind(services, mandate, step.days);
  if (step.kind === 'lapse') return lapse(services, mandate);
  const answer = await askBank(services, mandate, step.deduction, step.again);
  return settleDeduction(services, mandate, step.deduction.deductionNo, answer);
}

/** Reminds, deducts and ends renewals as they fall due. Any number of instances may run this at once. Returns the number of steps taken. */
export async function renewMemberships(services: Services): Promise<number> {
  const { database, now } = services;
  const failures: unknown[] = [];
  const passed: number[] = [];
  let total = 0;
  let due: { id: number }[];
  do {
    due = await database
      .select({ id: mandates.id })
      .from(mandates)
      .where(and(lte(mandates.nextAt, new Date(now())), notInArray(mandates.id, passed)))
      .orderBy(asc(mandates.nextAt))
      .limit(BATCH);
    for (const { id } of due) {
      try {
        const step = await claimStep(services, id);
        if (step) {
          total += 1;
          await take(services, step);
        } else passed.push(id);
      } catch (error) {
        passed.push(id);
        failures.push(error);
      }
    }
  } while (due.length > 0);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} renewals could not go on`);
  return total;
}

const inTurn = askInTurn<Mandate>(({ mandateNo }) => mandateNo);

/** Tells banks about ended mandates, so that they deduct nothing for them either. */
export async function tellBanks({ database, now, payments }: Services): Promise<void> {
  await inTurn(
    (after, limit) =>
      database
        .select()
        .from(mandates)
        .where(and(isNotNull(mandates.endedAt), isNull(mandates.bankToldAt), isNull(mandates.nextAt), gt(mandates.mandateNo, after)))
        .orderBy(mandates.mandateNo)
        .limit(limit),
    async ({ id, mandateNo, adapter }) => {
      await payments.byAdapter(adapter)?.deductions?.endMandate(mandateNo);
      await database
        .update(mandates)
        .set({ bankToldAt: new Date(now()) })
        .where(eq(mandates.id, id));
    },
  );
}

export const renewalJobs: readonly Job[] = [
  {
    name: 'renew memberships',
    everyMs: 5_000,
    run: async (services) => {
      await renewMemberships(services);
    },
  },
  { name: 'tell banks of ended mandates', everyMs: 30_000, run: tellBanks },
];

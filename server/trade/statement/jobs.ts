import { and, eq, inArray } from 'drizzle-orm';
import { STATEMENT_ALARM_HOUR } from '@/lib/domain/statement';
import { addDays, type Day, dayOf, instantOf } from '@/lib/kernel/day';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import { bankStatements, statementDifferences } from '@/server/trade/tables/statements';
import { compareAround, compareDay } from './differences';
import { daysWanted, fetchStatement } from './fetch';

/** A day's money can't be checked: the bank has to be asked, by somebody, why. */
class StatementMissing extends Error {
  override readonly name = 'StatementMissing';
}

const withStatement = ({ payments }: Pick<Services, 'payments'>) => payments.all.filter((port) => port.statement);

/** Banks whose statement of yesterday should be here by now and isn't, by adapter. */
export async function missingStatements(services: Pick<Services, 'database' | 'now' | 'payments'>): Promise<string[]> {
  const { database, now } = services;
  const today = dayOf(now());
  if (now() < instantOf(today, STATEMENT_ALARM_HOUR)) return [];
  const adapters = withStatement(services).map(({ adapter }) => adapter);
  const had = await database
    .select({ adapter: bankStatements.adapter })
    .from(bankStatements)
    .where(and(eq(bankStatements.day, addDays(today, -1)), inArray(bankStatements.adapter, adapters)));
  return adapters.filter((adapter) => !had.some((one) => one.adapter === adapter));
}

/** Differences that nobody has explained yet. */
export const openDifferences = ({ database }: Pick<Services, 'database'>): Promise<number> =>
  database.$count(statementDifferences, eq(statementDifferences.state, 'open'));

/** Fetches and compares what is ready. Throws StatementMissing in the afternoon while yesterday's is not here. */
export async function fetchStatements(services: Services): Promise<void> {
  const failures: unknown[] = [];
  for (const port of withStatement(services)) {
    try {
      for (const day of await daysWanted(services, port.adapter)) {
        if (await fetchStatement(services, port, day)) await compareAround(services, { adapter: port.adapter, day });
      }
    } catch (error) {
      failures.push(error);
    }
  }
  const missing = await missingStatements(services);
  if (missing.length > 0) failures.push(new StatementMissing(`No statement of yesterday from ${missing.join(', ')}.`));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} statements are missing.`);
}

/** Compares again the days with open differences: late notices and refunds under way mend many by themselves. */
async function compareAgain(services: Services): Promise<void> {
  const open = await services.database
    .selectDistinct({ adapter: statementDifferences.adapter, day: statementDifferences.day })
    .from(statementDifferences)
    .where(and(eq(statementDifferences.state, 'open')));
  for (const ofDay of open as readonly Readonly<{ adapter: string; day: Day }>[]) await compareDay(services, ofDay);
}

export const statementJobs: readonly Job[] = [
  { name: 'fetch the banks’ statements', everyMs: 1_800_000, run: fetchStatements },
  { name: 'compare open differences again', everyMs: 3_600_000, run: compareAgain },
];

import { parseArgs } from 'node:util';
import { addDays, dayOf, isDay } from '@/lib/kernel/day';
import { bankMerchants } from '@/server/compose/bank-merchants';
import { readEnvironment, type Environment } from '@/server/platform/environment';
import { paymentPorts } from '@/server/platform/ports/payment-ports';
import { StartFailure } from '@/server/platform/start-failure.mjs';
import { endDifference } from '@/server/trade/statement/differences';
import { statementReport } from '@/server/trade/statement/report';
import { withDatabase } from './with-database';

const text = { type: 'string' } as const;

function asked(rest: readonly string[]) {
  try {
    const options = { day: text, explain: text, mended: text, note: text, by: text };
    return parseArgs({ options, args: [...rest] }).values;
  } catch (error) {
    throw new StartFailure(error instanceof Error ? error.message : String(error));
  }
}

/** Prints what banks and books say of a day, of yesterday without `--day`; whether no difference is open. */
async function printDay(environment: Environment, given: string | undefined): Promise<boolean> {
  const day = given ?? addDays(dayOf(Date.now()), -1);
  if (!isDay(day)) throw new StartFailure('--day is a day, as in 2026-12-31.');
  const payments = paymentPorts(await bankMerchants(environment, { now: Date.now, origin: environment.SITE_ORIGIN ?? 'http://localhost' }));
  const lines = await withDatabase(environment, (database) => statementReport({ database, payments }, day));
  for (const line of lines) console.log(line);
  if (lines.length === 0) console.log('No bank with statements is connected.');
  return lines.length > 0 && !lines.some((line) => line.endsWith('; open') || line.endsWith('no statement yet'));
}

/** `npm run shop -- statements`: a day's comparison, or the end of one difference under somebody's name. */
export async function statements(rest: readonly string[]): Promise<boolean> {
  const { day, explain, mended, note = '', by = '' } = asked(rest);
  const environment = readEnvironment(process.env);
  const named = explain ?? mended;
  if (named === undefined) return printDay(environment, day);
  const id = Number(named);
  if (!Number.isSafeInteger(id) || id < 1)
    throw new StartFailure('--explain and --mended take the number of a difference, as it is printed.');
  if (note.trim() === '' || by.trim() === '') throw new StartFailure('A difference ends with --note, why, and --by, whose word that is.');
  const state = explain === undefined ? ('mended' as const) : ('explained' as const);
  const ended = await withDatabase(environment, (database) =>
    endDifference({ database, now: Date.now }, id, { state, note: note.trim(), endedBy: by.trim() }),
  );
  console.log(ended ? `Difference #${id} is ${state}.` : `There is no open difference #${id}.`);
  return ended;
}

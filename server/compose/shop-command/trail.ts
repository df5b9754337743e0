import { parseArgs } from 'node:util';
import { addDays, dayOf, isDay } from '@/lib/kernel/day';
import { readEnvironment } from '@/server/platform/environment';
import { StartFailure } from '@/server/platform/start-failure.mjs';
import { exportDay } from '@/server/trail/export';
import { describeBroken } from '@/server/trail/jobs';
import { sealTrail } from '@/server/trail/seal';
import { checkTrail, type Head } from '@/server/trail/verify';
import { withDatabase } from './with-database';

const text = { type: 'string' } as const;

function asked(rest: readonly string[]) {
  try {
    return parseArgs({ options: { day: text, noted: text }, args: [...rest] }).values;
  } catch (error) {
    throw new StartFailure(error instanceof Error ? error.message : String(error));
  }
}

/** `12345:9f86…`, as a verification and an export print it. */
function headIn(noted: string): Head {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(noted) ?? [];
  if (seq === undefined || hash === undefined) throw new StartFailure('--noted is an end that was printed before, as in 12345:9f86…');
  return { seq: Number(seq), hash };
}

/** `npm run shop -- trail verify`: whether the trail is whole, else the first place at which it isn't. */
export async function verify(rest: readonly string[]): Promise<boolean> {
  const { noted } = asked(rest);
  const before = noted === undefined ? undefined : headIn(noted);
  const { head, waiting, broken } = await withDatabase(readEnvironment(process.env), (database) => checkTrail(database, before));
  if (broken) console.log(`The trail is broken: ${describeBroken(broken)}.`);
  else
    console.log(
      `The trail is whole: ${head.seq} rows, ${waiting} more wait to be sealed. Its end, to be kept elsewhere: ${head.seq}:${head.hash}`,
    );
  return broken === undefined;
}

/** `npm run shop -- trail export`: a day's rows with their seals, a line of JSON each; the end that they lead to goes to the terminal. */
export async function exportTrail(rest: readonly string[]): Promise<boolean> {
  const day = asked(rest).day ?? addDays(dayOf(Date.now()), -1);
  if (!isDay(day)) throw new StartFailure('--day is a day, as in 2026-12-31.');
  const rows = await withDatabase(readEnvironment(process.env), async (database) => {
    await sealTrail(database);
    return exportDay(database, day, (line) => new Promise((resolve) => process.stdout.write(`${line}\n`, () => resolve())));
  });
  console.error(`${rows} rows of ${day}.`);
  return true;
}

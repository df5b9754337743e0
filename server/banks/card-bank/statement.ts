import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Day } from '@/lib/kernel/day';
import type { DayStatement, StatementLine } from '@/server/platform/ports/statement';
import type { Line } from './line';
import { at, bankNo, fen } from './numbers';

const MOST_PARTS = 2_000;

const line = z.object({
  kind: z.enum(['pay', 'refund']),
  subject: bankNo,
  bankTradeNo: bankNo,
  amountFen: fen,
  feeFen: z.int(),
  at,
});
const sums = z.object({ payments: fen, paidFen: fen, refunds: fen, refundedFen: fen, feeFen: z.int() });
type Sums = z.output<typeof sums>;
const part = z.discriminatedUnion('ready', [
  z.object({ ready: z.literal(false) }),
  z.object({
    ready: z.literal(true),
    lines: z.array(line).check(z.maxLength(500)),
    sums,
    next: z.nullable(z.string().check(z.maxLength(500))),
  }),
]);

function sumsOf(lines: readonly StatementLine[]): Sums {
  const total = (kind: StatementLine['kind']) => lines.filter((one) => one.kind === kind);
  const fenOf = (some: readonly StatementLine[]) => some.reduce((sum, { amountFen }) => sum + amountFen, 0);
  const [paid, refunded] = [total('pay'), total('refund')];
  const feeFen = lines.reduce((sum, one) => sum + one.feeFen, 0);
  return { payments: paid.length, paidFen: fenOf(paid), refunds: refunded.length, refundedFen: fenOf(refunded), feeFen };
}

/** All parts of a day's statement; they count only if they come to the sums that the bank itself gives. */
export async function cardStatement({ ask }: Line, day: Day): Promise<DayStatement> {
  const lines: StatementLine[] = [];
  let cursor: string | null = null;
  for (let count = 0; count < MOST_PARTS; count += 1) {
    const said: Awaited<ReturnType<typeof ask<typeof part>>> = await ask('/statements', { day, cursor }, part);
    if (said.kind === 'refused') throw new Error(`The card bank gives no statement: ${said.reason}`);
    if (!said.data.ready) return { kind: 'notYet' };
    lines.push(...said.data.lines);
    cursor = said.data.next;
    if (cursor !== null) continue;
    const own = sumsOf(lines);
    const differs = Object.entries(said.data.sums).some(([name, value]) => own[name as keyof Sums] !== value);
    if (differs) throw new Error("The card bank's statement does not come to its own sums.");
    return { kind: 'ready', lines, digest: createHash('sha256').update(JSON.stringify(lines)).digest('hex') };
  }
  throw new Error("The card bank's statement has no end.");
}

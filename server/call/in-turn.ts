/** Asked at the same time. */
const AT_ONCE = 50;
/** A run ends after this long, so that somebody outside who is slow to answer keeps no process from ending. Ms. */
const LONGEST_RUN_MS = 10_000;
/** Of the failures of a run; they are mostly alike. */
const MOST_TOLD = 10;

/** Up to `limit` rows whose key comes after this one, in the order of their keys; every key comes after the empty one. */
type Next<Row> = (after: string, limit: number) => Promise<readonly Row[]>;

/**
 * Asks somebody outside, such as a bank, about row after row. A run goes on where the last one ended, so that rows which are not answered
 * keep no other from its turn.
 * @returns one run; it throws an AggregateError when some could not be asked about: the others were
 */
export function askInTurn<Row>(keyOf: (row: Row) => string): (next: Next<Row>, ask: (row: Row) => Promise<unknown>) => Promise<void> {
  let after = '';
  return async (next, ask) => {
    const end = performance.now() + LONGEST_RUN_MS;
    const failures: unknown[] = [];
    do {
      const rows = await next(after, AT_ONCE);
      const last = rows.at(-1);
      after = last && rows.length === AT_ONCE ? keyOf(last) : '';
      const asked = await Promise.allSettled(rows.map(ask));
      failures.push(...asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : [])));
    } while (after !== '' && performance.now() < end);
    if (failures.length > 0) throw new AggregateError(failures.slice(0, MOST_TOLD), `${failures.length} got no answer.`);
  };
}

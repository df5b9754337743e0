/** Calls made at the same time. */
const AT_ONCE = 50;
/** A run ends after this long (ms), so that a slow outside service can't keep the process from ending. */
const LONGEST_RUN_MS = 10_000;
/** Failures reported of a run; they are mostly alike. */
const MOST_TOLD = 10;

/** Up to `limit` rows with keys above `after`, in key order; the empty key comes before all. */
type Next<Row> = (after: string, limit: number) => Promise<readonly Row[]>;

/**
 * Asks an outside service, such as a bank, about one row after another. A run goes on where the last one ended, so that rows without an
 * answer don't keep others from their turn.
 * @returns one run; throws an AggregateError after all when some rows failed
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

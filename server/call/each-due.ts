const BATCH = 50;
/** Failures reported of a run; they are mostly alike. */
const MOST_TOLD = 10;

/** Up to `limit` due ids, longest waiting first, without those that this run could not process. */
type Due<Id> = (passed: Id[], limit: number) => Promise<readonly Id[]>;

/**
 * Processes everything that is due. An id that fails, or that another instance is processing, doesn't hold up those behind it: the next run
 * tries it again.
 * @param work returns whether the id was processed; it must then no longer be due
 * @returns how many were processed
 * @throws AggregateError at the end, when some failed
 */
export async function eachDue<Id>(due: Due<Id>, work: (id: Id) => Promise<boolean>): Promise<number> {
  const passed: Id[] = [];
  const failures: unknown[] = [];
  let moved = 0;
  let ids: readonly Id[];
  do {
    ids = await due(passed, BATCH);
    for (const id of ids) {
      try {
        if (await work(id)) moved += 1;
        else passed.push(id);
      } catch (error) {
        passed.push(id);
        failures.push(error);
      }
    }
  } while (ids.length === BATCH);
  if (failures.length > 0) throw new AggregateError(failures.slice(0, MOST_TOLD), `${failures.length} could not go on.`);
  return moved;
}

const BATCH = 50;
/** Of the failures of a run; they are mostly alike. */
const MOST_TOLD = 10;

/** The ids that wait longest, without those that this run could not move. */
type Due<Id> = (passed: Id[], limit: number) => Promise<readonly Id[]>;

/**
 * Does everything that is due. What fails, or is in another instance's hands, keeps nothing behind it waiting: the next run tries it again.
 * @param work whether it moved; what moved must no longer be due
 * @returns how many moved
 * @throws AggregateError, at the end, when some failed
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

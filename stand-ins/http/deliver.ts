/** At most so many subjects at once. */
const AT_ONCE = 20;

type Due = Readonly<{ once?: boolean | undefined }>;
type Scheduled = Due & Readonly<{ dueAt: number | undefined }>;

/**
 * Delivers what is due, by subject: first what somebody else would have sent, one by one, then the genuine messages together, so that a doubled
 * one arrives twice at the same moment.
 */
async function deliverAll<Notice extends Due>(
  due: readonly Notice[],
  subjectOf: (notice: Notice) => string,
  deliver: (notice: Notice) => Promise<void>,
): Promise<void> {
  const queue = [...new Set(due.map(subjectOf))];
  const work = async (): Promise<void> => {
    for (let subject = queue.shift(); subject !== undefined; subject = queue.shift()) {
      const mine = due.filter((notice) => subjectOf(notice) === subject);
      for (const notice of mine) if (notice.once) await deliver(notice);
      await Promise.all(mine.filter(({ once }) => !once).map(deliver));
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, queue.length) }, work));
}

type Books<Notice> = Readonly<{ notices: ReadonlyMap<string, Notice>; save: () => Promise<void> }>;
type Sending<Notice> = Readonly<{
  now: () => number;
  /** Notices that are being sent, by their key in the books. */
  underWay: Set<string>;
  subjectOf: (notice: Notice) => string;
  deliver: (notice: Notice) => Promise<void>;
}>;

/** Sends what is due and not under way already; returns when all of it was answered or not. */
export async function deliverDue<Notice extends Scheduled>({ notices, save }: Books<Notice>, sending: Sending<Notice>): Promise<void> {
  const { now, underWay, subjectOf, deliver } = sending;
  const due = [...notices].filter(([key, { dueAt }]) => dueAt !== undefined && dueAt <= now() && !underWay.has(key));
  const keys = new Map(due.map(([key, notice]) => [notice, key]));
  for (const [key] of due) underWay.add(key);
  await deliverAll([...keys.keys()], subjectOf, (notice) => deliver(notice).finally(() => underWay.delete(keys.get(notice) ?? '')));
  if (due.length > 0) await save();
}

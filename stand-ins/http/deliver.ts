/** At most so many subjects at once. */
const AT_ONCE = 20;

type Due = Readonly<{ once?: boolean | undefined }>;

/**
 * Delivers what is due, by subject: first what somebody else would have sent, one by one, then the genuine messages together, so that a doubled
 * one arrives twice at the same moment.
 */
export async function deliverAll<Notice extends Due>(
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

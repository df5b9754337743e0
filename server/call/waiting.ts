import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Permission, StaffShops } from '@/lib/domain/staff';
import type { Work } from '@/lib/domain/work';
import { timestampOf } from '@/server/platform/database/timestamp';
import type { Cursor } from './cursor';
import type { Services } from './services';

/** Something that waits for staff: an order, a request about one, or trouble with money, a partner or a job. */
export type WaitingWork = Readonly<{
  /** Its own among those of its source; several numbers are joined by dots. */
  id: string;
  /** Null where no order is behind it. */
  orderNo: string | null;
  /** Name of the goods; of anything else its own number. */
  name: string;
  /** The rest that tells one from another, in a word of the desk's or as it was recorded. */
  detail?: string;
  /** What its buyer paid, or wants back (fen). */
  amountFen?: number;
  /** Epoch ms. */
  since: number;
  /** Until when the buyer was promised an answer (epoch ms). */
  answerBy: number | null;
  /** What can be done: a command's name, and the fields already known. */
  choices: readonly Readonly<{ command: string; known: Readonly<Record<string, string>> }>[];
}>;

/** Where a page begins: behind this moment, behind one entry of that moment, or with all of it (`from`). */
export type WaitingAfter = Readonly<{ since: number; id?: string; from?: true }>;

type Asked = Readonly<{ after: WaitingAfter | undefined; limit: number; shops: StaffShops }>;

/** One list of waiting work, oldest first. */
export type WaitingSource = Readonly<{
  name: Work;
  /** Who has one of them sees it. */
  permissions: readonly Permission[];
  /** It may be done, but nobody waits for it: listed behind everything else. */
  optional?: true;
  /** Only what belongs to these shops. */
  read: (services: Services, asked: Asked) => Promise<readonly WaitingWork[]>;
}>;

/** A list of what belongs to no shop: who works for some of them doesn't see it. */
export const ofWholeShop = (source: WaitingSource): WaitingSource => ({
  ...source,
  read: (services, asked) => (asked.shops === 'all' ? source.read(services, asked) : Promise.resolve([])),
});

/** SQL condition for the rows behind `after` in the order of these columns. */
export function behind(after: WaitingAfter | undefined, since: SQLWrapper, ...ids: readonly SQLWrapper[]): SQL | undefined {
  if (!after) return undefined;
  const moment = timestampOf(after.since);
  if (after.id === undefined) return after.from ? sql`${since} >= ${moment}` : sql`${since} > ${moment}`;
  const last = after.id.split('.').map((part) => sql`${part}`);
  return sql`(${sql.join([since, ...ids], sql`, `)}) > (${sql.join([moment, ...last], sql`, `)})`;
}

type Entry = Readonly<{ source: WaitingSource; work: WaitingWork }>;

const rankOf = ({ optional }: WaitingSource): number => (optional ? 1 : 0);
/** Without a locale: the same order on every machine, and that of the cursor. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const inOrder = (one: Entry, other: Entry): number =>
  rankOf(one.source) - rankOf(other.source) || one.work.since - other.work.since || compare(one.source.name, other.source.name);

/** Where to go on in a source when a page ended with `last`; null when nothing of it is left. */
function afterIn(source: WaitingSource, last: Cursor | undefined): WaitingAfter | undefined | null {
  if (!last) return undefined;
  const [since, [rank = '', name = '', id = '']] = [Number(last[0]), String(last[1]).split(' ')];
  if (rankOf(source) !== Number(rank)) return rankOf(source) > Number(rank) ? undefined : null;
  if (source.name === name) return { since, id };
  return compare(source.name, name) > 0 ? { since, from: true } : { since };
}

/** A page of everything that waits: first what somebody waits for, each oldest first. `next`: where the rest begins. */
export async function waitingPage(
  services: Services,
  sources: readonly WaitingSource[],
  { after: last, limit, shops }: Readonly<{ after: Cursor | undefined; limit: number; shops: StaffShops }>,
): Promise<Readonly<{ list: readonly Entry[]; next: Cursor | null }>> {
  const found = await Promise.all(
    sources.map(async (source): Promise<readonly Entry[]> => {
      const after = afterIn(source, last);
      return after === null ? [] : (await source.read(services, { after, limit: limit + 1, shops })).map((work) => ({ source, work }));
    }),
  );
  const all = found.flat().sort(inOrder);
  const page = all.slice(0, limit);
  const end = page.at(-1);
  return {
    list: page,
    next: end && all.length > limit ? [end.work.since, `${rankOf(end.source)} ${end.source.name} ${end.work.id}`] : null,
  };
}

import type { Channel } from '@/lib/channel/channel';
import type { Locale } from '@/lib/kernel/locale';
import type { Database } from '@/server/platform/database/connection';

/** What the members of a hotel group pay at its hotels. */
export type MemberRate = Readonly<{
  groupCode: string;
  level: string;
  levelName: Readonly<Record<Locale, string>>;
  /** Of the ordinary price. */
  percent: number;
}>;

type Asking = Readonly<{ database: Database; now: () => number; channel: Channel }>;

/** Hotel groups and their members, as the hotels that are sold need them. */
export type MemberRates = Readonly<{
  /** For a hotel of this brand, by level, the lowest first; empty where the channel offers no membership of its group. */
  of: (channel: Channel, brandId: string | null) => readonly MemberRate[];
  /** The rate of an account that is a member today; undefined for others. */
  ofUser: (asking: Asking, userId: number, brandId: string | null) => Promise<MemberRate | undefined>;
}>;

/** The calendar's entry for a day: 休 (a day off) when `rest`, otherwise 班 (a weekend day that is worked); null for an ordinary day. */
export type Holiday = Readonly<{ name: string; rest: boolean }> | null;

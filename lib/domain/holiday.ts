/** The calendar's holiday of a day: 休 when `rest`, else a 班 weekend day; null for an ordinary day. */
export type Holiday = Readonly<{ name: string; rest: boolean }> | null;

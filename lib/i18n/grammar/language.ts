/** Written out instead of using Intl, whose data differ between server and browser; hydration needs the same text from both. */
export type Grammar = Readonly<{
  /** The language by its own name. */
  name: string;
  /** Between the parts of an enumeration. */
  comma: string;
  /** Between statements in one paragraph. */
  semicolon: string;
  /** The title of a text in its marks. */
  titled: (title: string) => string;
  /** Between titles whose outer marks are there. */
  titlesBetween: string;
  /** An amount of yuan, grouped and with its cents: '12,800'. */
  money: (yuan: string) => string;
  workingDays: (from: number, to: number) => string;
  /** A count from ten thousand on, rounded down; given in thousands. */
  manyOf: (thousands: number) => string;
  /** `month` and `date` from 1. */
  day: (month: number, date: number) => string;
  dayOfYear: (day: string, year: string) => string;
  /** From Sunday on. */
  weekdays: readonly string[];
  dayAndWeekday: (day: string, weekday: string) => string;
  month: (month: number, year: string) => string;
  dayAndTime: (day: string, time: string) => string;
  /** Public holidays by their names in the calendar, where they have others. */
  holidays: Readonly<Record<string, string>>;
  /** Divisions, the largest first; `between` as the place that shows them asks for it. */
  area: (divisions: readonly string[], between: string) => string;
  /** A street and number in its area. */
  postalAddress: (area: string, line: string) => string;
}>;

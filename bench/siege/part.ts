/** A measured figure with its bound. */
export type Row = Readonly<{ figure: string; value: string; bound: string; met: boolean }>;

export type Context = Readonly<{
  /** The product listens here; proxies in front of it use the ports above. */
  port: number;
  /** Details that don't fit the table: which requests got wrong answers. */
  note: (text: string) => void;
}>;

/** One kind of attack. It starts the product on a database of its own and leaves nothing running. */
export type Part = Readonly<{
  name: string;
  /** It makes the database that it works on, and needs no copy of the demo's. */
  bringsItsOwn?: true;
  run: (context: Context) => Promise<Row[]>;
}>;

const written = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 0));

/** `unit` is appended to both figures: ' ms', ' GB'. */
export const atMost = (figure: string, value: number, most: number, unit = ''): Row => ({
  figure,
  value: `${written(value)}${unit}`,
  bound: `<= ${written(most)}${unit}`,
  met: value <= most,
});

export const atLeast = (figure: string, value: number, least: number, unit = ''): Row => ({
  figure,
  value: `${written(value)}${unit}`,
  bound: `>= ${written(least)}${unit}`,
  met: value >= least,
});

export const exactly = (figure: string, value: number | string, wanted: number | string): Row => ({
  figure,
  value: String(value),
  bound: String(wanted),
  met: value === wanted,
});

/** What a bound of the same run is to be read beside: it has none of its own. */
export const beside = (figure: string, value: number): Row => ({ figure, value: written(value), bound: '', met: true });

/** Something that was waited for at most `patience` seconds: undefined when it never came. */
export const within = (figure: string, seconds: number | undefined, most: number, patience: number): Row =>
  seconds === undefined
    ? { figure, value: `more than ${patience} s`, bound: `<= ${most} s`, met: false }
    : { figure, value: `${seconds.toFixed(1)} s`, bound: `<= ${most} s`, met: seconds <= most };

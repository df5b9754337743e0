import type { Pool } from 'pg';

/** A row as PostgreSQL's JSON reads it, by column name; what a row leaves out is null. */
export type SeedRow = Readonly<Record<string, unknown>>;

/** An entry of a small list that the shop's operators keep up. */
export type ListEntry = readonly [code: string, name: string, detail?: Readonly<Record<string, string>>];
export type Lists = Readonly<Record<string, readonly ListEntry[]>>;

export type SeedRun = Readonly<{
  pool: Pool;
  /** Hotels of the demo, and the measure of everything else; 0 for a shop that brings its own catalogue. */
  size: number;
  /** Epoch ms. */
  now: number;
  /** Folder of package.json. */
  root: string;
  progress: (text: string) => void;
}>;

/** What a kind of goods brings to an empty shop. All of it must be the same for the same `size` and day, and safe to be killed anywhere. */
export type SeedPart = Readonly<{
  /** Small lists of the kind, for every shop. A list that has entries is never touched again. */
  lists?: Lists;
  /** What the index recommends of the kind, by tab, in the order of the tabs' rows; without `id`. Asked for once, and only with a catalogue. */
  recommended?: (run: SeedRun) => readonly SeedRow[];
  /** The demo's texts of the kind in English, by the text itself. */
  english?: Readonly<Record<string, string>>;
  /** At every start: adds what is missing of the catalogue, then the days that have come within the horizon since. Rows that exist are never touched. */
  fill: (run: SeedRun) => Promise<void>;
}>;

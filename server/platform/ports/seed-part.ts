import type { Pool } from 'pg';

/** A row as JSON for PostgreSQL, by column name; missing columns are null. */
export type SeedRow = Readonly<Record<string, unknown>>;

/** An entry of a small list that the shop's operators maintain. */
export type ListEntry = readonly [code: string, name: string, detail?: Readonly<Record<string, string>>];
export type Lists = Readonly<Record<string, readonly ListEntry[]>>;

export type SeedRun = Readonly<{
  pool: Pool;
  /** Hotels of the demo, to which everything else is proportional; 0 for a shop with a catalogue of its own. */
  size: number;
  /** Epoch ms. */
  now: number;
  /** Folder of package.json. */
  root: string;
  progress: (text: string) => void;
}>;

/** What a kind of goods adds to an empty shop. It must be the same for the same `size` and day, and survive being killed at any point. */
export type SeedPart = Readonly<{
  /** Small lists of the kind that are true of every shop: what a code of the program means. A list that has entries is never touched again. */
  lists?: Lists;
  /** Small lists that the demo's shop has invented, or that its catalogue needs. In production the operators write their own. */
  demoLists?: Lists;
  /** Goods recommended in the index, by tab and in the order of the tab; without `id`. Called once, and only with a catalogue. */
  recommended?: (run: SeedRun) => readonly SeedRow[];
  /** English translations of the kind's demo texts, by the text itself. */
  english?: Readonly<Record<string, string>>;
  /** The same for texts of the program and its files, which every shop shows. */
  ownEnglish?: Readonly<Record<string, string>>;
  /**
   * Runs at every start: adds what is missing of the catalogue, then the days that have come within the horizon since. Existing rows are
   * never touched.
   */
  fill: (run: SeedRun) => Promise<void>;
}>;

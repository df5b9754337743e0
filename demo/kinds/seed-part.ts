import type { Lists } from '@/server/platform/ports/lists';
import type { ReferenceRun } from '@/server/compose/fill';
import type { Row } from '@/server/reference/database';

export type SeedRun = ReferenceRun &
  Readonly<{
    /** Hotels of the demo, to which everything else is proportional; 0 for a shop with a catalogue of its own. */
    size: number;
    /** Epoch ms. */
    now: number;
  }>;

/** What a kind of goods adds to an empty shop. It must be the same for the same `size` and day, and survive being killed at any point. */
export type SeedPart = Readonly<{
  /** Small lists that the demo's shop has invented, or that its catalogue needs. In production the operators write their own. */
  lists?: Lists;
  /** Goods recommended in the index, by tab and in the order of the tab; without `id`. Called once, and only with a catalogue. */
  recommended?: (run: SeedRun) => readonly Row[];
  /** English translations of the kind's demo texts, by the text itself. */
  english?: Readonly<Record<string, string>>;
  /**
   * Runs at every start: adds what is missing of the catalogue, then the days that have come within the horizon since. Existing rows are
   * never touched.
   */
  fill: (run: SeedRun) => Promise<void>;
}>;

import type { StaffRole } from '@/lib/domain/staff';
import type { TestDesk } from './desk';

/**
 * What the scope of shops is tried with. `one`: something of the own shop, and of another, which must answer NOT_FOUND. `list`: a text that
 * only the own shop's row contains, and one of another's.
 */
export type ScopedSample = Readonly<
  { role: StaffRole; shops: readonly string[] } & (
    | { kind: 'one'; own: Readonly<Record<string, unknown>>; other: Readonly<Record<string, unknown>> }
    | { kind: 'list'; input: Readonly<Record<string, unknown>>; shown: string; hidden: string }
  )
>;

/** By the endpoint's id; each scoped endpoint needs a line. */
export const scopedSamples: Readonly<Record<string, (desk: TestDesk) => Promise<ScopedSample>>> = {};

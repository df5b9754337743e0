import type { GoodsKind } from '@/lib/kinds/registry';
import type { Kind } from '@/server/platform/ports/kind';
import type { SeedPart } from '@/server/platform/ports/seed-part';
import type { Handler } from './handle';
import type { Job } from './scheduler';

/** All that a kind of goods brings to the server; one line in `server/compose/kinds.ts` hands it in. */
export type KindPart = Readonly<{
  kind: GoodsKind;
  /** What an order leaves to it. */
  goods: Kind;
  handlers: readonly Handler[];
  jobs?: readonly Job[];
  seed: SeedPart;
}>;

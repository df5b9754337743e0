import type { GoodsKind } from '@/lib/kinds/registry';
import type { Job } from '@/server/call/scheduler';
import type { DemoOrders } from './demo-orders';
import type { SandboxShop } from './sandbox-shop';
import type { SeedPart } from './seed-part';

/** What the demo adds to a kind of goods; registered by one line in `parts.ts`. */
export type DemoPart = Readonly<{
  kind: GoodsKind;
  seed?: SeedPart;
  /** Orders of the demo's mobiles, in every status of the kind. */
  orders?: DemoOrders;
  /** Plays its shops, and others outside such as carriers; unset when an order needs nobody. */
  sandbox?: Readonly<{ shop: SandboxShop; jobs?: readonly Job[] }>;
}>;

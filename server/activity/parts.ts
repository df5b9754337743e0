import type * as z from 'zod/mini';
import type { activityPackage } from '@/lib/contract/activity/shapes';
import type { GoodsKind } from '@/lib/kinds/registry';
import type { Database } from '@/server/platform/database/connection';
import type { GivenGift } from '@/server/platform/ports/exchange-gift';
import type { SeckillSeller } from '@/server/trade/package/selling-part';
import type { GoodsDesk } from './goods';
import type { Source } from './find';

type PackageShown = Omit<z.output<typeof activityPackage>, 'itemId' | 'mode' | 'units' | 'link'>;

/** Shows coupon packages and gives them away. */
export type PackageDesk = Readonly<{
  /** The package as sold now; undefined when it isn't. */
  shown: (source: Source, packageId: string) => Promise<PackageShown | undefined>;
  /** Gives it for free within the transaction, once for the same reference. */
  give: (
    transaction: Database,
    wanted: Readonly<{ packageId: string; userId: number; reference: string; now: number }>,
  ) => Promise<GivenGift>;
}>;

/** What activities need from the kinds of goods. */
export type ActivityParts = Readonly<{
  goods: GoodsDesk;
  /** Sellers of the kinds that are sold in rounds. */
  sellers: ReadonlyMap<GoodsKind, SeckillSeller>;
  packages: PackageDesk;
}>;

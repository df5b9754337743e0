import type * as z from 'zod/mini';
import type { activityPackage } from '@/lib/contract/activity-shapes';
import type { GoodsKind } from '@/lib/kinds/registry';
import type { Database } from '@/server/platform/database/connection';
import type { GivenGift } from '@/server/platform/ports/exchange-gift';
import type { SeckillSeller } from '@/server/trade/seckill/seller';
import type { GoodsDesk } from './goods';
import type { Source } from './find';

type PackageShown = Omit<z.output<typeof activityPackage>, 'itemId' | 'mode' | 'units' | 'link'>;

/** Who shows and gives packages of coupons. */
export type PackageDesk = Readonly<{
  /** As it is sold now; undefined when it is not. */
  shown: (source: Source, packageId: string) => Promise<PackageShown | undefined>;
  /** Gives it for nothing, inside the transaction and once for the same reference. */
  give: (
    transaction: Database,
    wanted: Readonly<{ packageId: string; userId: number; reference: string; now: number }>,
  ) => Promise<GivenGift>;
}>;

/** What activities need of the kinds of goods. */
export type ActivityParts = Readonly<{
  goods: GoodsDesk;
  /** Those of the kinds that are sold by rounds. */
  sellers: ReadonlyMap<GoodsKind, SeckillSeller>;
  packages: PackageDesk;
}>;

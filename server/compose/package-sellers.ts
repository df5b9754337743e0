import type { GoodsKind } from '@/lib/kinds/registry';
import type { PackageSeller } from '@/server/trade/package/seller';
import { kindParts } from './kinds';

/** The kinds that are sold as packages. */
export const packageSellers: Readonly<Partial<Record<GoodsKind, PackageSeller>>> = Object.fromEntries(
  kindParts.flatMap(({ kind, packages }) => (packages ? [[kind, packages]] : [])),
);

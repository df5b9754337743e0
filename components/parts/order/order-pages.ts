import { type GoodsKind, kinds } from '@/lib/kinds/registry';
import { href } from '@/lib/routing/href';

/** The page of an order (§2). */
export const orderHref = (slug: string, { kind, orderNo }: { kind: GoodsKind; orderNo: string }): string =>
  href(slug, kinds[kind].orderPage, { id: orderNo });

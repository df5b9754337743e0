import { physical } from '@/lib/contract/physical/endpoints';
import { shelfNamed } from '@/lib/kinds/registry';
import { isPublished } from '@/lib/routing/published';
import type { KindPart } from '@/server/call/kind-part';

/** Products in a sitemap; the list leads to the rest. */
const MOST_PAGES = 50;

export const openPhysicalPages: NonNullable<KindPart['openPages']> = async (ask) => {
  const { list, detail } = shelfNamed('physical');
  if (!isPublished(list) || !isPublished(detail)) return [];
  const { list: goods } = await ask(physical.page, { sort: 'recommend', pageSize: MOST_PAGES });
  return goods.map(({ productId }) => ({ page: detail, query: { id: productId } }));
};

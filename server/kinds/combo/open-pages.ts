import { combo } from '@/lib/contract/combo/endpoints';
import { shelfNamed } from '@/lib/kinds/registry';
import { isPublished } from '@/lib/routing/published';
import type { KindPart, OpenPage } from '@/server/call/kind-part';

/** Combos of each city in a sitemap; the lists lead to the rest. */
const COMBOS_A_CITY = 20;

export const openComboPages: NonNullable<KindPart['openPages']> = async (ask, cityCodes) => {
  const { list, detail } = shelfNamed('combo');
  const pages: OpenPage[] = [];
  for (const cityCode of isPublished(list) && isPublished(detail) ? cityCodes : []) {
    const found = await ask(combo.page, { cityCode, sort: 'recommend', pageSize: COMBOS_A_CITY });
    if (found.list.length > 0) pages.push({ page: list, query: { cityCode } });
    pages.push(...found.list.map(({ comboId }) => ({ page: detail, query: { id: comboId } })));
  }
  return pages;
};

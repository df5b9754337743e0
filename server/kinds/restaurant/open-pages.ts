import { restaurant } from '@/lib/contract/restaurant/endpoints';
import { shelfNamed } from '@/lib/kinds/registry';
import { isPublished } from '@/lib/routing/published';
import type { KindPart, OpenPage } from '@/server/call/kind-part';

/** Shops of each city in a sitemap; the lists lead to the rest. */
const SHOPS_A_CITY = 20;

export const openRestaurantPages: NonNullable<KindPart['openPages']> = async (ask, cityCodes) => {
  const { list, detail } = shelfNamed('food');
  const pages: OpenPage[] = [];
  for (const cityCode of isPublished(list) && isPublished(detail) ? cityCodes : []) {
    const shops = await ask(restaurant.shopPage, { cityCode, sort: 'recommend', pageSize: SHOPS_A_CITY });
    if (shops.list.length > 0) pages.push({ page: list, query: { cityCode } });
    pages.push(...shops.list.map(({ shopId }) => ({ page: detail, query: { id: shopId } })));
  }
  return pages;
};

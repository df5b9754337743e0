import { ticket } from '@/lib/contract/ticket/endpoints';
import { shelfNamed } from '@/lib/kinds/registry';
import { isPublished } from '@/lib/routing/published';
import type { KindPart, OpenPage } from '@/server/call/kind-part';

/** Places of each city in a sitemap; the lists lead to the rest. */
const PLACES_A_CITY = 20;

export const openTicketPages: NonNullable<KindPart['openPages']> = async (ask, cityCodes) => {
  const { list, detail } = shelfNamed('ticket');
  const pages: OpenPage[] = [];
  for (const cityCode of isPublished(list) && isPublished(detail) ? cityCodes : []) {
    const places = await ask(ticket.search, { cityCode, sort: 'recommend', pageSize: PLACES_A_CITY });
    if (places.list.length > 0) pages.push({ page: list, query: { cityCode } });
    pages.push(...places.list.map(({ placeId }) => ({ page: detail, query: { id: placeId } })));
  }
  return pages;
};

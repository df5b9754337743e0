import { hotel } from '@/lib/contract/hotel/endpoints';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { hotelFilter, hotelSetNames, shelfOfSet } from '@/lib/domain/hotel-filter';
import { defaultStay } from '@/lib/domain/stay';
import { shelfNamed } from '@/lib/kinds/registry';
import type { KindPart, OpenPage } from '@/server/call/kind-part';

/** The best of each city and set; when there are more hotels than a sitemap holds, the lists lead to the rest. */
const HOTELS_A_CITY = 20;

export const openHotelPages: NonNullable<KindPart['openPages']> = async (ask, cityCodes) => {
  const stay = defaultStay(Date.now());
  const pages: OpenPage[] = [];
  for (const cityCode of cityCodes) {
    const question = { cityCode, ...stay, sort: hotelFilter.none.sort, pageSize: HOTELS_A_CITY };
    const found = { classic: await ask(hotel.shopPage, question), new: await ask(newHotel.search, question) };
    for (const set of hotelSetNames) {
      const { list, detail } = shelfNamed(shelfOfSet[set]);
      pages.push({ page: list, query: { cityCode } }, ...found[set].list.map(({ hotelId }) => ({ page: detail, query: { id: hotelId } })));
    }
  }
  return pages;
};

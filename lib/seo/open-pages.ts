import { serverGateway } from '@/lib/gateway/server-gateway';
import { anyHotel, hotelSetNames, type HotelSetName } from '@/lib/domain/hotel-filter';
import { defaultStay } from '@/lib/domain/stay';

type OpenHotels = Readonly<{ cityCodes: readonly string[]; hotels: readonly { set: HotelSetName; hotelId: string }[] }>;

const HOUR_MS = 3_600_000;
/** The best of each city and set; with more hotels than a sitemap holds, the lists lead to the rest. */
const HOTELS_A_CITY = 20;
const MOST_CITIES = 100;

let known: { at: number; pages: Promise<OpenHotels> } | undefined;

async function read(slug: string): Promise<OpenHotels> {
  const ask = serverGateway(slug);
  const { groups } = await ask('area.cityData', {});
  const cityCodes = groups.flatMap(({ cities }) => cities.map(({ cityCode }) => cityCode)).slice(0, MOST_CITIES);
  const stay = defaultStay(Date.now());
  const hotels: { set: HotelSetName; hotelId: string }[] = [];
  for (const cityCode of cityCodes) {
    const question = { cityCode, ...stay, sort: anyHotel.sort, pageSize: HOTELS_A_CITY };
    const found = { classic: await ask('hotel.shopPage', question), new: await ask('newHotel.search', question) };
    for (const set of hotelSetNames) hotels.push(...found[set].list.map(({ hotelId }) => ({ set, hotelId })));
  }
  return { cityCodes, hotels };
}

/** Cities and hotels worth finding, the same for every channel; read once an hour, whoever asks. */
export function openHotels(slug: string, now: number): Promise<OpenHotels> {
  if (known && now - known.at < HOUR_MS) return known.pages;
  const pages = read(slug);
  known = { at: now, pages };
  // What failed is asked again by the next.
  pages.catch(() => {
    known = undefined;
  });
  return pages;
}

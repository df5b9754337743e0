import { notFound } from 'next/navigation';
import { cache } from 'react';
import { channelBySlug, defaultChannel } from '@/lib/channel/lookup';
import type { Channel } from '@/lib/channel/channel';
import { GatewayError } from '@/lib/contract/gateway-error';
import { anyHotel, type HotelSetName } from '@/lib/domain/hotel-filter';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { createQueryClient } from '@/lib/queries/define';
import { hotelSetCalls } from '@/lib/queries/hotel-set';
import type { StayDates } from '@/stores/use-stay';
import { hotelQuestion } from './hotel-input';
import type { HotelDetail, HotelSummary } from './hotel-types';

const NEARBY = 6;

/** The layout has already refused a slug that nobody has. */
export const channelOf = (slug: string): Channel => channelBySlug(slug) ?? defaultChannel;

/** Once for metadata and page. A hotel that is not there is a page that is not there: status 404. */
export const loadHotel = cache(async (set: HotelSetName, slug: string, hotelId: string): Promise<HotelDetail> => {
  try {
    return await createQueryClient(serverGateway(slug)).fetchQuery(hotelSetCalls[set].calls.detail({ hotelId }));
  } catch (error) {
    if (error instanceof GatewayError && error.reason === 'GOODS_GONE') notFound();
    throw error;
  }
});

/** The page can do without its neighbours. */
export async function nearbyHotels(set: HotelSetName, slug: string, hotel: HotelDetail, stay: StayDates): Promise<HotelSummary[]> {
  const question = hotelQuestion(hotel.cityCode, stay, { ...anyHotel, sort: 'distance' }, hotel);
  try {
    const cache = createQueryClient(serverGateway(slug));
    const { pages } = await cache.fetchInfiniteQuery(hotelSetCalls[set].calls.search({ ...question, pageSize: NEARBY + 1 }));
    return (pages[0]?.list ?? []).filter(({ hotelId }) => hotelId !== hotel.hotelId).slice(0, NEARBY);
  } catch {
    return [];
  }
}

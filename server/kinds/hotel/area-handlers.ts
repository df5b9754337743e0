import { area } from '@/lib/contract/area/endpoints';
import { type Handler, handle } from '@/server/call/handle';
import { allCities, groupCities } from '@/server/catalogue/cities';
import { entriesOf } from '@/server/operation/dictionaries';
import { citiesWithHotels } from './cities-with-hotels';

export const hotelAreaHandlers: readonly Handler[] = [
  handle(area.hotelCityForRange, async ({ availableRangeId }, context) => {
    const ranges = await entriesOf(context, 'availableRange');
    // In an unknown range no coupon can be used.
    if (availableRangeId && !ranges.some(({ code }) => code === availableRangeId)) return groupCities([]);
    const codes = await citiesWithHotels(context, availableRangeId ? 'coupons' : '');
    return groupCities((await allCities(context)).filter(({ code }) => codes.has(code)));
  }),
];

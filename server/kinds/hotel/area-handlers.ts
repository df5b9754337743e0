import { area } from '@/lib/contract/area';
import { handle } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { entriesOf } from '@/server/operation/dictionaries';
import { allCities, groupCities, nearestCity } from '@/server/catalogue/cities';
import { divisionsBelow, quartersOf } from '@/server/catalogue/divisions';
import { suggestions } from './keywords';
import { citiesWithHotels } from './cities-with-hotels';

const HOT_AREAS = 20;

export const areaHandlers = [
  handle(area.cityData, async (_input, context) => groupCities(await allCities(context))),
  handle(area.location, async (position, context) => nearestCity(await allCities(context), position) ?? refuse('NOT_FOUND')),
  handle(area.hotelCityForRange, async ({ availableRangeId }, context) => {
    const ranges = await entriesOf(context, 'availableRange');
    // A range that the shop does not know is one in which nothing can be used.
    if (availableRangeId && !ranges.some(({ code }) => code === availableRangeId)) return groupCities([]);
    const codes = await citiesWithHotels(context, availableRangeId ? 'coupons' : '');
    return groupCities((await allCities(context)).filter(({ code }) => codes.has(code)));
  }),
  handle(area.chinaAreaList, async ({ areaCode, level }, context) => {
    const rows = await divisionsBelow(context, areaCode, level);
    return { list: level === undefined ? rows : rows.filter((row) => row.level <= level) };
  }),
  handle(area.hotArea, async ({ cityCode }, context) => {
    const rows = await quartersOf(context, cityCode);
    return { list: rows.filter(({ kind }) => kind === 'business').slice(0, HOT_AREAS) };
  }),
  handle(area.keyword, async ({ keyword = '', ...place }, context) => ({ list: await suggestions(context, place, keyword) })),
];

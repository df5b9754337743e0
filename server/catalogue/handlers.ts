import { area } from '@/lib/contract/area';
import { type Handler, handle } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { allCities, groupCities, nearestCity } from './cities';
import { divisionsBelow, quartersOf } from './divisions';

const HOT_AREAS = 20;

export const areaHandlers: readonly Handler[] = [
  handle(area.cityData, async (_input, context) => groupCities(await allCities(context))),
  handle(area.location, async (position, context) => nearestCity(await allCities(context), position) ?? refuse('NOT_FOUND')),
  handle(area.chinaAreaList, async ({ areaCode, level }, context) => {
    const rows = await divisionsBelow(context, areaCode, level);
    return { list: level === undefined ? rows : rows.filter((row) => row.level <= level) };
  }),
  handle(area.hotArea, async ({ cityCode }, context) => {
    const rows = await quartersOf(context, cityCode);
    return { list: rows.filter(({ kind }) => kind === 'business').slice(0, HOT_AREAS) };
  }),
];

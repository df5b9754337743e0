import { area } from '@/lib/contract/area';
import { type Handler, handle } from '@/server/call/handle';
import type { KindPart } from '@/server/call/kind-part';
import { refuse } from '@/server/call/refusal';
import { allCities, groupCities, nearestCity } from './cities';
import { divisionsBelow, quartersOf } from './divisions';
import { suggestionsOf } from './suggestions';

const HOT_AREAS = 20;

export const areaHandlers = (parts: readonly KindPart[]): readonly Handler[] => [
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
  handle(area.keyword, async (asked, context) => ({ list: await suggestionsOf(parts, context, asked) })),
];

import { area } from '@/lib/contract/area/endpoints';
import { DEFAULT_LOCALE } from '@/lib/kernel/locale';
import { type Handler, handle } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { allCities, groupCities, nearestCity } from './cities';
import { type Division, divisionsBelow, quartersOf } from './divisions';

const HOT_AREAS = 20;

type Written = Omit<Division, 'children'> & Readonly<{ written: string; children: Written[] }>;

/** Pasted addresses are Chinese in every channel. */
const alsoAsWritten = ({ children, ...division }: Division): Written => ({
  ...division,
  written: division.name,
  children: children.map(alsoAsWritten),
});

export const areaHandlers: readonly Handler[] = [
  handle(area.cityData, async (_input, context) => groupCities(await allCities(context))),
  handle(area.location, async (position, context) => nearestCity(await allCities(context), position) ?? refuse('NOT_FOUND')),
  handle(area.chinaAreaList, async ({ areaCode, level }, context) => {
    const rows = await divisionsBelow(context, areaCode, level);
    const asked = level === undefined ? rows : rows.filter((row) => row.level <= level);
    return { list: context.channel.locale === DEFAULT_LOCALE ? asked : asked.map(alsoAsWritten) };
  }),
  handle(area.hotArea, async ({ cityCode }, context) => {
    const rows = await quartersOf(context, cityCode);
    return { list: rows.filter(({ kind }) => kind === 'business').slice(0, HOT_AREAS) };
  }),
];

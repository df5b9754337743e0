import type { Locale } from '@/lib/kernel/locale';
import { AREA_LEVELS } from './consignee';

/** A division of China on the way from province to street. */
export type AreaChoice = Readonly<{ name: string; areaCode: string }>;

/**
 * Choosing at a level (0 to 3) keeps what was chosen before it; what lay below goes, unless the same was chosen again (§4). A level is only
 * reached through those above it.
 */
export function chosenAt(path: readonly AreaChoice[], level: number, choice: AreaChoice): readonly AreaChoice[] {
  if (level > path.length || level >= AREA_LEVELS) return path;
  const { name, areaCode } = choice;
  return path[level]?.areaCode === areaCode ? path : [...path.slice(0, level), { name, areaCode }];
}

/** The fourth level ends the choice (§4). */
export const isWholePath = (path: readonly AreaChoice[]): boolean => path.length === AREA_LEVELS;

/** Counties without a city hang from a node of this name, which is left out of addresses. */
export const NO_CITY = { written: /直辖县级行政区划$/, said: 'Counties of the province' };
const isNoCity = (name: string): boolean => NO_CITY.written.test(name) || name === NO_CITY.said;

/** '上海市浦东新区…', 'Pudong New Area, Shanghai': a municipality is its own city and is said once. */
export function areaText(path: readonly string[], locale: Locale, between = ''): string {
  const said = path.filter((name, level) => name !== path[level - 1] && !isNoCity(name));
  return locale === 'en' ? said.toReversed().join(', ') : said.join(between);
}

/** A whole address in one line: '浙江省杭州市西湖区 古墩路1号'. What its owner typed stays as it was typed. */
export const addressText = (path: readonly string[], line: string, locale: Locale): string =>
  locale === 'en' ? `${line}, ${areaText(path, locale)}` : `${areaText(path, locale)} ${line}`;

import { grammarOf } from '@/lib/i18n/grammar/grammar';
import type { Locale } from '@/lib/kernel/locale';
import { AREA_LEVELS } from './consignee';

/** An administrative division of China: a province, city, county or street. */
export type AreaChoice = Readonly<{ name: string; areaCode: string }>;

/**
 * Choosing at a level (0 to 3) keeps what is chosen above it and clears what is below, unless the same division was chosen again (§4). A
 * level can only be chosen once all levels above it are.
 */
export function chosenAt(path: readonly AreaChoice[], level: number, choice: AreaChoice): readonly AreaChoice[] {
  if (level > path.length || level >= AREA_LEVELS) return path;
  const { name, areaCode } = choice;
  return path[level]?.areaCode === areaCode ? path : [...path.slice(0, level), { name, areaCode }];
}

/** Choosing the fourth level completes the path (§4). */
export const isWholePath = (path: readonly AreaChoice[]): boolean => path.length === AREA_LEVELS;

/** Counties directly under a province hang from a placeholder node of this name, which addresses leave out. */
export const NO_CITY = { written: /直辖县级行政区划$/, said: 'Counties of the province' };
const isNoCity = (name: string): boolean => NO_CITY.written.test(name) || name === NO_CITY.said;

/** '上海市浦东新区…', 'Pudong New Area, Shanghai': a municipality is its own city, and is named only once. */
export function areaText(path: readonly string[], locale: Locale, between = ''): string {
  const said = path.filter((name, level) => name !== path[level - 1] && !isNoCity(name));
  return grammarOf(locale).area(said, between);
}

/** A whole address on one line: '浙江省杭州市西湖区 古墩路1号'. What its owner typed is left as it is. */
export const addressText = (path: readonly string[], line: string, locale: Locale): string =>
  grammarOf(locale).postalAddress(areaText(path, locale), line);

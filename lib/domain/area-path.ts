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
const NO_CITY = /直辖县级行政区划$/;

/** '上海市浦东新区…': a municipality is its own city and is said once. */
export const areaText = (path: readonly AreaChoice[], between = ''): string =>
  path
    .map(({ name }) => name)
    .filter((name, level, names) => name !== names[level - 1] && !NO_CITY.test(name))
    .join(between);

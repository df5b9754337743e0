import type { Locale } from '@/lib/kernel/locale';
import type { Row } from '@/server/reference/database';
import { divisionName } from '@/server/call/translation/division-names';
import type { City } from '@/server/reference/places/places';
import { placeName } from './place-names';

const rowsOf = (locale: Locale, texts: Readonly<Record<string, string>>): Row[] =>
  Object.entries(texts).map(([text, translation]) => ({ locale, text, translation }));

/** Cities, their business areas and the districts of those. */
const placesOf = (cities: readonly City[]): Record<string, string> =>
  Object.fromEntries(
    cities
      .flatMap(({ name, quarters }) => [name, ...quarters.map((quarter) => quarter.name)])
      .map((name) => [name, placeName(name)])
      .concat(cities.flatMap(({ quarters }) => quarters.map(({ districtName }) => [districtName, divisionName(districtName)]))),
  );

/** English translations of the catalogue and the shop's own texts. */
export const translationRows = (cities: readonly City[], english: Readonly<Record<string, string>>): Row[] =>
  rowsOf('en', { ...placesOf(cities), ...english });

export interface City {
  readonly cityCode: string;
  readonly cityName: string;
  readonly telCode: string;
}

export interface SpelledCity extends City {
  /** Syllables, parted by spaces or not: 'shang hai'. */
  readonly pinyin: string;
}

export interface CityGroup {
  readonly initial: string;
  readonly cities: readonly SpelledCity[];
}

const folded = (text: string): string => text.toLowerCase().replace(/[\s']+/g, '');

/** Cities whose name contains the query, or whose pinyin or initials begin with it; those that begin with it come first. */
export function searchCities(groups: readonly CityGroup[], query: string): SpelledCity[] {
  const wanted = folded(query);
  if (wanted === '') return [];
  const ranked = groups.flatMap(({ cities }) =>
    cities.flatMap((city) => {
      const syllables = city.pinyin.toLowerCase().split(/[\s']+/);
      const initials = syllables.length > 1 ? syllables.map((syllable) => syllable.charAt(0)).join('') : '';
      const name = folded(city.cityName);
      const starts = name.startsWith(wanted) || syllables.join('').startsWith(wanted);
      const fits = starts || name.includes(wanted) || initials.startsWith(wanted);
      return fits ? [{ city, rank: starts ? 0 : 1 }] : [];
    }),
  );
  return ranked.sort((one, other) => one.rank - other.rank).map(({ city }) => city);
}

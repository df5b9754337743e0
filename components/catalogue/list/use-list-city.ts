'use client';

import { useEffect, useState } from 'react';
import type { City } from '@/lib/domain/city';
import type { AnyFilter, FilterRules } from '@/lib/domain/list-filter';
import { type CityUse, useConfig } from '@/stores/config';
import { useConfigAsRendered } from '@/stores/use-stay';
import { showList } from './hidden-list';
import { useListAddress } from './use-list-address';

/** City and filter of a list, by address and memory. */
export function useListCity<Of extends AnyFilter>(
  { rules, cityUse, byCity = true }: { readonly rules: FilterRules<Of>; readonly cityUse: CityUse; readonly byCity?: boolean },
  initialCity: City,
) {
  const { cityCode, filter, change } = useListAddress(rules);
  const setCity = useConfig((config) => config.setCity);
  const [first] = useState(initialCity);
  const chosenCity = useConfigAsRendered((config) => config.cities[cityUse], first);
  // The address names a city the server rendered, or one that was chosen since; without one it is the reader's own.
  const city = cityCode === first.cityCode ? first : chosenCity;

  useEffect(() => {
    // An address without a city means the reader's; one with a city is the reader's choice from now on.
    const { cities } = useConfig.getState();
    const named = new URLSearchParams(window.location.search).get('cityCode');
    if (byCity && named === null && cities[cityUse].cityCode !== first.cityCode) change({ cityCode: cities[cityUse].cityCode });
    if (byCity && named === first.cityCode) setCity(cityUse, first);
    showList();
    // Once, when the page opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const chooseCity = (next: City) => {
    setCity(cityUse, next);
    // Areas, and what was searched for, belong to the city that was left.
    change({ cityCode: next.cityCode, filter: rules.with(filter, { areaCode: undefined, keyword: undefined }) });
  };
  return { city, filter, change, chooseCity };
}

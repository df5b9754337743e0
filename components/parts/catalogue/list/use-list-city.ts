'use client';

import { useEffect, useState } from 'react';
import type { City } from '@/lib/domain/city';
import type { AnyFilter, FilterRules } from '@/lib/domain/list-filter';
import { type CityUse, useConfig } from '@/stores/config';
import { useConfigAsRendered } from '@/stores/use-stay';
import { showList } from './hidden-list';
import { useListAddress } from './use-list-address';

/** City and filter of a list, from the address and the saved choice. */
export function useListCity<Of extends AnyFilter>(
  { rules, cityUse, byCity = true }: { readonly rules: FilterRules<Of>; readonly cityUse: CityUse; readonly byCity?: boolean },
  initialCity: City,
) {
  const { cityCode, filter, change } = useListAddress(rules);
  const setCity = useConfig((config) => config.setCity);
  const [first] = useState(initialCity);
  const chosenCity = useConfigAsRendered((config) => config.cities[cityUse], first);
  // The address names the rendered city or one chosen since; without either, the reader's saved city counts.
  const city = cityCode === first.cityCode ? first : chosenCity;

  useEffect(() => {
    // A city in the address becomes the reader's choice; an address without one means the saved city.
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
    // Area and keyword belong to the previous city.
    change({ cityCode: next.cityCode, filter: rules.changed(filter, { areaCode: undefined, keyword: undefined }) });
  };
  return { city, filter, change, chooseCity };
}

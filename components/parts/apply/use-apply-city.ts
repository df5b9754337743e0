'use client';

import { useQuery } from '@tanstack/react-query';
import type { City } from '@/lib/domain/city';
import type { ShelfName } from '@/lib/kinds/registry';
import { applyCalls } from '@/lib/queries/apply';
import { type CityUse, useConfig } from '@/stores/config';
import { type ApplyUse, useSearch } from '@/stores/search';

interface Asked {
  readonly userCouponId: string;
  readonly shelf?: ShelfName;
  /** Where the choice is kept (§3). */
  readonly use: ApplyUse;
  /** The shop's ordinary list of such goods: the city chosen there is the likeliest here. */
  readonly cityUse: CityUse;
  /** The city that the address names. */
  readonly named: string | undefined;
}

/** The cities in which a coupon can be spent, and the one being looked at. */
export function useApplyCity({ userCouponId, shelf, use, cityUse, named }: Asked) {
  const query = useQuery({ ...applyCalls.cityList({ userCouponId, ...(shelf && { shelf }) }), staleTime: Infinity });
  const kept = useSearch((search) => search[use]);
  const applyIn = useSearch((search) => search.applyIn);
  const usual = useConfig((config) => config.cities[cityUse]);
  const cities: readonly City[] = query.data?.groups.flatMap((group) => group.cities) ?? [];
  const known = (cityCode: string | undefined) => cities.find((city) => city.cityCode === cityCode);
  const remembered = kept?.userCouponId === userCouponId ? kept.city.cityCode : undefined;
  return {
    query,
    cities,
    city: known(named) ?? known(remembered) ?? known(usual.cityCode) ?? query.data?.hot[0] ?? cities[0],
    choose: ({ cityCode, cityName, telCode }: City) => applyIn(use, { userCouponId, city: { cityCode, cityName, telCode } }),
  };
}

'use client';

import { useEffect } from 'react';
import { type LocationData, useConfig } from '@/stores/config';
import { locateIfAllowed } from '@/stores/locate';

/** The reader's place, as far as it is known. */
export function useListPlace(sort: string): LocationData | undefined {
  const place = useConfig((config) => config.locationData);
  useEffect(() => {
    // Nearest first, in a shared or reloaded address: a reader who allowed it before is not asked again, others are not asked at all.
    if (sort === 'distance' && !place) void locateIfAllowed();
  }, [sort, place]);
  return place;
}

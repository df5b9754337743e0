'use client';

import { useEffect } from 'react';
import { type LocationData, useConfig } from '@/stores/config';
import { locateIfAllowed } from '@/stores/locate';

/** The reader's position, as far as it is known. */
export function useListPlace(sort: string): LocationData | undefined {
  const place = useConfig((config) => config.locationData);
  useEffect(() => {
    // For "nearest first" in a shared or reloaded address. Only a reader who has already allowed it is located; nobody is prompted.
    if (sort === 'distance' && !place) void locateIfAllowed();
  }, [sort, place]);
  return place;
}

'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { City } from '@/lib/domain/city';
import { areaCalls } from '@/lib/queries/area';
import { locate } from '@/stores/locate';

type Located = City | 'locating' | 'failed' | undefined;

/** The data of a city chooser. The reader is located only when they ask for it. */
export function useCities({ aloud = false } = {}) {
  const cache = useQueryClient();
  const cities = useQuery({ ...areaCalls.cityData({}, { aloud }), staleTime: Infinity });
  const [located, setLocated] = useState<Located>(undefined);
  const onLocate = async (): Promise<void> => {
    setLocated('locating');
    const place = await locate();
    // If the shop has no city near the reader, it is treated as not located.
    const city = place && (await cache.fetchQuery(areaCalls.location({ lng: place.lng, lat: place.lat })).catch(() => undefined));
    setLocated(city ?? 'failed');
  };
  return { cities, located, onLocate: () => void onLocate() };
}

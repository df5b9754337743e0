'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { City } from '@/lib/domain/city';
import { areaCalls } from '@/lib/queries/area';
import { locate } from '@/stores/locate';

type Located = City | 'locating' | 'failed' | undefined;

/** What a city chooser shows; where the reader is, is asked only when they press for it. */
export function useCities({ aloud = false } = {}) {
  const cache = useQueryClient();
  const cities = useQuery({ ...areaCalls.cityData({}, { aloud }), staleTime: Infinity });
  const [located, setLocated] = useState<Located>(undefined);
  const onLocate = async (): Promise<void> => {
    setLocated('locating');
    const place = await locate();
    // A place far from every city of the shop is answered as if there were none.
    const city = place && (await cache.fetchQuery(areaCalls.location({ lng: place.lng, lat: place.lat })).catch(() => undefined));
    setLocated(city ?? 'failed');
  };
  return { cities, located, onLocate: () => void onLocate() };
}

'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { type HotelChoice, readHotelChoice, writeHotelChoice } from '@/lib/domain/hotel-filter';

const CHANGED = 'yx:address';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

type Address = { readonly cityCode: string | undefined; readonly choice: HotelChoice };

/** Keeps what is not the choice's (`p`, a share's mark), writes the rest; the history does not grow, so that Back leaves the list. */
function write({ cityCode, choice }: Address): void {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries({ cityCode, ...writeHotelChoice(choice) })) {
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  window.history.replaceState(null, '', url);
  window.dispatchEvent(new Event(CHANGED));
}

/**
 * City and choice of the list, as the address bar has them. The server renders the list without a choice and is hydrated so;
 * useSearchParams would leave the whole list to the browser.
 */
export function useHotelAddress(): Address & { readonly change: (next: Partial<Address>) => void } {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  return useMemo(() => {
    const query = new URLSearchParams(search);
    const address: Address = { cityCode: query.get('cityCode') ?? undefined, choice: readHotelChoice(query) };
    return { ...address, change: (next: Partial<Address>) => write({ ...address, ...next }) };
  }, [search]);
}

'use client';

import { useMemo, useSyncExternalStore } from 'react';
import type { AnyFilter, FilterRules } from '@/lib/domain/list-filter';

const CHANGED = 'yx:address';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

type Address<Of> = { readonly cityCode: string | undefined; readonly filter: Of };

/**
 * Writes the filter to the address and keeps parameters that are not the filter's (`p`, a share's mark). It replaces the history entry, so
 * that Back leaves the list.
 */
function write(query: Readonly<Record<string, string | undefined>>): void {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  window.history.replaceState(null, '', url);
  window.dispatchEvent(new Event(CHANGED));
}

/**
 * City and filter of the list, as in the address bar. The server renders the list without a filter, and hydration must match that; with
 * useSearchParams the server would not render the list at all.
 */
export function useListAddress<Of extends AnyFilter>(
  rules: FilterRules<Of>,
): Address<Of> & { readonly change: (next: Partial<Address<Of>>) => void } {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  return useMemo(() => {
    const query = new URLSearchParams(search);
    const address: Address<Of> = { cityCode: query.get('cityCode') ?? undefined, filter: rules.read(query) };
    const change = (next: Partial<Address<Of>>) => {
      const { cityCode, filter } = { ...address, ...next };
      write({ cityCode, ...rules.write(filter) });
    };
    return { ...address, change };
  }, [search, rules]);
}

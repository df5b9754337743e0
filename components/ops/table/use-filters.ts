'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Filters of a list, kept in the page's address: a reload, a colleague and the way back show the same list. A filter without a value isn't
 * there.
 */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const query = useSearchParams();
  const pathname = usePathname();
  const filters = Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []))) as Partial<
    Record<Name, string>
  >;
  const set = useCallback(
    (name: Name, value: string | undefined) => {
      const next = new URLSearchParams(window.location.search);
      if (value) next.set(name, value);
      else next.delete(name);
      window.history.replaceState(null, '', next.size > 0 ? `${pathname}?${next.toString()}` : pathname);
    },
    [pathname],
  );
  return [filters, set] as const;
}

const PAUSE_MS = 250;

/** What is typed at once, and what counts a moment after the last letter. */
export function useTyped(initial: string, onPause: (typed: string) => void) {
  const [typed, setTyped] = useState(initial);
  const latest = useRef(onPause);
  useEffect(() => {
    latest.current = onPause;
  });
  useEffect(() => {
    if (typed === initial) return undefined;
    const timer = setTimeout(() => latest.current(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, initial]);
  return [typed, setTyped] as const;
}

'use client';

import { useMemo, useState, useSyncExternalStore } from 'react';
import { isRecord, parsedJson } from '@/lib/kernel/json';
import { tabShelf } from '@/lib/kernel/shelf';
import { begunSlot } from '@/stores/begun';

/** What was ticked counts only for the application at hand (ms). */
const LIFE_MS = 30 * 60_000;

const never = () => () => undefined;
/** The page with the lender that its address names: an address that names another one wins over what was chosen. */
const pageOf = (): string => `${window.location.pathname}?${new URLSearchParams(window.location.search).get('offer') ?? ''}`;

/**
 * What was filled in on a page of the loan section: kept in the tab, because the login stands in the middle of it, and dropped at logout.
 * @param read what of a stored form can be used
 */
export function useKept<Filled extends object>(name: string, read: (stored: Readonly<Record<string, unknown>>) => Filled) {
  const slot = begunSlot(`loan.${name}`);
  // The page is rendered for everybody; only the browser reads what it keeps.
  const stored = useSyncExternalStore(
    never,
    () => tabShelf.getItem(slot),
    () => null,
  );
  const [changed, setChanged] = useState<Filled>();
  const kept = useMemo(() => {
    const known = parsedJson(stored);
    if (!isRecord(known) || !isRecord(known.filled) || known.page !== pageOf()) return read({});
    return read(typeof known.time === 'number' && Math.abs(Date.now() - known.time) < LIFE_MS ? known.filled : {});
    // What a reader accepts does not change while its page is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [stored]);
  const filled = changed ?? kept;
  return {
    filled,
    fill(part: Partial<Filled>): void {
      const next = { ...filled, ...part };
      setChanged(next);
      tabShelf.setItem(slot, JSON.stringify({ filled: next, page: pageOf(), time: Date.now() }));
    },
    forget: (): void => tabShelf.removeItem(slot),
  };
}

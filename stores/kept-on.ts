import type { StorageValue } from 'zustand/middleware';
import { isRecord, parsedJson } from '@/lib/kernel/json';
import type { Shelf } from '@/lib/kernel/shelf';

/** As zustand wants it, and answering at once. */
export interface Kept<State> {
  readonly getItem: (name: string) => StorageValue<State> | null;
  readonly setItem: (name: string, value: StorageValue<State>) => void;
  readonly removeItem: (name: string) => void;
}

/**
 * Where a store keeps its state.
 * @param read What of a stored state can be used: an older version of the shop, another program or a full disk may have left anything.
 */
export const keptOn = <State>(shelf: Shelf, read: (state: Readonly<Record<string, unknown>>) => State): Kept<State> => ({
  getItem: (name) => {
    const stored = parsedJson(shelf.getItem(name));
    if (!isRecord(stored) || !isRecord(stored.state) || typeof stored.version !== 'number') return null;
    return { state: read(stored.state), version: stored.version };
  },
  setItem: (name, value) => shelf.setItem(name, JSON.stringify(value)),
  removeItem: (name) => shelf.removeItem(name),
});

export const isText = (value: unknown): value is string => typeof value === 'string';

/** The entries of a stored record that are what they should be. */
export const entriesOf = <Entry>(stored: unknown, isEntry: (value: unknown) => value is Entry): Readonly<Record<string, Entry>> =>
  isRecord(stored) ? Object.fromEntries(Object.entries(stored).filter((pair): pair is [string, Entry] => isEntry(pair[1]))) : {};

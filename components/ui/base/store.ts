import { useSyncExternalStore } from 'react';

/** A value outside React that components can subscribe to; 0.2 KB where a state library would be 1. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** `onServer` is used by the server and during hydration. */
export const useStore = <T>(store: Store<T>, onServer: T): T => useSyncExternalStore(store.subscribe, store.get, () => onServer);

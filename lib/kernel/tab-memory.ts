import { parsedJson } from './json';
import { tabShelf } from './shelf';

/** Form state that survives a reload or a detour through the login, until the tab is closed; where storage is closed, until a reload. */
export const tabMemory = {
  recall: (slot: string): unknown => parsedJson(tabShelf.getItem(slot)),
  keep: (slot: string, value: unknown): void => tabShelf.setItem(slot, JSON.stringify(value)),
  forget: (slot: string): void => tabShelf.removeItem(slot),
};

/** A text in a slot of its own. */
export const keptText = (slot: string) => ({
  keep: (text: string): void => tabMemory.keep(slot, text),
  kept: (): string | undefined => {
    const kept = tabMemory.recall(slot);
    return typeof kept === 'string' ? kept : undefined;
  },
  forget: (): void => tabMemory.forget(slot),
});

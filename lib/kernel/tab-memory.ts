/**
 * Form state that survives a reload or a detour through the login, until the tab is closed. If storage is blocked or full, only this
 * convenience is lost.
 */
export const tabMemory = {
  recall(slot: string): unknown {
    try {
      return JSON.parse(sessionStorage.getItem(slot) ?? 'null');
    } catch {
      return null;
    }
  },
  keep(slot: string, value: unknown): void {
    try {
      sessionStorage.setItem(slot, JSON.stringify(value));
    } catch {
      return;
    }
  },
  forget(slot: string): void {
    try {
      sessionStorage.removeItem(slot);
    } catch {
      return;
    }
  },
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

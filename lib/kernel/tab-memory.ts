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

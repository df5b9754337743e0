/**
 * What a form keeps through a reload or a way round by the login: until the tab is closed, and nowhere else. A browser that keeps nothing
 * (storage is blocked, or full) only loses this convenience.
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

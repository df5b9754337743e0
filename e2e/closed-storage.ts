import type { Page } from '@playwright/test';

/** How a browser refuses to store anything. */
export type Closed = 'forbidden' | 'full' | 'garbage';

/** Before any script of a page runs: cookies blocked, storage full to the brim, or something else's words in every slot. */
export async function closeStorage(page: Page, how: Closed): Promise<void> {
  await page.context().addInitScript((closed) => {
    const refuse = (name: string) => () => {
      throw new DOMException('closed by a test', name);
    };
    if (closed === 'forbidden') {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, { configurable: true, get: refuse('SecurityError') });
      Object.defineProperty(document, 'cookie', { configurable: true, get: refuse('SecurityError'), set: refuse('SecurityError') });
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { configurable: true, get: refuse('SecurityError') });
    }
    if (closed === 'full') Storage.prototype.setItem = refuse('QuotaExceededError');
    if (closed === 'garbage') Storage.prototype.getItem = () => '{"state":{"users":7,"cities":{"list":null}},"version":1';
  }, how);
}

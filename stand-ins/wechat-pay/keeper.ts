import type { BooksStore } from './books/books';

/** Saves one after another; whoever comes while one is under way shares the next. */
export function createKeeper(store: BooksStore | undefined, text: () => string | undefined): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    if (!store) return running;
    next ??= running
      .catch(() => undefined)
      .then(async () => {
        next = undefined;
        const now = text();
        running = (async () => {
          if (now !== undefined) await store.save(now);
        })();
        await running;
      });
    return next;
  };
}

import { LRUCache } from 'lru-cache';
import type { Document } from './document';

const MOST_ENTRIES = 20_000;
const MOST_BYTES = 56 * 1024 * 1024;
/** Of the map, for each address. */
const ENTRY_BYTES = 300;
/** How long an old page is shown before the renderer is asked again, after it could not make a new one (ms). */
const RETRY_MS = 3000;

/** `document` is missing where only parts of the page were asked for. */
type Page = { document: Document | undefined; freshUntil: number };

/**
 * The one memory of finished pages, bounded by number and bytes: what is in it is sent without asking the renderer, also when it has grown
 * old; then it is made anew meanwhile. What may be kept is in `mayKeep`.
 */
export class PageStore {
  readonly #pages = new LRUCache<string, Page>({
    max: MOST_ENTRIES,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ document }) => ENTRY_BYTES + (document?.size ?? 0),
  });

  find(path: string): Document | undefined {
    return this.#pages.get(path)?.document;
  }

  keep(path: string, document: Document): void {
    this.#pages.set(path, { document, freshUntil: document.freshUntil });
  }

  /** The renderer has parts of this page, so that another one costs next to nothing. */
  noteParts(path: string): void {
    if (!this.#pages.has(path)) this.#pages.set(path, { document: undefined, freshUntil: Infinity });
  }

  /** Whether the renderer has the page's parts. */
  hasParts(path: string): boolean {
    return this.#pages.has(path);
  }

  forget(path: string): void {
    this.#pages.delete(path);
  }

  isOld(path: string): boolean {
    return (this.#pages.get(path)?.freshUntil ?? Infinity) <= Date.now();
  }

  /** What is there is shown a little longer. */
  postpone(path: string): void {
    const page = this.#pages.get(path);
    if (page) page.freshUntil = Date.now() + RETRY_MS;
  }

  statistics(): Readonly<{ entries: number; bytes: number }> {
    return { entries: this.#pages.size, bytes: this.#pages.calculatedSize };
  }
}

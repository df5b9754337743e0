import { tabMemory } from './tab-memory';

const SLOT = 'yx_ticked';
/** A tick counts only for the purchase at hand. */
const LIFE_MS = 30 * 60_000;

/** A text as a page showed it: `hash` is that of its words, `addressee` whom alone it is signed for. */
export type ShownText = Readonly<{ document: string; version: string; hash: string; addressee?: string | undefined }>;

/** What of a text goes back to the shop when it is signed: which one, and in which words. */
export const shownText = ({ document, version, hash, addressee }: ShownText): ShownText => ({
  document,
  version,
  hash,
  ...(addressee !== undefined && { addressee }),
});

/** The value of a tick on a product's page, `document@version@hash`. */
export const tickOf = ({ document, version, hash }: ShownText): string => `${document}@${version}@${hash}`;
export function shownIn(tick: string): ShownText {
  const [document = '', version = '', hash = ''] = tick.split('@');
  return { document, version, hash };
}

type Ticked = Readonly<{ product: string; documents: readonly string[]; time: number }>;

const isTicked = (kept: unknown): kept is Ticked =>
  typeof kept === 'object' &&
  kept !== null &&
  'product' in kept &&
  'time' in kept &&
  typeof kept.time === 'number' &&
  'documents' in kept &&
  Array.isArray(kept.documents);

/**
 * Keeps what a buyer ticked on a product's page (see tickOf) for the checkout page in the same tab. It is never read from
 * the URL, or the sender of a link could tick for its reader.
 */
export function keepTicked(product: string, documents: readonly string[]): void {
  const ticked: Ticked = { product, documents, time: Date.now() };
  tabMemory.keep(SLOT, ticked);
}

/** Whether the buyer has just ticked all of these for this product, in exactly these words. */
export function wereTicked(product: string, documents: readonly ShownText[]): boolean {
  const kept = tabMemory.recall(SLOT);
  if (!isTicked(kept) || kept.product !== product || Math.abs(Date.now() - kept.time) > LIFE_MS) return false;
  return documents.length > 0 && documents.every((document) => kept.documents.includes(tickOf(document)));
}

export const forgetTicked = (): void => tabMemory.forget(SLOT);

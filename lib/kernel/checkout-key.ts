import { isRecord, parsedJson } from './json';
import { type Shelf, tabShelf } from './shelf';

const PREFIX = 'yx_checkout_';

/**
 * The idempotency key of a checkout. The same content keeps its key through retries, reloads and Back, so that pressing twice places one
 * order; different content is a different checkout.
 */
export function checkoutKey(purpose: string, content: unknown, shelf: Shelf = tabShelf): string {
  const fingerprint = JSON.stringify(content);
  const slot = PREFIX + purpose;
  const kept = read(shelf.getItem(slot));
  if (kept?.fingerprint === fingerprint) return kept.key;
  const key = newKey();
  shelf.setItem(slot, JSON.stringify({ fingerprint, key }));
  return key;
}

/** Call it after an answer that ends the checkout, so that ordering the same again places a new order. */
export const endCheckout = (purpose: string, shelf: Shelf = tabShelf): void => shelf.removeItem(PREFIX + purpose);

/** Forgets all checkouts: a fingerprint contains names and mobile numbers. */
export function forgetCheckouts(shelf: Shelf = tabShelf): void {
  for (const slot of shelf.slots()) if (slot.startsWith(PREFIX)) shelf.removeItem(slot);
}

type Kept = { fingerprint: string; key: string };

function read(text: string | null): Kept | undefined {
  const value = parsedJson(text);
  if (!isRecord(value) || typeof value.fingerprint !== 'string' || typeof value.key !== 'string') return undefined;
  return { fingerprint: value.fingerprint, key: value.key };
}

/** Avoids `crypto.randomUUID`, which pages without TLS lack, such as those a phone opens in the office network. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

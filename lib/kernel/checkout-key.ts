const PREFIX = 'yx_checkout_';

/**
 * The idempotency key of a checkout. The same content keeps its key through retries, reloads and Back, so that pressing twice places one
 * order; different content is a different checkout.
 */
export function checkoutKey(purpose: string, content: unknown, storage: Storage = sessionStorage): string {
  const fingerprint = JSON.stringify(content);
  const slot = PREFIX + purpose;
  const kept = read(storage.getItem(slot));
  if (kept?.fingerprint === fingerprint) return kept.key;
  const key = newKey();
  storage.setItem(slot, JSON.stringify({ fingerprint, key }));
  return key;
}

/** Call it after an answer that ends the checkout, so that ordering the same again places a new order. */
export const endCheckout = (purpose: string, storage: Storage = sessionStorage): void => storage.removeItem(PREFIX + purpose);

/** Forgets all checkouts: a fingerprint contains names and mobile numbers. */
export function forgetCheckouts(storage: Storage = sessionStorage): void {
  for (const slot of Object.keys(storage)) if (slot.startsWith(PREFIX)) storage.removeItem(slot);
}

type Kept = { fingerprint: string; key: string };

function read(text: string | null): Kept | undefined {
  if (text === null) return undefined;
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || !('fingerprint' in value) || !('key' in value)) return undefined;
  return { fingerprint: String(value.fingerprint), key: String(value.key) };
}

/** Avoids `crypto.randomUUID`, which pages without TLS lack, such as those a phone opens in the office network. */
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

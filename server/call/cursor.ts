import { createHmac, timingSafeEqual } from 'node:crypto';
import { refuse } from './refusal';

/** Where a page ended: the sort value, the id that breaks ties, and the part of a list that consists of several. */
export type Cursor = readonly [key: number | string, id: number | string, part?: string];

const MAC_BYTES = 12;

const macOf = (secret: string, scope: string, text: string): string =>
  createHmac('sha256', secret).update(`cursor ${scope} ${text}`).digest().subarray(0, MAC_BYTES).toString('base64url');

/** Opaque to clients, and valid only for the same list in the same order (`scope`). */
export function sealCursor(secret: string, scope: string, cursor: Cursor): string {
  const text = Buffer.from(JSON.stringify(cursor)).toString('base64url');
  return `${text}.${macOf(secret, scope, text)}`;
}

/** INPUT_INVALID when a cursor was altered or belongs to another list. */
export function openCursor(secret: string, scope: string, sealed: string | undefined): Cursor | undefined {
  if (sealed === undefined) return undefined;
  const [text = '', mac = ''] = sealed.split('.');
  // Compared as text: base64 decoding would accept several spellings of the same cursor.
  const [given, expected] = [Buffer.from(mac), Buffer.from(macOf(secret, scope, text))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return refuse('INPUT_INVALID');
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Cursor;
}

/** Drops the extra row that was read and returns the cursor of the next page. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  pageSize: number,
  seal: (last: Row) => string,
): { rows: readonly Row[]; nextCursor: string | null } {
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > pageSize && last ? seal(last) : null };
}

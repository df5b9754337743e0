import * as z from 'zod/mini';
import { isDay, instantOf, stampOf } from '@/lib/kernel/day';
import { fromYuan, toYuan } from '@/lib/kernel/money';
import { isMobile } from '@/lib/kernel/mobile';

/**
 * The wire's vocabulary. Codecs decode only to JSON-safe values, so that caches and server-rendered payloads stay plain;
 * `.transform()`, `.default()` and `.catch()` are not allowed on the wire, because they can't be encoded.
 */

/** '12.30' ↔ 1230 fen. */
export const yuan = z.codec(z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)), z.int(), { decode: fromYuan, encode: toYuan });

/** '2026-01-31 09:30:00', Asia/Shanghai ↔ epoch ms. */
export const timestamp = z.codec(z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)), z.int(), {
  decode: (text) => instantOf(text.slice(0, 10)) + Date.parse(`1970-01-01T${text.slice(11)}Z`),
  encode: stampOf,
});

/** '2026-01-31', a day of the shops (Asia/Shanghai). */
export const day = z.string().check(z.refine(isDay));

/** A whole number where the wire has text: query strings and forms. */
export const count = z.codec(z.string().check(z.regex(/^\d{1,9}$/)), z.int(), { decode: Number, encode: String });

/** Degrees, in query strings. */
export const degrees = z.codec(z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,12})?$/)), z.number(), { decode: Number, encode: String });

/** An opaque id; only its length and alphabet are checked, so that hostile text stops at the door. */
export const id = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const mobile = z.string().check(z.refine(isMobile));

/** Free text of a person: trimmed by the form, bounded here, never interpreted. */
export const text = (most: number) => z.string().check(z.maxLength(most));
export const filledText = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/\S/));

/** Makes a repeated command harmless: the same key and user get the first answer again. One key per checkout. */
export const idempotencyKey = z.string().check(z.regex(/^[\w-]{16,64}$/));

/** Lists page by keyset: hand back the `nextCursor` of the last answer. */
const pageSize = z.int().check(z.minimum(1), z.maximum(50));
export const pageRequest = { cursor: z.optional(text(200)), pageSize };
export const pageQuery = {
  cursor: z.optional(text(200)),
  pageSize: z.codec(z.string().check(z.regex(/^\d{1,2}$/)), pageSize, { decode: Number, encode: String }),
};
export const pageOf = <Item extends z.ZodMiniType>(item: Item) => z.object({ list: z.array(item), nextCursor: z.nullable(z.string()) });
export const listOf = <Item extends z.ZodMiniType>(item: Item) => z.object({ list: z.array(item) });

export const nothing = z.object({});

export const envelope = z.object({ code: z.string(), desc: z.nullish(z.string()), data: z.unknown() });

import * as z from 'zod/mini';
import { isDay, instantOf, stampOf } from '@/lib/kernel/day';
import { fromYuan, toYuan } from '@/lib/kernel/money';
import { LONGEST_EMAIL } from '@/lib/kernel/email';
import { isContactMobile, isMobile, plainMobile } from '@/lib/kernel/mobile';
import { isPersonName, LONGEST_NAME, tidyPersonName } from '@/lib/kernel/person-name';
import { MOST_KEYWORD } from '@/lib/kernel/search-words';
import { plainCode, plainEmail, plainLine, smsCodeIn, trimmedProse } from '@/lib/kernel/typed-text';
import { longestUnits, visibleLength } from '@/lib/kernel/visible-length';

/**
 * The types of values on the wire. Codecs decode only to JSON-safe values, so that caches and server-rendered payloads stay plain;
 * `.transform()`, `.default()` and `.catch()` are forbidden here, because they can't be encoded.
 */

/** PostgreSQL stores neither NUL nor unpaired surrogates. A pattern, because older phones lack `isWellFormed`. */
const UNSTORABLE = /[\0\p{Cs}]/u;
export const wellFormed = z.refine<string>((sent) => !UNSTORABLE.test(sent));

/** Base of every text in a request that a machine made: an id, a token, an address. What people type is one of the kinds below. */
export const text = (most: number) => z.string().check(z.maxLength(most, { abort: true }), wellFormed);
/** A text with a fixed format, such as a code or a time of day. */
export const shapedText = (most: number, shape: RegExp) => text(most).check(z.regex(shape));

/** The largest value of a database `integer`. */
const INT4 = 2_147_483_647;
const whole = (most: number) => z.int().check(z.minimum(0), z.maximum(most));

/** '12.30' ↔ 1230 fen. */
export const yuan = z.codec(shapedText(11, /^\d{1,8}(\.\d{1,2})?$/), whole(INT4), { decode: fromYuan, encode: toYuan });

/** The last second with a four-digit year. */
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59+08:00');

/** '2026-01-31 09:30:00', Asia/Shanghai ↔ epoch ms. */
export const timestamp = z.codec(shapedText(19, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/), whole(LAST_INSTANT), {
  decode: (stamp) => instantOf(stamp.slice(0, 10)) + Date.parse(`1970-01-01T${stamp.slice(11)}Z`),
  encode: stampOf,
});

/** '2026-01-31', a calendar day in Asia/Shanghai. */
export const day = text(10).check(z.refine(isDay));

/** A whole number where the wire has only text: query strings and forms. */
export const count = z.codec(shapedText(9, /^\d{1,9}$/), whole(INT4), { decode: Number, encode: String });

/** Degrees, in query strings. */
const degrees = (shape: RegExp, most: number) =>
  z.codec(shapedText(17, shape), z.number().check(z.minimum(-most), z.maximum(most)), { decode: Number, encode: String });
export const longitude = degrees(/^-?\d{1,3}(\.\d{1,12})?$/, 180);
export const latitude = degrees(/^-?\d{1,2}(\.\d{1,12})?$/, 90);

/** An opaque id; only its length and characters are checked, so that hostile text goes no further. */
export const id = shapedText(64, /^[\w-]{1,64}$/);

/**
 * What people type or paste. It is cleaned as in the form (`lib/kernel/typed-text.ts`), then measured as a reader sees it: an emoji is one
 * character. `most` visible characters.
 */
export const typed = (clean: (text: string) => string, most: number) =>
  z.string().check(
    // Before it is cleaned, so that a hostile text costs nothing.
    z.maxLength(longestUnits(most), { abort: true }),
    z.overwrite(clean),
    wellFormed,
    z.refine((cleaned) => visibleLength(cleaned) <= most, { abort: true, params: { characters: most } }),
  );
export const filled = <Text extends z.ZodMiniString>(kind: Text): Text => kind.check(z.minLength(1), z.regex(/\S/));

/** Words to a shop: several lines, as they were written. */
export const prose = (most: number) => typed(trimmedProse, most);
/** One line: an address, a company, a nickname. */
export const line = (most: number) => typed(plainLine, most);
/** A code or number of someone else's making, such as a document's; its home in the domain knows its form. */
export const code = (most: number) => typed(plainCode, most);
export const email = typed(plainEmail, LONGEST_EMAIL);
export const keyword = line(MOST_KEYWORD);

/** A number with separators or a country code is the same number. */
export const mobile = typed(plainMobile, 11).check(z.refine(isMobile));
/** A mobile number, or the account's own in its masked form ('138****8000'). */
export const contactMobile = typed(plainMobile, 11).check(z.refine(isContactMobile));
export const smsCode = typed(smsCodeIn, 6).check(z.regex(/^\d{4,6}$/));
export const personName = typed(tidyPersonName, LONGEST_NAME).check(z.refine(isPersonName));

/** In answers: text that the shop's operators wrote, sent in the channel's language. The server recognises it by this schema object. */
export const shopText = z.string();
/** In answers, likewise: a division of China, from province to street. */
export const areaName = z.string();
/** In answers, likewise: several divisions in one text, such as a carrier's note of where a parcel is. */
export const areaLine = z.string();

/** Makes repeating a command harmless: the same user and key get the first answer again. One key per checkout. */
export const idempotencyKey = shapedText(64, /^[\w-]{16,64}$/);

/** Lists are paged by keyset: send back the `nextCursor` of the last answer. */
const pageSize = z.int().check(z.minimum(1), z.maximum(50));
export const pageRequest = { cursor: z.optional(text(200)), pageSize };
export const pageQuery = {
  cursor: z.optional(text(200)),
  pageSize: z.codec(shapedText(2, /^\d{1,2}$/), pageSize, { decode: Number, encode: String }),
};
export const pageOf = <Item extends z.ZodMiniType>(item: Item) => z.object({ list: z.array(item), nextCursor: z.nullable(z.string()) });
export const listOf = <Item extends z.ZodMiniType>(item: Item) => z.object({ list: z.array(item) });

export const nothing = z.object({});

export const envelope = z.object({ code: z.string(), desc: z.nullish(z.string()), data: z.unknown() });

import * as z from 'zod/mini';
import type { Locale } from '@/lib/kernel/locale';

const MOST_CHARACTERS = 2000;
/** Enough for a card of ten thousand lines; the real limit is the size of the file. */
const MOST_ENTRIES = 10_000;

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_CHARACTERS));

/** Words of a card in both languages. They may quote the card's facts: `{price}`, `{days}` (card-facts.ts). */
export const text = z.strictObject({ 'zh-CN': words, en: words } satisfies Record<Locale, unknown>);
export type CardText = z.output<typeof text>;

/** A name in an address, a file or a form. Short and without a dash, so that folder, card and plan together name what is bought. */
export const name = z.string().check(z.regex(/^[A-Za-z]\w{0,19}$/));

/** A page of this site below the channel, with its slash: '/agreement/daikou'. */
export const page = z.string().check(z.regex(/^(?:\/[\w-]{1,40}){1,6}$/));

/** A catalogue picture of this site, without width and ending: '/pictures/card-star'. */
export const picture = z.string().check(z.regex(/^\/pictures\/[a-z\d-]{1,60}$/));

export const fen = z.int().check(z.positive(), z.maximum(100_000_000));
export const count = z.int().check(z.positive(), z.maximum(100_000));

export const listOf = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.minLength(1), z.maxLength(MOST_ENTRIES));

import { NAMES_APART } from '@/lib/kinds/purchase-name';
import { LRUCache } from 'lru-cache';

export type Translate = (text: string) => string;
type Saying = Readonly<{ text: string; translation: string }>;

/** A text with placeholders. `{place}` stands for a number, or for a text that is translated itself. */
type Pattern = Readonly<{ parts: readonly (Readonly<{ literal: string }> | Readonly<{ place: string }>)[]; translation: string }>;

const PLACE = /\{(\w+)\}/;
/** Whether a text has placeholders. */
export const isPattern = (text: string): boolean => PLACE.test(text);
const NUMBER = /^\d[\d.: -]*$/;
/** Most composed texts in the cache; lists ask for the same ones again and again. */
const MOST_MADE = 5000;

function patternOf({ text, translation }: Saying): Pattern {
  const parts = text.split(PLACE).map((part, index) => (index % 2 === 0 ? { literal: part } : { place: part }));
  return { parts: parts.filter((part) => !('literal' in part) || part.literal !== ''), translation };
}

type Places = Readonly<Record<string, string>>;

/** The contents of a text's placeholders, translated; undefined when the text doesn't match the pattern. */
function placesIn(text: string, parts: Pattern['parts'], say: (part: string) => string | undefined): Places | undefined {
  const [first, ...rest] = parts;
  if (!first) return text === '' ? {} : undefined;
  if ('literal' in first) return text.startsWith(first.literal) ? placesIn(text.slice(first.literal.length), rest, say) : undefined;
  for (let end = text.length; end > 0; end -= 1) {
    const said = say(text.slice(0, end));
    const others = said === undefined ? undefined : placesIn(text.slice(end), rest, say);
    if (said !== undefined && others) return { [first.place]: said, ...others };
  }
  return undefined;
}

/**
 * Translates a whole text, one that matches a pattern such as '{district}{road}{number}号', whose placeholders are translated in turn, or
 * names in a row.
 * Other texts stay unchanged.
 */
export function sayings(rows: readonly Saying[]): Translate {
  const exact = new Map(rows.map(({ text, translation }) => [text, translation]));
  const patterns = rows.filter(({ text }) => isPattern(text)).map(patternOf);
  const made = new LRUCache<string, string>({ max: MOST_MADE });
  const part = (text: string): string | undefined => exact.get(text) ?? (NUMBER.test(text) ? text : undefined);
  const make = (text: string): string => {
    for (const { parts, translation } of patterns) {
      const places = placesIn(text, parts, part);
      if (places) return translation.replace(/\{(\w+)\}/g, (whole, name: string) => places[name] ?? whole);
    }
    return text.includes(NAMES_APART) ? inRow(text.split(NAMES_APART)) : text;
  };
  /** One after the other; the name of an offer may have the same sign between its parts, and is then said as a whole. */
  function inRow(names: readonly string[]): string {
    const sizes = names.map((_, index) => names.length - 1 - index).filter((size) => size > 1);
    const size = sizes.find((first) => exact.has(names.slice(0, first).join(NAMES_APART))) ?? 1;
    return [names.slice(0, size), names.slice(size)].map((part) => say(part.join(NAMES_APART))).join(NAMES_APART);
  }
  function say(text: string): string {
    const known = exact.get(text) ?? made.get(text);
    if (known !== undefined) return known;
    const said = make(text);
    made.set(text, said);
    return said;
  }
  return say;
}

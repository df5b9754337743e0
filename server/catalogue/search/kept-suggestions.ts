import type { Locale } from '@/lib/kernel/locale';
import type { Asking, KindPart } from '@/server/call/kind-part';
import { cachedQuery } from '@/server/platform/database/cached-query';
import { type BeingTyped, type Suggestion, suggestionsFor } from './suggestions';

/** How long goods may still be suggested after a change or selling out (ms). */
const KEPT_MS = 10_000;
/** Entries of at most 32 suggestions each: about 15 MB in all. */
const MOST_KEPT = 2_000;
/** Rounds to hundredths of a degree, about a kilometre: nobody minds which of two hotels is nearer within that distance. */
const ROUNDED_TO = 100;

const rounded = (degrees: number | undefined): number | undefined =>
  degrees === undefined ? undefined : Math.round(degrees * ROUNDED_TO) / ROUNDED_TO;

type Key = BeingTyped & Readonly<{ locale: Locale }>;

/**
 * Suggestions, cached for everyone who types the same in the same neighbourhood: most people type the same beginnings of words, and the
 * answer contains nothing personal.
 */
export function keptSuggestions(parts: readonly KindPart[]): (context: Asking, typed: BeingTyped) => Promise<readonly Suggestion[]> {
  const kept = cachedQuery({ ms: KEPT_MS, most: MOST_KEPT }, ({ database, now }, key): Promise<readonly Suggestion[]> => {
    const { locale, ...typed }: Key = JSON.parse(key);
    return suggestionsFor(parts, { database, now, channel: { locale } }, typed);
  });
  return (context, { cityCode, shelf, keyword, lng, lat }) => {
    const key: Key = {
      locale: context.channel.locale,
      cityCode,
      shelf,
      keyword: keyword.trim().toLowerCase(),
      lng: rounded(lng),
      lat: rounded(lat),
    };
    return kept(context, JSON.stringify(key));
  };
}

import type { Locale } from '@/lib/kernel/locale';
import type { Asking, KindPart } from '@/server/call/kind-part';
import { cachedQuery } from '@/server/platform/database/cached-query';
import { type BeingTyped, type Suggestion, suggestionsFor } from './suggestions';

/** What was changed or sold out meanwhile is suggested so much longer. */
const KEPT_MS = 10_000;
/** Of at most 32 suggestions each: some 15 MB. */
const MOST_KEPT = 2_000;
/** Of a degree: about a kilometre, within which nobody minds which of two hotels is nearer. */
const ROUNDED_TO = 100;

const rounded = (degrees: number | undefined): number | undefined =>
  degrees === undefined ? undefined : Math.round(degrees * ROUNDED_TO) / ROUNDED_TO;

type Key = BeingTyped & Readonly<{ locale: Locale }>;

/**
 * Suggestions for whoever types the same in the same neighbourhood: the first beginnings of words are what everybody types, and nothing in
 * them is somebody's own.
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

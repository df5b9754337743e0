import type { Words } from '@/lib/i18n/words';

/** Metres as people say them: '820m', '3.4km', '12km'. */
export function distanceText(metres: number, word: Words<'list'>): string {
  if (metres < 1000) return word('metres', { count: Math.max(10, Math.round(metres / 10) * 10) });
  const kilometres = metres / 1000;
  return word('kilometres', { count: kilometres < 10 ? kilometres.toFixed(1) : String(Math.round(kilometres)) });
}

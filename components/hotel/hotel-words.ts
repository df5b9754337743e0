import type { WordKey } from '@/lib/i18n/messages';
import type { Words } from '@/lib/i18n/words';

type HotelWord = WordKey<'hotel'>;

const stars: Readonly<Record<number, HotelWord>> = { 2: 'star2', 3: 'star3', 4: 'star4', 5: 'star5' };

export const starWord = (starLevel: number): HotelWord => stars[starLevel] ?? 'star2';

/** 47 is '4.7'. */
export const scoreText = (tenths: number): string => (tenths / 10).toFixed(1);

export const praiseWord = (tenths: number): HotelWord => (tenths >= 45 ? 'praise45' : tenths >= 40 ? 'praise40' : 'praise00');

/** Metres as people say them: '820m', '3.4km', '12km'. */
export function distanceText(metres: number, word: Words<'hotel'>): string {
  if (metres < 1000) return word('metres', { count: Math.max(10, Math.round(metres / 10) * 10) });
  const kilometres = metres / 1000;
  return word('kilometres', { count: kilometres < 10 ? kilometres.toFixed(1) : String(Math.round(kilometres)) });
}

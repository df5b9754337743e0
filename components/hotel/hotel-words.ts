import type { WordKey } from '@/lib/i18n/messages';

type HotelWord = WordKey<'hotel'>;

const stars: Readonly<Record<number, HotelWord>> = { 2: 'star2', 3: 'star3', 4: 'star4', 5: 'star5' };

export const starWord = (starLevel: number): HotelWord => stars[starLevel] ?? 'star2';

export const praiseWord = (tenths: number): HotelWord => (tenths >= 45 ? 'praise45' : tenths >= 40 ? 'praise40' : 'praise00');

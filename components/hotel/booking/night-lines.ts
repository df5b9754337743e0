import type { BillLine } from '@/components/parts/checkout/bill';
import { dayText } from '@/lib/i18n/dates';
import type { Words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import type { Fen } from '@/lib/kernel/money';

type Night = Readonly<{ date: string; price: Fen }>;

/** The bill of a stay, night by night. */
export const nightLines = (nights: readonly Night[], roomCount: number, word: Words<'booking'>, locale: Locale): BillLine[] =>
  nights.map(({ date, price }) => ({
    name: word('nightLine', { date: dayText(locale, date), rooms: roomCount }),
    fen: price * roomCount,
  }));

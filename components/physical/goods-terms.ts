import { grammarOf } from '@/lib/i18n/grammar/grammar';
import { enumerated } from '@/lib/i18n/enumerated';
import type { Words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import { priceTag } from '@/lib/kernel/money';
import type { GoodsDetail } from './goods-types';

type Term = Readonly<{ title: string; text: string }>;

/** How it is sent, to where and for how much, and when it can go back. */
export function goodsTerms(
  { shipping, deliveryArea, dispatchHours, shipsFrom, returnable }: GoodsDetail,
  word: Words<'physical'>,
  locale: Locale,
): Term[] {
  const { by, first, firstFee, next, nextFee, freeAbove, far } = shipping;
  const isFree = firstFee === 0 && nextFee === 0;
  const places = { first: priceTag(firstFee), next: priceTag(nextFee) };
  const fee = isFree
    ? word('feeNone')
    : by === 'piece'
      ? word('feeByPiece', { ...places, pieces: first, more: next })
      : word('feeByWeight', { ...places, kilos: first / 1000, more: next / 1000 });
  const areas = enumerated(locale, deliveryArea.areaNames);
  return [
    { title: word('termDispatch'), text: word('sentFrom', { place: shipsFrom, hours: dispatchHours }) },
    {
      title: word('termFee'),
      text: [
        fee,
        ...(freeAbove === null || isFree ? [] : [word('freeAbove', { amount: priceTag(freeAbove) })]),
        ...(far ? [word('farFee', { areas: enumerated(locale, far.areaNames), surcharge: priceTag(far.surcharge) })] : []),
      ].join(grammarOf(locale).semicolon),
    },
    {
      title: word('termArea'),
      text: deliveryArea.kind === 'all' ? word('areaAll') : word(deliveryArea.kind === 'only' ? 'areaOnly' : 'areaExcept', { areas }),
    },
    { title: word('termReturn'), text: word(returnable ? 'returnText' : 'noReturnText') },
  ];
}

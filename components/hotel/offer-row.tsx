'use client';

import { TextButton } from '@/components/ui/base/text-button';
import { Glyph } from '@/components/ui/base/glyph';
import { clock } from '@/components/ui/base/glyph-paths';
import { Price, PriceWords } from '@/components/ui/base/price';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { nightlyPrice, priceTag } from '@/lib/kernel/money';
import { cancellationWords } from './cancellation-words';
import type { Offer } from './hotel-types';
import { MemberPrice } from './member-price';
import styles from '@/components/parts/catalogue/detail/offer-row.module.css';

/** From this many rooms down the number left is shown. */
const SCARCE_ROOMS = 5;

interface OfferRowProps {
  readonly offer: Offer;
  readonly roomName: string;
  readonly nights: number;
  /** Epoch ms of the answer that brought the offer. */
  readonly at: number;
  readonly bookHref: string;
}

export function OfferRow({ offer, roomName, nights, at, bookHref }: OfferRowProps) {
  const word = useWords('hotel');
  const locale = useLocale();
  const rule = cancellationWords(offer, at, word, locale);
  const sold = offer.left === 0;
  return (
    <li className={styles.offer} data-sold-out={sold || undefined}>
      <div className={styles.terms}>
        <p className={styles.name}>{offer.name}</p>
        <p>{offer.breakfast === 0 ? word('noBreakfast') : word('breakfast', { count: offer.breakfast })}</p>
        <p className={rule.friendly ? styles.friendly : undefined}>{rule.text}</p>
        {offer.instantConfirmation && (
          <p className={styles.instant}>
            <Glyph d={clock} size={12} />
            {word('instant')}
          </p>
        )}
      </div>
      <div className={styles.deal}>
        <Price fen={nightlyPrice(offer.price, nights)} size="large" suffix={word(nights > 1 ? 'averageNight' : 'perNight')} plain={sold} />
        {nights > 1 && (
          <p className={styles.total}>
            <PriceWords>{word('totalOf', { nights, total: priceTag(offer.totalPrice) })}</PriceWords>
          </p>
        )}
        {!sold && <MemberPrice prices={offer.memberPrices} nights={nights} />}
        {sold ? (
          <span className={styles.soldOut}>{word('soldOut')}</span>
        ) : (
          <TextButton href={bookHref} size="small" label={word('bookOffer', { room: roomName, offer: offer.name })}>
            {word('book')}
          </TextButton>
        )}
        {!sold && offer.left <= SCARCE_ROOMS && <p className={styles.left}>{word('left', { count: offer.left })}</p>}
      </div>
    </li>
  );
}

'use client';

import { useId, useState } from 'react';
import { classNames } from '@/components/ui/base/class-names';
import { Glyph } from '@/components/ui/base/glyph';
import { down, up } from '@/components/ui/base/glyph-paths';
import { Picture } from '@/components/ui/base/picture';
import { Price } from '@/components/ui/base/price';
import { useWords } from '@/lib/i18n/use-words';
import { nightlyPrice } from '@/lib/kernel/money';
import type { RoomType } from './hotel-types';
import { OfferRow } from './offer-row';
import styles from './room-card.module.css';

interface RoomCardProps {
  readonly room: RoomType;
  readonly nights: number;
  readonly at: number;
  /** Whether its offers are unfolded from the start. */
  readonly open: boolean;
  readonly bookHref: (offerId: string) => string;
}

export function RoomCard({ room, nights, at, open, bookHref }: RoomCardProps) {
  const word = useWords('hotel');
  const [shown, setShown] = useState(open);
  const offersId = useId();
  const sold = room.offers.every((offer) => offer.left === 0);
  const cheapest = Math.min(...room.offers.filter((offer) => sold || offer.left > 0).map((offer) => offer.price));
  const facts = [
    room.bed,
    word('squareMetres', { count: room.areaSquareMetres }),
    word('guests', { count: room.maxGuests }),
    word(room.hasWindow ? 'window' : 'noWindow'),
    room.floor,
  ];
  return (
    <div className={classNames(styles.card, sold && styles.sold)}>
      <button type="button" className={styles.head} aria-expanded={shown} aria-controls={offersId} onClick={() => setShown(!shown)}>
        <span className={styles.picture}>
          <Picture src={room.imgUrl} alt="" ratio="1 / 1" sizes="88px" rounded />
        </span>
        <span className={styles.text}>
          <span className={styles.name}>{room.name}</span>
          <span className={styles.facts}>{facts.join(' · ')}</span>
          <span className={styles.foot}>
            {sold ? (
              <span className={styles.soldOut}>{word('roomSoldOut')}</span>
            ) : (
              Number.isFinite(cheapest) && <Price fen={nightlyPrice(cheapest, nights)} suffix={word('fromNight')} />
            )}
            <span className={styles.more}>
              {word('offersCount', { count: room.offers.length })}
              <Glyph d={shown ? up : down} size={14} />
            </span>
          </span>
        </span>
      </button>
      {shown && room.facilities.length > 0 && <p className={styles.facilities}>{room.facilities.join(' · ')}</p>}
      <ul id={offersId} className={styles.offers} hidden={!shown}>
        {shown &&
          room.offers.map((offer) => (
            <OfferRow key={offer.offerId} offer={offer} roomName={room.name} nights={nights} at={at} bookHref={bookHref(offer.offerId)} />
          ))}
      </ul>
    </div>
  );
}

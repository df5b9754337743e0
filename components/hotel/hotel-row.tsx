'use client';

import { distanceText } from '@/components/parts/catalogue/list/distance-text';
import { PageLink } from '@/components/ui/base/page-link';
import { Picture } from '@/components/ui/base/picture';
import { Price, PriceWords } from '@/components/ui/base/price';
import { Tags } from '@/components/ui/base/tag';
import { useWords } from '@/lib/i18n/use-words';
import { nightlyPrice } from '@/lib/kernel/money';
import styles from '@/components/parts/catalogue/list/list-row.module.css';
import type { HotelSummary } from './hotel-types';
import { MemberPrice } from './member-price';
import { scoreText } from '@/components/parts/catalogue/score-text';
import { praiseWord, starWord } from './hotel-words';

interface HotelRowProps {
  readonly hotel: HotelSummary;
  readonly href: string;
  /** The nights that its price is the average of. */
  readonly nights?: number;
  /** Above the fold: its picture is fetched first. */
  readonly priority?: boolean;
}

export function HotelRow({ hotel, href, nights = 1, priority = false }: HotelRowProps) {
  const word = useWords('hotel');
  const list = useWords('list');
  const score = scoreText(hotel.scoreTenths);
  return (
    <PageLink href={href} className={styles.row}>
      <span className={styles.picture}>
        {/* Narrower than the space it fills: for drawn pictures two device pixels per px are enough on any screen. */}
        <Picture src={hotel.imgUrl} alt="" ratio="4 / 5" sizes="80px" rounded priority={priority} />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{hotel.name}</span>
        <span className={styles.opinion}>
          <span className={styles.score} role="img" aria-label={word('scoreLabel', { score })}>
            {score}
          </span>
          <span className={styles.praise}>{word(praiseWord(hotel.scoreTenths))}</span>
          <span>{word('reviews', { count: hotel.reviewCount })}</span>
        </span>
        <span className={styles.where}>{hotel.subtitle}</span>
        <span className={styles.where}>
          {word(starWord(hotel.starLevel))} · {hotel.areaName}
          {hotel.distance !== null && ` · ${list('distance', { distance: distanceText(hotel.distance, list) })}`}
        </span>
        <Tags tags={hotel.tagList} />
        {!hotel.soldOut && <MemberPrice prices={hotel.memberPrices} nights={nights} />}
        <span className={styles.foot}>
          <span className={styles.sold}>{word('sold', { count: hotel.sales })}</span>
          {hotel.soldOut ? (
            <span className={styles.soldOut}>
              <PriceWords>{word('soldOutDates')}</PriceWords>
            </span>
          ) : (
            <Price
              fen={nightlyPrice(hotel.price, nights)}
              marketFen={hotel.marketPrice ?? undefined}
              suffix={word(nights > 1 ? 'fromNight' : 'from')}
              size="large"
            />
          )}
        </span>
      </span>
    </PageLink>
  );
}

'use client';

import { distanceText } from '@/components/parts/catalogue/list/distance-text';
import { PageLink } from '@/components/ui/base/page-link';
import { Picture } from '@/components/ui/base/picture';
import { Price } from '@/components/ui/base/price';
import { Tags } from '@/components/ui/base/tag';
import { useWords } from '@/lib/i18n/use-words';
import styles from '@/components/parts/catalogue/list/list-row.module.css';
import type { PlaceSummary } from './ticket-types';
import { scoreText } from '@/components/parts/catalogue/score-text';
import { themeWords } from '@/lib/i18n/ticket-words';

interface TicketRowProps {
  readonly place: PlaceSummary;
  readonly href: string;
  /** Above the fold: its picture is fetched first. */
  readonly priority?: boolean;
}

export function TicketRow({ place, href, priority = false }: TicketRowProps) {
  const word = useWords('ticket');
  const list = useWords('list');
  const score = scoreText(place.scoreTenths);
  return (
    <PageLink href={href} className={styles.row}>
      <span className={styles.picture}>
        <Picture src={place.imgUrl} alt="" ratio="1 / 1" sizes="80px" rounded priority={priority} />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{place.name}</span>
        <span className={styles.opinion}>
          <span className={styles.score} role="img" aria-label={word('scoreLabel', { score })}>
            {score}
          </span>
          {place.level !== null && <span className={styles.grade}>{word('levelOf', { level: place.level })}</span>}
          <span>{word('reviews', { count: place.reviewCount })}</span>
        </span>
        <span className={styles.where}>{place.subtitle}</span>
        <span className={styles.where}>
          {word(themeWords[place.theme])} · {place.areaName}
          {place.distance !== null && ` · ${list('distance', { distance: distanceText(place.distance, list) })}`}
        </span>
        <Tags tags={place.tagList} />
        <span className={styles.foot}>
          <span className={styles.sold}>{word('sold', { count: place.sales })}</span>
          <Price fen={place.price} marketFen={place.marketPrice ?? undefined} suffix={word('from')} size="large" />
        </span>
      </span>
    </PageLink>
  );
}

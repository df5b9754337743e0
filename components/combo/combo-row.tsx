'use client';

import { distanceText } from '@/components/parts/catalogue/list/distance-text';
import styles from '@/components/parts/catalogue/list/list-row.module.css';
import { Glyph } from '@/components/ui/base/glyph';
import { PageLink } from '@/components/ui/base/page-link';
import { Picture } from '@/components/ui/base/picture';
import { Price } from '@/components/ui/base/price';
import { Tags } from '@/components/ui/base/tag';
import { useWords } from '@/lib/i18n/use-words';
import own from './combo-row.module.css';
import type { ComboSummary } from './combo-types';
import { scoreText } from '@/components/parts/catalogue/score-text';
import { partKindWords } from '@/lib/i18n/combo-words';
import { kindSigns } from './combo-words';

interface ComboRowProps {
  readonly combo: ComboSummary;
  readonly href: string;
  /** In the first view: its picture is loaded early. */
  readonly priority?: boolean;
}

export function ComboRow({ combo, href, priority = false }: ComboRowProps) {
  const word = useWords('combo');
  const list = useWords('list');
  const score = scoreText(combo.scoreTenths);
  return (
    <PageLink href={href} className={styles.row}>
      <span className={styles.picture}>
        <Picture src={combo.imgUrl} alt="" ratio="4 / 5" sizes="80px" rounded priority={priority} />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{combo.name}</span>
        <span className={own.kinds}>
          {combo.partKinds.map((kind) => (
            <span key={kind} className={own.kind}>
              <Glyph d={kindSigns[kind]} size={12} />
              {word(partKindWords[kind])}
            </span>
          ))}
        </span>
        <span className={styles.opinion}>
          <span className={styles.score} role="img" aria-label={word('scoreLabel', { score })}>
            {score}
          </span>
          <span>{word('reviews', { count: combo.reviewCount })}</span>
          <span>{word('guests', { count: combo.guests })}</span>
        </span>
        {combo.distance !== null && (
          <span className={styles.where}>{list('distance', { distance: distanceText(combo.distance, list) })}</span>
        )}
        <Tags tags={combo.tagList} />
        <span className={styles.foot}>
          <span className={styles.sold}>{word('sold', { count: combo.sales })}</span>
          <Price fen={combo.price} marketFen={combo.marketPrice ?? undefined} size="large" />
        </span>
      </span>
    </PageLink>
  );
}

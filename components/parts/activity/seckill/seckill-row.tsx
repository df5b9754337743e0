import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/base/picture';
import { Price } from '@/components/ui/base/price';
import { Tags } from '@/components/ui/base/tag';
import { PageLink } from '@/components/ui/base/page-link';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { priceTag } from '@/lib/kernel/money';
import { linkBelow } from '@/lib/routing/link-below';
import type { SeckillItem } from '../activity-types';
import styles from './seckill-row.module.css';

interface SeckillRowProps {
  readonly item: SeckillItem;
  readonly priority: boolean;
  /** The share taken, or how many pieces there will be. */
  readonly stock: ReactNode;
  /** A button to buy or be reminded, or the reason why there is none. */
  readonly action: ReactNode;
}

/** An item of a round: its price in the sale, what that saves, how much is left, and its one button. */
export function SeckillRow({ item, priority, stock, action }: SeckillRowProps) {
  const word = useWords('activity');
  const { slug } = useChannel();
  const { name, subtitle, imgUrl, tagList, price, marketPrice, mostPerPerson, link } = item;
  return (
    <div className={styles.row}>
      <span className={styles.picture}>
        <Picture src={imgUrl} alt="" ratio="1 / 1" sizes="124px" rounded priority={priority} />
        {marketPrice > price && <span className={styles.saves}>{word('saves', { amount: priceTag(marketPrice - price) })}</span>}
      </span>
      <div className={styles.facts}>
        <h3 className={styles.name}>
          <PageLink href={linkBelow(slug, link)} className={styles.link}>
            {name}
          </PageLink>
        </h3>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        <Tags tags={[word('limitEach', { count: mostPerPerson }), ...tagList]} />
        {stock}
        <div className={styles.foot}>
          <span className={styles.price}>
            <span className={styles.mark}>{word('salePrice')}</span>
            <Price fen={price} marketFen={marketPrice} size="large" />
          </span>
          <span className={styles.action}>{action}</span>
        </div>
      </div>
    </div>
  );
}

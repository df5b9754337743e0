import type { ReactNode } from 'react';
import type { Fen } from '@/lib/kernel/money';
import { PageLink } from './page-link';
import { Picture } from './picture';
import { Price } from './price';
import styles from './product-row.module.css';
import { Tags } from './tag';

export interface ProductSummary {
  readonly name: string;
  readonly subtitle?: string | undefined;
  readonly image: string;
  readonly tags?: readonly string[] | undefined;
  readonly priceFen?: Fen | undefined;
  readonly marketFen?: Fen | undefined;
  /** 起, /晚 … */
  readonly suffix?: string | undefined;
}

interface ProductRowProps extends ProductSummary {
  readonly href?: string;
  /** Distance, sales, a score: to the right of the price. */
  readonly aside?: ReactNode;
  /** Laid over the picture's corner. */
  readonly flag?: string | undefined;
  /** Above the fold: its picture is fetched first. */
  readonly priority?: boolean;
}

/** The product row of §2: image, name, subtitle, tags, price and struck-through market price in yuan. */
export function ProductRow({ href, aside, flag, priority, ...product }: ProductRowProps) {
  const content = (
    <>
      <span className={styles.picture}>
        <Picture src={product.image} alt="" ratio="4 / 3" sizes="124px" rounded priority={priority === true} />
        {flag && <span className={styles.flag}>{flag}</span>}
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{product.name}</span>
        {product.subtitle && <span className={styles.subtitle}>{product.subtitle}</span>}
        <Tags tags={product.tags ?? []} />
        <span className={styles.foot}>
          {product.priceFen !== undefined && (
            <Price fen={product.priceFen} marketFen={product.marketFen} suffix={product.suffix} />
          )}
          {aside && <span className={styles.aside}>{aside}</span>}
        </span>
      </span>
    </>
  );
  return href === undefined ? (
    <div className={styles.row}>{content}</div>
  ) : (
    <PageLink className={styles.row} href={href}>
      {content}
    </PageLink>
  );
}

import type { ReactNode } from 'react';
import type { Fen } from '@/lib/kernel/money';
import { Price } from './price';
import styles from './product-facts.module.css';
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

interface ProductFactsProps {
  readonly product: ProductSummary;
  /** Distance, sales, a score: to the right of the price. */
  readonly aside?: ReactNode;
}

/** What §2 wants said of a product in a list: name, subtitle, tags, price and struck-through market price in yuan. */
export function ProductFacts({ product, aside }: ProductFactsProps) {
  return (
    <span className={styles.facts}>
      <span className={styles.name}>{product.name}</span>
      {product.subtitle && <span className={styles.subtitle}>{product.subtitle}</span>}
      <Tags tags={product.tags ?? []} />
      <span className={styles.foot}>
        {product.priceFen !== undefined && <Price fen={product.priceFen} marketFen={product.marketFen} suffix={product.suffix} />}
        {aside && <span className={styles.aside}>{aside}</span>}
      </span>
    </span>
  );
}

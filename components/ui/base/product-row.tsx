import type { ReactNode } from 'react';
import { PageLink } from './page-link';
import { Picture } from './picture';
import { ProductFacts, type ProductSummary } from './product-facts';
import styles from './product-row.module.css';

interface ProductRowProps extends ProductSummary {
  readonly href?: string;
  /** Distance, sales, a score: to the right of the price. */
  readonly aside?: ReactNode;
  /** Laid over the picture's corner. */
  readonly flag?: string | undefined;
  /** In the first view: its picture is loaded early. */
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
      <ProductFacts product={product} aside={aside} />
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

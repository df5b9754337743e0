import type { ReactNode } from 'react';
import { PageLink } from './page-link';
import { Picture } from './picture';
import { Price } from './price';
import type { ProductSummary } from './product-row';
import styles from './product-tile.module.css';
import { Tags } from './tag';

interface ProductTileProps extends ProductSummary {
  readonly href?: string;
  readonly aside?: ReactNode;
  /** CSS aspect-ratio; mix them for a livelier two-column list. */
  readonly ratio?: string;
  readonly priority?: boolean;
}

/** One card of a two-column list. */
export function ProductTile({ href, aside, ratio = '1 / 1', priority, ...product }: ProductTileProps) {
  const content = (
    <>
      {/* Less than the column: drawn pictures need two dots a px, on any screen. */}
      <Picture src={product.image} alt="" ratio={ratio} sizes="(min-width: 480px) 152px, 34vw" priority={priority === true} later={priority !== true} />
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
    <div className={styles.tile}>{content}</div>
  ) : (
    <PageLink className={styles.tile} href={href}>
      {content}
    </PageLink>
  );
}

export function TileGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

import type { ReactNode } from 'react';
import { PageLink } from './page-link';
import { Picture } from './picture';
import { ProductFacts, type ProductSummary } from './product-facts';
import styles from './product-tile.module.css';

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
      {/* Narrower than the column: for drawn pictures two device pixels per px are enough on any screen. */}
      <Picture
        src={product.image}
        alt=""
        ratio={ratio}
        sizes="(min-width: 480px) 152px, 34vw"
        priority={priority === true}
        later={priority !== true}
      />
      <span className={styles.text}>
        <ProductFacts product={product} aside={aside} />
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

import { Card } from '@/components/ui/base/card';
import { Picture } from '@/components/ui/base/picture';
import { ProductRow } from '@/components/ui/base/product-row';
import { ProductTile, TileGrid } from '@/components/ui/base/product-tile';
import { useChannel } from '@/lib/channel/use-channel';
import { linkBelow } from '@/lib/routing/link-below';
import type { ActivityProduct, ModelOf } from '../activity-types';
import styles from './product-section.module.css';

interface ProductsProps {
  readonly products: readonly ActivityProduct[];
  readonly layout: 'rows' | 'grid';
  readonly priority: boolean;
}

const summaryOf = (product: ActivityProduct) => ({
  name: product.name,
  subtitle: product.subtitle,
  image: product.imgUrl,
  tags: product.tagList,
  priceFen: product.price,
  marketFen: product.marketPrice ?? undefined,
});

/** Goods of any kind, in rows or in two columns. */
export function Products({ products, layout, priority }: ProductsProps) {
  const { slug } = useChannel();
  if (layout === 'grid')
    return (
      <TileGrid>
        {products.map((product, index) => (
          <ProductTile
            key={product.productId}
            {...summaryOf(product)}
            href={linkBelow(slug, product.link)}
            priority={priority && index < 2}
          />
        ))}
      </TileGrid>
    );
  return (
    <Card flush>
      <ul className={styles.rows}>
        {products.map((product, index) => (
          <li key={product.productId}>
            <ProductRow {...summaryOf(product)} href={linkBelow(slug, product.link)} priority={priority && index < 3} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ProductSectionProps {
  readonly section: ModelOf<'product'>['sections'][number];
  readonly priority: boolean;
}

/** A section of a sale: its heading, its picture if it has one, and its goods. */
export function ProductSection({ section: { title, subtitle, imgUrl, products }, priority }: ProductSectionProps) {
  return (
    <section className={styles.section}>
      {imgUrl === null ? (
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </header>
      ) : (
        <header className={styles.banner}>
          <Picture src={imgUrl} alt="" ratio="7 / 2" priority={priority} />
          <div className={styles.words}>
            <h2 className={styles.title}>{title}</h2>
            {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
        </header>
      )}
      <Products products={products} layout={products.length > 2 ? 'grid' : 'rows'} priority={priority} />
    </section>
  );
}

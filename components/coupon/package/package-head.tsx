import head from '@/components/parts/catalogue/detail/head.module.css';
import { PriceLine } from '@/components/parts/catalogue/detail/price-line';
import { Card } from '@/components/ui/base/card';
import { Picture } from '@/components/ui/base/picture';
import { Price } from '@/components/ui/base/price';
import { Tags } from '@/components/ui/base/tag';
import type { Words } from '@/lib/i18n/words';
import { priceTag } from '@/lib/kernel/money';
import styles from './package-head.module.css';
import type { PackageDetail } from './package-types';
import { refundPromise } from './package-words';

interface PackageHeadProps {
  readonly detail: PackageDetail;
  readonly word: Words<'coupon'>;
  /** Leaves out the picture, which is already above. */
  readonly bare?: boolean;
}

/** A package's name, price and saving. */
export function PackageHead({ detail, word, bare = false }: PackageHeadProps) {
  const { name, subtitle, imgUrl, tagList, price, marketPrice, sales } = detail;
  const facts = (
    <section className={head.head}>
      <PriceLine
        saved={marketPrice > price ? word('page_saves', { amount: priceTag(marketPrice - price) }) : undefined}
        sold={word('page_sold', { count: sales })}
      >
        <Price fen={price} marketFen={marketPrice} size="large" />
      </PriceLine>
      {bare ? <h1 className={head.name}>{name}</h1> : <h2 className={head.name}>{name}</h2>}
      <p className={head.subtitle}>{subtitle}</p>
      <Tags tags={[refundPromise(detail, word), ...tagList]} />
    </section>
  );
  return bare ? (
    <Card>{facts}</Card>
  ) : (
    <Card flush>
      <Picture src={imgUrl} alt="" ratio="5 / 2" priority />
      <div className={styles.padded}>{facts}</div>
    </Card>
  );
}

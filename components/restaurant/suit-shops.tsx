import { distanceText } from '@/components/parts/catalogue/list/distance-text';
import { Section } from '@/components/ui/base/card';
import type { Words } from '@/lib/i18n/words';
import { words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import { href } from '@/lib/routing/href';
import type { ProductDetail } from './restaurant-types';
import { ShopLine } from './shop-line';
import styles from './shop-line.module.css';

interface SuitShopsProps {
  readonly food: ProductDetail;
  readonly slug: string;
  readonly word: Words<'restaurant'>;
  readonly locale: Locale;
}

/** The first restaurants that accept a voucher or set meal, and a link to all of them. Plain elements. */
export function SuitShops({ food: { productId, shops, shopCount }, slug, word, locale }: SuitShopsProps) {
  const more = shopCount > 1 && {
    href: href(slug, '/food/suitShop', { id: productId }),
    more: word('allSuitShops', { count: shopCount }),
  };
  const [detail, list] = [words(locale, 'detail'), words(locale, 'list')];
  return (
    <Section title={word('suitShops')} {...more}>
      <ul className={styles.shops}>
        {shops.map((shop) => (
          <li key={shop.shopId}>
            <ShopLine
              shop={shop}
              slug={slug}
              note={[shop.areaName, ...(shop.distance === null ? [] : [distanceText(shop.distance, list)])].join(' · ')}
              mapText={detail('map')}
              callText={detail('call')}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

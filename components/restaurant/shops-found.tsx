'use client';

import resultStyles from '@/components/parts/catalogue/list/results.module.css';
import type { OutputOf } from '@/lib/contract/contract';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { useMinute } from './open-state';
import { shopHref } from './restaurant-words';
import { ShopRow } from './shop-row';

/** Restaurants among what a search over all goods found. */
export function ShopsFound({ items }: { readonly items: OutputOf<'search.found'>['food'] }) {
  const { slug } = useChannel();
  const word = useWords('restaurant');
  const now = useMinute();
  return (
    <ul className={resultStyles.list} aria-label={word('listLabel')}>
      {items.map((shop) => (
        <li key={shop.shopId}>
          <ShopRow shop={shop} href={shopHref(slug, shop.shopId)} now={now} />
        </li>
      ))}
    </ul>
  );
}

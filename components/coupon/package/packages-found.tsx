'use client';

import resultStyles from '@/components/parts/catalogue/list/results.module.css';
import { Card } from '@/components/ui/base/card';
import { ProductRow } from '@/components/ui/base/product-row';
import type { OutputOf } from '@/lib/contract/contract';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';

/** Packages of coupons among what a search over all goods found. */
export function PackagesFound({ items }: { readonly items: OutputOf<'search.found'>['package'] }) {
  const { slug } = useChannel();
  const word = useWords('search');
  return (
    <ul className={resultStyles.list} aria-label={word('shelf', { kind: 'couponPackage', shelf: 'package' })}>
      {items.map(({ packageId, name, subtitle, imgUrl, tagList, price, marketPrice }) => (
        <li key={packageId}>
          <Card flush>
            <ProductRow
              href={href(slug, '/interest/detail', { id: packageId })}
              name={name}
              subtitle={subtitle}
              image={imgUrl}
              tags={tagList}
              priceFen={price}
              marketFen={marketPrice}
            />
          </Card>
        </li>
      ))}
    </ul>
  );
}

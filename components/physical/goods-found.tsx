'use client';

import resultStyles from '@/components/parts/catalogue/list/results.module.css';
import { Card } from '@/components/ui/base/card';
import { ProductRow } from '@/components/ui/base/product-row';
import type { OutputOf } from '@/lib/contract/contract';
import { useChannel } from '@/lib/channel/use-channel';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { soldText } from './goods-words';

/** Goods among what a search over all goods found. */
export function GoodsFound({ items }: { readonly items: OutputOf<'search.found'>['physical'] }) {
  const { slug } = useChannel();
  const word = useWords('physical');
  const locale = useLocale();
  return (
    <ul className={resultStyles.list} aria-label={word('listLabel')}>
      {items.map(({ productId, name, subtitle, imgUrl, tagList, price, marketPrice, sales }) => (
        <li key={productId}>
          <Card flush>
            <ProductRow
              href={href(slug, '/physical/details', { id: productId })}
              name={name}
              subtitle={subtitle}
              image={imgUrl}
              tags={tagList}
              priceFen={price}
              marketFen={marketPrice ?? undefined}
              aside={soldText(sales, word, locale)}
            />
          </Card>
        </li>
      ))}
    </ul>
  );
}

'use client';

import { ListScreen } from '@/components/parts/catalogue/list/list-screen';
import { ProductTile } from '@/components/ui/base/product-tile';
import { useChannel } from '@/lib/channel/use-channel';
import type { City } from '@/lib/domain/city';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { goodsInput, goodsList } from './goods-list';
import { soldText } from './goods-words';

/** Tiles whose pictures the first view shows. */
const FIRST_VIEW = 4;

export function GoodsSearch({ initialCity }: { readonly initialCity: City }) {
  const { slug } = useChannel();
  const word = useWords('physical');
  const locale = useLocale();
  return (
    <ListScreen
      kind={goodsList}
      initialCity={initialCity}
      ask={goodsInput}
      tiles
      keyOf={({ productId }) => productId}
      row={({ productId, name, imgUrl, tagList, price, marketPrice, sales }, index) => (
        <ProductTile
          href={href(slug, '/physical/details', { id: productId })}
          name={name}
          image={imgUrl}
          tags={tagList}
          priceFen={price}
          marketFen={marketPrice ?? undefined}
          aside={soldText(sales, word, locale)}
          priority={index < FIRST_VIEW}
        />
      )}
    />
  );
}

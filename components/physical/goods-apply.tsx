'use client';

import { ApplyList } from '@/components/parts/apply/apply-list';
import { ApplyRow } from '@/components/parts/apply/apply-row';
import { WithCoupon } from '@/components/parts/apply/with-coupon';
import { ProductTile } from '@/components/ui/base/product-tile';
import { useChannel } from '@/lib/channel/use-channel';
import type { PhysicalFilter } from '@/lib/domain/physical-filter';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { goodsInput, goodsList } from './goods-list';
import { soldText } from './goods-words';

const FIRST_VIEW = 4;

/** Goods that a coupon pays for. Variants are chosen on the goods' own page, which the coupon is passed on to. */
export function GoodsApply() {
  const word = useWords('apply');
  const physical = useWords('physical');
  const locale = useLocale();
  const { slug } = useChannel();
  return (
    <WithCoupon title={word('title', { what: physical('listTitle') })}>
      {({ userCouponId, rule }) => (
        <ApplyList
          kind={goodsList}
          cityCode=""
          ask={(cityCode: string, filter: PhysicalFilter) => ({ ...goodsInput(cityCode, filter), userCouponId })}
          tiles
          keyOf={({ productId }) => productId}
          row={({ productId, name, imgUrl, tagList, price, marketPrice, sales }, index) => (
            <ApplyRow rule={rule} kind="physical" priceFen={price} from>
              <ProductTile
                href={href(slug, '/physical/details', { id: productId })}
                name={name}
                image={imgUrl}
                tags={tagList}
                priceFen={price}
                marketFen={marketPrice ?? undefined}
                aside={soldText(sales, physical, locale)}
                priority={index < FIRST_VIEW}
              />
            </ApplyRow>
          )}
        />
      )}
    </WithCoupon>
  );
}

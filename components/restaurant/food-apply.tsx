'use client';

import { ApplyList } from '@/components/parts/apply/apply-list';
import { ApplyPlace } from '@/components/parts/apply/apply-place';
import { ApplyRow } from '@/components/parts/apply/apply-row';
import { WithCoupon } from '@/components/parts/apply/with-coupon';
import { useChannel } from '@/lib/channel/use-channel';
import type { FoodFilter } from '@/lib/domain/restaurant-filter';
import { useWords } from '@/lib/i18n/use-words';
import { restaurantCalls } from '@/lib/queries/restaurant';
import { foodInput, foodList } from './food-list';
import { FoodRow } from './food-row';
import { bookingHref } from './restaurant-words';

const FIRST_VIEW = 2;

/** This request goes into a query string, which has no place for the number of people. */
const couponFood = {
  ...foodList,
  search: restaurantCalls.couponProducts,
  sheets: (...words: Parameters<typeof foodList.sheets>) =>
    foodList.sheets(...words).map((sheet) => ({
      ...sheet,
      fields: sheet.fields.filter((field) => field !== 'people'),
      marks: sheet.marks.filter((field) => field !== 'people'),
    })),
  quick: (...words: Parameters<typeof foodList.quick>) =>
    foodList.quick(...words).filter((choice) => !('field' in choice && choice.field === 'people')),
};

/** Vouchers and set meals that a coupon pays for, each linked to its booking. */
export function FoodApply() {
  const word = useWords('apply');
  const food = useWords('restaurantFood');
  const { slug } = useChannel();
  return (
    <WithCoupon title={word('title', { what: food('listTitle') })}>
      {({ userCouponId, rule }) => (
        <ApplyPlace userCouponId={userCouponId} shelf="food" use="foodApply" cityUse="food">
          {(city) => (
            <ApplyList
              kind={couponFood}
              cityCode={city.cityCode}
              ask={(cityCode: string, filter: FoodFilter, place) => {
                const { people: _, ...question } = foodInput(cityCode, filter, place);
                return { ...question, userCouponId };
              }}
              keyOf={({ productId }) => productId}
              row={(product, index) => (
                <ApplyRow rule={rule} kind={product.kind} priceFen={product.price}>
                  <FoodRow food={product} href={bookingHref(slug, product, userCouponId)} priority={index < FIRST_VIEW} />
                </ApplyRow>
              )}
            />
          )}
        </ApplyPlace>
      )}
    </WithCoupon>
  );
}

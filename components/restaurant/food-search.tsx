'use client';

import { ListScreen } from '@/components/parts/catalogue/list/list-screen';
import { useChannel } from '@/lib/channel/use-channel';
import type { City } from '@/lib/domain/city';
import { foodInput, foodList } from './food-list';
import { FoodRow } from './food-row';
import { productHref } from './restaurant-words';

/** Rows whose pictures the first view shows. */
const FIRST_VIEW = 3;

export function FoodSearch({ initialCity }: { readonly initialCity: City }) {
  const { slug } = useChannel();
  return (
    <ListScreen
      kind={foodList}
      initialCity={initialCity}
      ask={foodInput}
      keyOf={({ productId }) => productId}
      row={(food, index) => <FoodRow food={food} href={productHref(slug, food)} priority={index < FIRST_VIEW} />}
    />
  );
}

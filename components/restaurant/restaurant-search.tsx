'use client';

import { ListScreen } from '@/components/parts/catalogue/list/list-screen';
import { useChannel } from '@/lib/channel/use-channel';
import type { City } from '@/lib/domain/city';
import { useMinute } from './open-state';
import { restaurantInput, restaurantList } from './restaurant-list';
import { shopHref } from './restaurant-words';
import { ShopRow } from './shop-row';

/** Rows whose pictures the first view shows. */
const FIRST_VIEW = 3;

export function RestaurantSearch({ initialCity }: { readonly initialCity: City }) {
  const { slug } = useChannel();
  const now = useMinute();
  return (
    <ListScreen
      kind={restaurantList}
      initialCity={initialCity}
      ask={restaurantInput}
      rowsDependOn={[now]}
      keyOf={({ shopId }) => shopId}
      row={(shop, index) => <ShopRow shop={shop} href={shopHref(slug, shop.shopId)} now={now} priority={index < FIRST_VIEW} />}
    />
  );
}

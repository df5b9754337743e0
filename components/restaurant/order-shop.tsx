'use client';

import { Section } from '@/components/ui/base/card';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { OpenNow } from './open-now';
import type { DiningOrder } from './restaurant-types';
import { ShopLine } from './shop-line';

/** The restaurant of an order: whether it is open, the way there and its telephone. */
export function OrderShop({ dining: { productId, shop, shopCount, table } }: { readonly dining: DiningOrder }) {
  const { slug } = useChannel();
  const word = useWords('restaurant');
  const booking = useWords('restaurantBooking');
  const more = table === null &&
    shopCount > 1 && { href: href(slug, '/food/suitShop', { id: productId }), more: word('allSuitShops', { count: shopCount }) };
  return (
    <Section title={table ? booking('tableShop') : word('suitShops')} {...more}>
      <ShopLine shop={shop} slug={slug} note={<OpenNow hours={shop.openingHours} />} mapText={booking('map')} callText={booking('call')} />
    </Section>
  );
}

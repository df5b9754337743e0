'use client';

import { distanceText } from '@/components/parts/catalogue/list/distance-text';
import results from '@/components/parts/catalogue/list/results.module.css';
import { Card } from '@/components/ui/base/card';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { OpenState } from './open-state';
import type { SuitableShop } from './restaurant-types';
import { ShopLine } from './shop-line';

interface SuitShopRowsProps {
  readonly shops: readonly SuitableShop[];
  readonly now: number | undefined;
  readonly busy: boolean;
}

export function SuitShopRows({ shops, now, busy }: SuitShopRowsProps) {
  const { slug } = useChannel();
  const word = useWords('restaurant');
  const list = useWords('list');
  const detail = useWords('detail');
  return (
    <ul aria-label={word('suitShops')} aria-busy={busy} className={results.list}>
      {shops.map((shop) => (
        <li key={shop.shopId}>
          <Card>
            <ShopLine
              shop={shop}
              slug={slug}
              note={
                <>
                  <OpenState hours={shop.openingHours} now={now} /> · {shop.areaName}
                  {shop.distance !== null && ` · ${distanceText(shop.distance, list)}`}
                </>
              }
              mapText={detail('map')}
              callText={detail('call')}
            />
          </Card>
        </li>
      ))}
    </ul>
  );
}

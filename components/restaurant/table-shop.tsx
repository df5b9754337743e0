'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '@/components/parts/screens/loaded';
import { Cell } from '@/components/ui/base/cell';
import { RadioGroup } from '@/components/ui/form/checkbox';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { Sheet } from '@/components/ui/overlay/sheet';
import { useWords } from '@/lib/i18n/use-words';
import { restaurantCalls } from '@/lib/queries/restaurant';
import type { PreOrder } from './restaurant-types';

/** A table can be booked at this many restaurants here; others have pages of their own. */
const MOST_SHOPS = 50;

interface TableShopProps {
  readonly order: PreOrder;
  readonly shopId: string;
  readonly onChange: (shopId: string) => void;
}

/** The restaurant of the table; a choice only if several accept the product. */
export function TableShop({ order, shopId, onChange }: TableShopProps) {
  const { productId, shopCount } = order;
  const word = useWords('restaurantBooking');
  const [open, setOpen] = useState(false);
  const several = shopCount > 1;
  const asked = useInfiniteQuery({
    ...restaurantCalls.suitableShops({ productId, pageSize: MOST_SHOPS }),
    enabled: open || shopId !== order.shopId,
  });
  const shops = asked.data?.pages.flatMap(({ list }) => list) ?? [];
  const name = shops.find((shop) => shop.shopId === shopId)?.name ?? order.shopName;
  return (
    <>
      <Cell title={word('tableShop')} value={name} {...(several && { onClick: () => setOpen(true) })} />
      {several && (
        <Sheet open={open} onClose={() => setOpen(false)} title={word('tableShop')} tall flush>
          <Loaded query={asked} skeleton={<CellSkeleton cells={4} />}>
            {() => (
              <RadioGroup
                name="table-shop"
                label={word('tableShop')}
                value={shopId}
                choices={shops.map((shop) => ({ value: shop.shopId, title: shop.name, note: `${shop.areaName} · ${shop.address}` }))}
                onChange={(next) => {
                  onChange(next);
                  setOpen(false);
                }}
              />
            )}
          </Loaded>
        </Sheet>
      )}
    </>
  );
}

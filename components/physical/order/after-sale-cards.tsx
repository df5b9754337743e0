'use client';

import { Cell, CellGroup } from '@/components/ui/base/cell';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { priceTag } from '@/lib/kernel/money';
import { href } from '@/lib/routing/href';
import type { AfterSaleSummary } from '../goods-types';
import { statusWords, typeWords } from '../goods-words';

/** The after-sale requests of an order, newest first. */
export function AfterSaleCards({ afterSales }: { readonly afterSales: readonly AfterSaleSummary[] }) {
  const word = useWords('afterSale');
  const { slug } = useChannel();
  if (afterSales.length === 0) return null;
  return (
    <CellGroup>
      {afterSales.map(({ afterSaleNo, type, status, refundAmount }) => (
        <Cell
          key={afterSaleNo}
          icon="refresh"
          title={word(typeWords[type])}
          note={`¥${priceTag(refundAmount)}`}
          value={word(statusWords[status])}
          href={href(slug, '/my/physicalOrderDetail/afterSale/{id}', { id: afterSaleNo })}
        />
      ))}
    </CellGroup>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { DetailBar } from '@/components/parts/catalogue/detail/detail-bar';
import type { CustomerService } from '@/lib/channel/channel';
import { useWords } from '@/lib/i18n/use-words';
import { physicalCalls } from '@/lib/queries/physical';
import { useGoodsChoice } from './choice-store';
import type { GoodsDetail } from './goods-types';
import { priceRange } from './variants';

interface GoodsBarProps {
  readonly productId: string;
  readonly shareText: string;
  readonly path: string;
  readonly service: CustomerService;
}

/** The price of the chosen variant, and the button that buys it. */
export function GoodsBar({ productId, ...page }: GoodsBarProps) {
  const { data } = useQuery(physicalCalls.detail({ productId }));
  return data ? <Bar product={data} {...page} /> : null;
}

function Bar({ product, ...page }: Omit<GoodsBarProps, 'productId'> & { readonly product: GoodsDetail }) {
  const word = useWords('physical');
  const { choice, change } = useGoodsChoice(product);
  const { lowest, highest } = priceRange(product, choice);
  const soldOut = product.variants.every(({ left }) => left === 0);
  return (
    <DetailBar
      {...page}
      name={product.name}
      fen={lowest}
      note={highest > lowest ? word('from') : ''}
      action={word(soldOut ? 'soldOut' : 'buy')}
      disabled={soldOut}
      onAction={() => change({ open: true })}
    />
  );
}

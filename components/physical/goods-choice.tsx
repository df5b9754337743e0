'use client';

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { useWords } from '@/lib/i18n/use-words';
import { physicalCalls } from '@/lib/queries/physical';
import { useGoodsChoice } from './choice-store';
import { DeliveryCell } from './delivery-cell';
import type { GoodsDetail } from './goods-types';
import { chosenValues, openOptions } from './variants';

const VariantSheet = lazy(() => import('./variant-sheet').then((module) => ({ default: module.VariantSheet })));

/** The chosen variant and the destination; each opens a sheet. */
export function GoodsChoice({ productId }: { readonly productId: string }) {
  const { data } = useQuery(physicalCalls.detail({ productId }));
  return data ? <Rows product={data} /> : null;
}

function Rows({ product }: { readonly product: GoodsDetail }) {
  const word = useWords('physical');
  const { choice, quantity, open, change } = useGoodsChoice(product);
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  const missing = openOptions(product, choice);
  const values = chosenValues(product, choice);
  const said =
    missing.length > 0 ? word('choose', { names: missing.join(' ') }) : [...values, word('pieces', { count: quantity })].join(' · ');
  return (
    <>
      <CellGroup>
        <Cell title={word(missing.length > 0 ? 'choice' : 'chosen')} value={said} onClick={() => change({ open: true })} />
        <DeliveryCell product={product} />
      </CellGroup>
      {wanted && (
        <Suspense fallback={null}>
          <VariantSheet product={product} />
        </Suspense>
      )}
    </>
  );
}

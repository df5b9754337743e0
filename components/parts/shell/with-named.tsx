'use client';

import { useSearchParams } from 'next/navigation';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Needed } from '@/lib/routing/route';

/** Few ever see it, so it is loaded with its words when it is shown. */
const NothingNamed = lazy(() => import('@/components/parts/screens/nothing-named').then((module) => ({ default: module.NothingNamed })));

/** A page whose address names what it shows; an address without it, shortened by a chat or typed by hand, is told where to find that. */
export function WithNamed({ needs, children }: { readonly needs: Needed; readonly children: ReactNode }) {
  const query = useSearchParams();
  if (needs.oneOf.some((parameter) => query.get(parameter))) return <>{children}</>;
  return (
    <Suspense>
      <NothingNamed needs={needs} />
    </Suspense>
  );
}

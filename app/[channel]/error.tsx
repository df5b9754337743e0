'use client';

import { RouteFailure } from '@/components/ui/state/route-failure';

export default function RouteError({ error }: { readonly error: Error }) {
  return <RouteFailure error={error} />;
}

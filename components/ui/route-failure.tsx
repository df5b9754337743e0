'use client';

import { ErrorState, TimeoutState } from './failure';
import { pageFailure } from './page-failure';

/** What every error.tsx shows. */
export function RouteFailure({ error }: { readonly error: unknown }) {
  const failure = pageFailure(error);
  if (failure === 'ignored') return null;
  return failure === 'timeout' ? <TimeoutState /> : <ErrorState />;
}

'use client';

import { useEffect } from 'react';
import { pageFailure } from './page-failure';

/** What every error.tsx shows: the failure screen that already stands hidden in the document (see ChunkWatch). */
export function RouteFailure({ error }: { readonly error: unknown }) {
  const failure = pageFailure(error);
  useEffect(() => {
    const screen = failure === 'ignored' ? null : document.querySelector(`[data-page-failure="${failure}"]`);
    screen?.removeAttribute('hidden');
    return () => screen?.setAttribute('hidden', '');
  }, [failure]);
  return null;
}

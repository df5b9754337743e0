'use client';

import { useEffect } from 'react';
import { pageFailure } from './page-failure';

/**
 * Rendered by every error.tsx: shows the failure screen hidden in the document (see ChunkWatch). React keeps a caught error to itself, so
 * the monitor is told here.
 */
export function RouteFailure({ error }: { readonly error: unknown }) {
  const failure = pageFailure(error);
  useEffect(() => {
    const screen = failure === 'ignored' ? null : document.querySelector(`[data-page-failure="${failure}"]`);
    screen?.removeAttribute('hidden');
    if (failure !== 'ignored') window.yuexiangFailures?.tell(error);
    return () => screen?.setAttribute('hidden', '');
  }, [failure, error]);
  return null;
}

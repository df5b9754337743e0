'use client';

import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { usePathname } from 'next/navigation';
import { loggingCalls } from '@/lib/queries/logging';
import type { ActivityAround } from './activity-context';
import type { ActivityAsked } from './activity-types';

/** Reports to the operators that a page was seen, which link was tapped and what was ordered. A preview reports nothing. */
export function useStatistics({ serialNumber, preview }: ActivityAsked): ActivityAround['tell'] {
  const { mutate } = useMutation(loggingCalls.activityStatistics({ hideLoading: true }));
  const page = usePathname();
  const tell = useCallback<ActivityAround['tell']>(
    (event, facts) => {
      if (preview === undefined) mutate({ serialNumber, event, page, ...(facts && { detail: JSON.stringify(facts) }) });
    },
    [mutate, serialNumber, preview, page],
  );
  useEffect(() => {
    tell('view');
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('main a[href]');
      if (link) tell('click', { link: `${link.pathname}${link.search}`.slice(0, 300) });
    };
    window.addEventListener('click', onClick, { capture: true });
    return () => window.removeEventListener('click', onClick, { capture: true });
  }, [tell]);
  return tell;
}

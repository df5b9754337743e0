'use client';

import { useEffect } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { refreshStay } from '@/stores/config';

/** A page left open over midnight: dates that have passed give way, and are said to when somebody chose them. */
export function useFreshStay(): void {
  const word = useWords('stay');
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible' && refreshStay(Date.now())) toast.info(word('datesPassed'));
    };
    // Also dates that passed while another page was open.
    refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [word]);
}

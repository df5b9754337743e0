'use client';

import { useEffect } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { onReading, serverNow } from '@/lib/kernel/shop-clock';
import { refreshStay } from '@/stores/config';

/** Replaces dates that have passed, for instance on a page left open over midnight, and tells the reader if they were chosen. */
export function useFreshStay(): void {
  const word = useWords('stay');
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible' && refreshStay(serverNow())) toast.info(word('datesPassed'));
    };
    // The dates may also have passed while another page was open.
    refresh();
    document.addEventListener('visibilitychange', refresh);
    const stopListening = onReading(refresh);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [word]);
}

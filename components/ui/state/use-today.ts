'use client';

import { useEffect, useState } from 'react';
import { addDays, type Day, dayOf, instantOf } from '@/lib/kernel/day';

/** Today in Shanghai, also on a page left open over midnight. `renderedOn`: the day on which the document was rendered, for hydration. */
export function useToday(renderedOn?: Day): Day {
  const [today, setToday] = useState(() => renderedOn ?? dayOf(Date.now()));
  useEffect(() => {
    const turn = () => setToday(dayOf(Date.now()));
    turn();
    const timer = setTimeout(turn, Math.max(0, instantOf(addDays(today, 1)) - Date.now()));
    // A timer stands still while the device sleeps.
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', turn);
    };
  }, [today]);
  return today;
}

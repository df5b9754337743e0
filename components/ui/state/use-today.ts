'use client';

import { useEffect, useState } from 'react';
import { addDays, type Day, dayOf, instantOf } from '@/lib/kernel/day';

/** Today in Shanghai, also on a page left open over midnight. `renderedOn`: the day on which the document was rendered, for hydration. */
export function useToday(renderedOn?: Day): Day {
  const [today, setToday] = useState(() => renderedOn ?? dayOf(Date.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const turn = () => {
      const now = Date.now();
      setToday(dayOf(now));
      // Set again each time, because by the device's clock a timer may be early.
      clearTimeout(timer);
      timer = setTimeout(turn, instantOf(addDays(dayOf(now), 1)) - now);
    };
    turn();
    // A timer stands still while the device sleeps.
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', turn);
    };
  }, []);
  return today;
}

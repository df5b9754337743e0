'use client';

import { useEffect, useState } from 'react';
import { addDays, type Day, dayOf, instantOf } from '@/lib/kernel/day';
import { onReading, serverNow } from '@/lib/kernel/shop-clock';

/** Today in Shanghai by the shop's clock, also on a page left open over midnight. `renderedOn`: the day on which the document was rendered, for hydration. */
export function useToday(renderedOn?: Day): Day {
  const [today, setToday] = useState(() => renderedOn ?? dayOf(serverNow()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const turn = () => {
      const now = serverNow();
      setToday(dayOf(now));
      // Set again each time, because by the device's clock a timer may be early.
      clearTimeout(timer);
      timer = setTimeout(turn, instantOf(addDays(dayOf(now), 1)) - now);
    };
    turn();
    const stopListening = onReading(turn);
    // A timer stands still while the device sleeps.
    document.addEventListener('visibilitychange', turn);
    return () => {
      stopListening();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', turn);
    };
  }, []);
  return today;
}

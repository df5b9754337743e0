'use client';

import { useServerClock } from '@/components/parts/shell/use-server-clock';
import { Countdown } from '@/components/ui/base/countdown';
import { serverNow } from '@/lib/kernel/shop-clock';

/** The time left by the server's clock: the sale behind it runs by that one, whatever the phone's says. */
export function ActivityClock({ until }: { readonly until: number }) {
  useServerClock();
  return <Countdown until={until} now={serverNow} />;
}

import { HOUR_MS } from '@/lib/kernel/durations';
import { serverNow } from '@/lib/kernel/shop-clock';

const SOON_MS = 12 * HOUR_MS;

/** The tone of a deadline (epoch ms), when a list is drawn: past or within hours, or there is time. */
export function hurryOf(until: number): 'bad' | 'waiting' | 'plain' {
  const left = until - serverNow();
  return left <= 0 ? 'bad' : left < SOON_MS ? 'waiting' : 'plain';
}

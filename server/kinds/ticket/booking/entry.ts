import { entersFrom } from '@/lib/domain/ticket';
import type { OrderRow } from '@/server/trade/order/move';
import { hoursOf } from '../sessions';
import type { ticketBookings } from '../tables';

/** When the gate first admits the visitors of this order, in epoch ms: what its page shows and what the gate keeps to. */
export const entryOf = (
  { paidAt, createdAt }: Pick<OrderRow, 'paidAt' | 'createdAt'>,
  booking: Pick<typeof ticketBookings.$inferSelect, 'rule' | 'day' | 'starts' | 'ends'>,
): number => entersFrom(booking.rule, booking.day, hoursOf(booking), (paidAt ?? createdAt).getTime());

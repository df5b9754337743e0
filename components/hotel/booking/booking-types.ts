import type * as z from 'zod/mini';
import type * as goods from '@/lib/contract/hotel/shapes';

export type PreOrder = z.output<typeof goods.preOrder>;

/** What is being booked: chosen on the hotel's page, carried by the address. */
export type StayChoice = Readonly<{ hotelId: string; offerId: string; checkInDate: string; checkOutDate: string }>;

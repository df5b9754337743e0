import type * as z from 'zod/mini';
import type { OutputOf } from '@/lib/contract/contract';
import type * as goods from '@/lib/contract/ticket/shapes';

export type PlaceSummary = z.output<typeof goods.placeSummary>;
export type PlaceDetail = z.output<typeof goods.placeDetail>;
export type TicketProduct = PlaceDetail['products'][number];
export type TicketRule = TicketProduct['rule'];
export type PreOrder = z.output<typeof goods.preOrder>;
export type Session = PreOrder['session'];
export type BookedTickets = OutputOf<'ticket.orderDetail'>['ticket'];

import type * as z from 'zod/mini';
import type * as goods from '@/lib/contract/hotel/shapes';

export type HotelDetail = z.output<typeof goods.hotelDetail>;
export type HotelSummary = z.output<typeof goods.hotelSummary>;
export type RoomList = z.output<typeof goods.roomList>;
export type RoomType = RoomList['list'][number];
export type Offer = z.output<typeof goods.offer>;

import { and, eq, gte, lt } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Input } from '@/lib/contract/endpoint';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { addDays, dayOf } from '@/lib/kernel/day';
import type { Connection } from '@/server/platform/database/connection';
import { roomNights } from '@/server/kinds/hotel/tables';
import { demoNewHotelId, demoNewOffers } from '@/demo/base/fixtures';
import { demoRoomId } from '../gateway/stay';
import { ask, insist } from './client';

export type StayRequest = Omit<Input<typeof newHotel.create>, 'idempotencyKey'>;

/** Sets how many rooms are on sale on the nights of a stay, with none sold. */
export async function stock({ database }: Connection, { checkInDate, checkOutDate }: StayNights, units: number): Promise<void> {
  await database
    .update(roomNights)
    .set({ units, sold: 0 })
    .where(and(eq(roomNights.roomId, demoRoomId), gte(roomNights.night, checkInDate), lt(roomNights.night, checkOutDate)));
}

type StayNights = Readonly<{ checkInDate: string; checkOutDate: string }>;
type Wanted = Readonly<{ from: number; nights?: number; roomCount?: number }>;

/** What a buyer sends who has just seen the booking page: a stay at the demo hotel, `from` days from today. */
export async function requestAt(origin: string, token: string, { from, nights = 2, roomCount = 1 }: Wanted): Promise<StayRequest> {
  const checkInDate = addDays(dayOf(Date.now()), from);
  const stay = {
    hotelId: String(demoNewHotelId),
    offerId: String(demoNewOffers.none),
    checkInDate,
    checkOutDate: addDays(checkInDate, nights),
    roomCount,
  };
  const { data } = await insist(() => ask(origin, newHotel.pre, stay, token));
  return {
    ...stay,
    acceptedAmount: data.payAmount,
    acceptedFreeUntil: data.freeUntil,
    contactMobile: '13800138000',
    arriveTime: '18:00',
    remark: '',
    guests: Array.from({ length: roomCount }, (_, index) => ({ name: `客人${'甲乙丙丁戊'[index] ?? ''}` })),
  };
}

/** The rooms of a night that are taken, by the stock's count and by the orders that hold them. */
export async function soldAndHeld(pool: Pool, night: string): Promise<{ sold: number; held: number } | undefined> {
  const { rows } = await pool.query<{ sold: number; held: number }>(
    `select n.sold, (select coalesce(sum(s.room_count), 0)::int from stays s join orders o on o.id = s.order_id
       where s.room_id = n.room_id and n.night >= s.check_in and n.night < s.check_out and o.status <> 'closed') as held
     from room_nights n where n.room_id = $1 and n.night = $2`,
    [demoRoomId, night],
  );
  return rows[0];
}

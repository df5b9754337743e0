import { insertRows } from '@/server/reference/database';
import type { Day } from '@/lib/kernel/day';
import type { PoolClient } from 'pg';
import { hotelRow } from './hotels';
import { insertNights } from './nights';
import type { HotelPlan } from './plan';
import { profileRow } from './profiles';
import { offerRows, roomRows } from './rooms';

/** Inserts hotels with everything that belongs to them. Ids follow from the plan, so rows that a killed run left behind are kept. */
export async function insertHotels(client: PoolClient, plans: readonly HotelPlan[], nights: readonly Day[]): Promise<void> {
  const [first] = plans;
  const last = plans.at(-1);
  if (!first || !last) return;
  const houses = plans.map((plan) => {
    const hotel = hotelRow(plan);
    const rooms = roomRows(plan);
    return { plan, hotel, rooms, offers: rooms.flatMap((room) => offerRows(plan, room, Number(hotel['price_fen']))) };
  });
  await insertRows(
    client,
    'hotels',
    houses.map(({ hotel }) => hotel),
  );
  await insertRows(client, 'hotel_profiles', plans.map(profileRow));
  await insertRows(
    client,
    'rooms',
    houses.flatMap(({ rooms }) => rooms),
  );
  await insertRows(
    client,
    'offers',
    houses.flatMap(({ offers }) => offers),
  );
  await insertNights(client, nights, { from: first.id, to: last.id });
}

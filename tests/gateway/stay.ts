import { randomBytes } from 'node:crypto';
import { and, eq, gte, lt } from 'drizzle-orm';
import type { Input } from '@/lib/contract/endpoint';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { addDays, dayOf } from '@/lib/kernel/day';
import { hashOfToken, newToken } from '@/server/account/session';
import { sessions, users } from '@/server/account/tables';
import type { Database } from '@/server/platform/database/connection';
import { roomNights } from '@/server/kinds/hotel/tables';
import { demoNewHotelId, demoNewOffers, roomIdOf } from '@/demo/base/fixtures';
import type { TestGateway } from './server';

export const demoRoomId = roomIdOf(demoNewHotelId, 1);
export const freshKey = (): string => randomBytes(12).toString('hex');

export type Offered = Readonly<{ offerId?: number; from?: number; nights?: number; roomCount?: number }>;

/** A stay at the demo hotel, `from` days from today. */
export function stayRequest(now: number, { offerId = demoNewOffers.free, from = 3, nights = 2, roomCount = 1 }: Offered = {}) {
  const checkInDate = addDays(dayOf(now), from);
  return { hotelId: String(demoNewHotelId), offerId: String(offerId), checkInDate, checkOutDate: addDays(checkInDate, nights), roomCount };
}

/** What a buyer sends who has just seen the booking page. */
export async function bookingRequest(gateway: TestGateway, token: string, offered: Offered = {}): Promise<Input<typeof newHotel.create>> {
  const request = stayRequest(gateway.clock.now, offered);
  const { data, code } = await gateway.call(newHotel.pre, request, { token });
  if (code !== '1') throw new Error(`The stay can't be priced: ${code}`);
  return {
    ...request,
    acceptedAmount: data.payAmount,
    acceptedFreeUntil: data.freeUntil,
    contactMobile: '13800138000',
    arriveTime: '18:00',
    remark: '高楼层',
    guests: Array.from({ length: request.roomCount }, (_, index) => ({ name: '张三李四王五'.slice(index, index + 2) })),
    idempotencyKey: freshKey(),
  };
}

export async function bookStay(gateway: TestGateway, token: string, offered: Offered = {}) {
  const request = await bookingRequest(gateway, token, offered);
  const { code, data, desc } = await gateway.call(newHotel.create, { ...request, despiteDuplicate: true }, { token });
  if (code !== '1') throw new Error(`The stay can't be booked: ${code} ${desc}`);
  return { ...data, request };
}

/** Makes room for the next test's orders, because a buyer may hold only a few unpaid ones. */
export async function cancelUnpaid(gateway: TestGateway, token: string): Promise<void> {
  const { data } = await gateway.call(order.page, { tab: 'pendingPayment', pageSize: 50 }, { token });
  for (const { orderNo } of data.list) await gateway.call(order.cancel, { orderNo }, { token });
}

/** Rooms sold or held, night by night. */
export async function soldOf(
  database: Database,
  { checkInDate, checkOutDate }: { checkInDate: string; checkOutDate: string },
  roomId = demoRoomId,
) {
  const rows = await database
    .select({ sold: roomNights.sold })
    .from(roomNights)
    .where(and(eq(roomNights.roomId, roomId), gte(roomNights.night, checkInDate), lt(roomNights.night, checkOutDate)))
    .orderBy(roomNights.night);
  return rows.map(({ sold }) => sold);
}

/** Users with sessions, made without sending SMS codes. */
export async function manyUsers(
  database: Database,
  count: number,
  { projectId, now, from = 0 }: { projectId: string; now: number; from?: number },
): Promise<string[]> {
  const mobiles = Array.from({ length: count }, (_, index) => `139${String(from + index).padStart(8, '0')}`);
  const made = await database
    .insert(users)
    .values(mobiles.map((mobile) => ({ projectId, mobile, nickname: mobile })))
    .returning({ id: users.id });
  const tokens = made.map(() => newToken());
  await database.insert(sessions).values(
    made.map(({ id }, index) => ({
      id: freshKey(),
      tokenHash: hashOfToken(tokens[index] ?? ''),
      userId: id,
      projectId,
      createdAt: new Date(now),
      expiresAt: new Date(now + 86_400_000),
    })),
  );
  return tokens;
}

export const statusOf = async (gateway: TestGateway, token: string, orderNo: string): Promise<string> =>
  (await gateway.call(order.basic, { orderNo }, { token })).data.status;

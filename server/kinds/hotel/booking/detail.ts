import { eq } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { hotel as contract } from '@/lib/contract/hotel/endpoints';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import type { Locale } from '@/lib/kernel/locale';
import { maskMobile } from '@/lib/kernel/mobile';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { currentOwnOrder } from '@/server/trade/order-view/current';
import { basicOf } from '@/server/trade/order-view/basic';
import { cancellationOf, freeUntilOf } from '../price';
import { stays } from '../tables';

type StayDetail = Output<typeof contract.orderDetail>;

const stayOf = (row: typeof stays.$inferSelect, locale: Locale): StayDetail['stay'] => ({
  hotelId: String(row.hotelId),
  hotelSet: row.hotelSet,
  hotelName: row.hotelName,
  hotelTelephone: row.hotelTelephone,
  address: row.address,
  lng: row.lng,
  lat: row.lat,
  imgUrl: row.picture,
  roomName: row.roomName,
  bed: row.bed,
  offerName: row.offerName,
  breakfast: row.breakfast,
  checkInDate: row.checkIn,
  checkOutDate: row.checkOut,
  nights: row.nights.map(({ date, priceFen }) => ({ date, price: priceFen })),
  member: row.member && { levelName: row.member.levelName[locale], ordinaryAmount: row.member.ordinaryFen },
  roomCount: row.roomCount,
  guests: row.guests,
  contactMobile: maskMobile(row.contactMobile),
  arriveTime: row.arriveTime,
  remark: row.remark,
  cancellation: cancellationOf(row),
  freeUntil: freeUntilOf(row, row.checkIn),
  confirmationNo: row.confirmationNo,
});

/**
 * A stay as it was booked, with its order. `set` restricts it to one hotel set; the order page, which both sets share (§2), leaves it out.
 */
export async function stayDetail(context: Context<'user'>, orderNo: string, set?: HotelSetName): Promise<StayDetail> {
  const order = await currentOwnOrder(context, orderNo, 'hotelStay');
  const [row] = await context.database.select().from(stays).where(eq(stays.orderId, order.id));
  if (!row || (set && row.hotelSet !== set)) return refuse('ORDER_NOT_FOUND');
  return { order: await basicOf(context, order), stay: stayOf(row, context.channel.locale) };
}

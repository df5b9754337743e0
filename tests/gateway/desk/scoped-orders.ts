import { eq } from 'drizzle-orm';
import { counter } from '@/lib/contract/ops/counter';
import { shopKey } from '@/lib/domain/staff';
import { demoShopId } from '@/demo/kinds/restaurant/fixtures';
import { ticketBookings } from '@/server/kinds/ticket/tables';
import { redemptions } from '@/server/trade/tables/redemptions';
import { verificationCodes } from '@/server/trade/tables/orders';
import { bookAndPay, openPayment, orderRow, payAtBank } from '../bank';
import { buyFood } from '../restaurant/dining';
import { bookTickets } from '../ticket';
import type { TestDesk } from './desk';

export const RESTAURANT = shopKey('restaurant', demoShopId);

/** Each time another buyer: a buyer can't buy the same without end. */
let buyers = 0;
async function buyerAt(desk: TestDesk): Promise<string> {
  buyers += 1;
  return (await desk.loginAs(`1390001${String(buyers).padStart(4, '0')}`)).token;
}

/** Tickets for a place, and a stay at a hotel; both wait. */
export async function ticketsAndStay(desk: TestDesk) {
  const buyer = await buyerAt(desk);
  const { orderNo: tickets } = await bookTickets(desk, buyer);
  await payAtBank(desk, await openPayment(desk, buyer, tickets));
  const stay = (await bookAndPay(desk, buyer, { from: 4 })).orderNo;
  const { id } = await orderRow(desk, tickets);
  const [booking] = await desk.database.select().from(ticketBookings).where(eq(ticketBookings.orderId, id));
  return { tickets, stay, place: shopKey('ticket', booking?.placeId ?? 0) };
}

/** A code that the restaurant takes, and one of an order of something else. */
export async function codeAtTheRestaurant(desk: TestDesk) {
  const { codes } = await buyFood(desk, await buyerAt(desk));
  const { id } = await orderRow(desk, (await ticketsAndStay(desk)).tickets);
  const foreign = String(100_000_000_000 + id);
  await desk.database.insert(verificationCodes).values({ code: foreign, orderId: id, unitNo: 1 });
  return { code: codes[0] ?? '', foreign };
}

/** What a colleague has just taken there, or as if at another shop. */
export async function redemptionAtTheRestaurant(desk: TestDesk, shop = RESTAURANT): Promise<string> {
  const clerk = await desk.colleague(['counter'], [RESTAURANT]);
  const { codes } = await buyFood(desk, await buyerAt(desk));
  const { data } = await clerk.call(counter.take, { code: codes[0] ?? '', shop: RESTAURANT, unitNos: [1] });
  await desk.database
    .update(redemptions)
    .set({ shop })
    .where(eq(redemptions.id, Number(data.id)));
  return data.id;
}

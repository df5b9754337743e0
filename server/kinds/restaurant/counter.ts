import type { CounterPart } from '@/server/call/counter';
import { confirmCommand, refuseCommand, unconfirmedOrders } from '@/server/trade/shop/confirm';
import { findBooking } from './booking/kind';
import { takeDiningCodes } from './booking/use';
import { shopsTaking } from './suitable-shops';

/** The staff of a shop; of the shops that accept an order's codes, the first is the one it was bought at. */
export const diningCounter = (kind: 'diningVoucher' | 'setMeal'): CounterPart => ({
  takeCodes: takeDiningCodes,
  shopsTaking: async ({ database }, orderId) => {
    const booking = await findBooking(database, orderId);
    if (!booking) return [];
    const shops = await shopsTaking(database, booking.productId, booking.shop);
    return shops.map(({ shop }) => ({ shopId: String(shop.id), name: shop.name }));
  },
  commands: { confirmTable: confirmCommand('diningVoucher', 'setMeal'), refuseTable: refuseCommand('diningVoucher', 'setMeal') },
  // Without a table nobody has to answer.
  waiting: [unconfirmedOrders(kind, () => ['confirmTable', 'refuseTable'], { promised: true })],
});

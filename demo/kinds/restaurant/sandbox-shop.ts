import type { SandboxShop } from '@/demo/kinds/sandbox-shop';
import { findBooking } from '@/server/kinds/restaurant/booking/kind';
import { deskOfShop } from '@/server/kinds/restaurant/desk';

/** The demo's restaurants confirm every table at once. */
export const sandboxRestaurant: SandboxShop = {
  async plan(database, { id, status }, now) {
    const booking = status === 'paid' ? await findBooking(database, id) : undefined;
    if (!booking || (await deskOfShop(database, booking.shop.shopId))?.desk !== 'sandbox') return undefined;
    return { event: 'confirm', at: now };
  },
};

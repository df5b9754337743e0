import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { SandboxShop } from '@/demo/kinds/sandbox-shop';
import { deskOfStay } from '@/server/kinds/hotel/desk';
import { stays } from '@/server/kinds/hotel/tables';

/** How long the sandbox's hotels take to look at an order, and to confirm it (ms). */
const ACCEPTS_AFTER_MS = 5_000;
const CONFIRMS_AFTER_MS = 20_000;

/** The demo's hotels confirm every stay, with a number that nobody gave. */
export const sandboxHotel: SandboxShop = {
  async plan(database, { id, status }, now) {
    if ((status !== 'paid' && status !== 'preparing') || (await deskOfStay(database, id))?.desk !== 'sandbox') return undefined;
    return status === 'paid' ? { event: 'accept', at: now + ACCEPTS_AFTER_MS } : { event: 'confirm', at: now + CONFIRMS_AFTER_MS };
  },

  async moved(database, orderId, event) {
    if (event !== 'confirm' || (await deskOfStay(database, orderId))?.desk !== 'sandbox') return;
    const confirmationNo = `C${randomInt(10_000_000, 100_000_000)}`;
    await database
      .update(stays)
      .set({ confirmationNo })
      .where(and(eq(stays.orderId, orderId), isNull(stays.confirmationNo)));
  },
};

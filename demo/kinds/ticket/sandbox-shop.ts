import type { SandboxShop } from '@/demo/kinds/sandbox-shop';
import { deskOfTickets } from '@/server/kinds/ticket/desk';

/** How long the sandbox's places take to confirm an order (ms). */
const CONFIRMS_AFTER_MS = 5_000;

/** The demo's places look at every order at once, and confirm it. */
export const sandboxPlace: SandboxShop = {
  async plan(database, { id, status }, now) {
    if ((status !== 'paid' && status !== 'preparing') || (await deskOfTickets(database, id))?.desk !== 'sandbox') return undefined;
    return status === 'paid' ? { event: 'accept', at: now } : { event: 'confirm', at: now + CONFIRMS_AFTER_MS };
  },
};

import type { SandboxShop } from '@/demo/kinds/sandbox-shop';
import { deskOfCombo } from '@/server/kinds/combo/desk';

/** How long the sandbox's shops take to confirm an order (ms). */
const CONFIRMS_AFTER_MS = 5_000;

/** The demo's shops look at every order at once, and confirm it. */
export const sandboxComboShop: SandboxShop = {
  async plan(database, { id, status }, now) {
    if ((status !== 'paid' && status !== 'preparing') || (await deskOfCombo(database, id))?.desk !== 'sandbox') return undefined;
    return status === 'paid' ? { event: 'accept', at: now } : { event: 'confirm', at: now + CONFIRMS_AFTER_MS };
  },
};

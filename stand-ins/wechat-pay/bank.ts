import type { State } from './books/books';
import type { ControlState } from './control/state';
import type { BankKeys } from './keys';
import type { Tickets } from './bill/tickets';
import type { Merchant } from './merchants';
import type { Grants } from './oauth/codes';

/** All that a call, a page or a notice of the bank works with. */
export type Bank = Readonly<{
  /** Where shop and browser reach the bank, with its base path. */
  origin: () => string;
  now: () => number;
  /** From 0 to 1; a test's may be seeded. */
  random: () => number;
  merchants: readonly Merchant[];
  keys: BankKeys;
  state: State;
  control: ControlState;
  nonces: Nonces;
  grants: Grants;
  tickets: Tickets;
}>;

/** Nonces of the last ten minutes. */
export type Nonces = Readonly<{ use: (nonce: string, now: number) => boolean }>;

const REMEMBERED = 600_000;

export function createNonces(): Nonces {
  const used = new Map<string, number>();
  return {
    use: (nonce, now) => {
      for (const [old, until] of used) {
        if (until > now) break;
        used.delete(old);
      }
      if (used.has(nonce)) return false;
      used.set(nonce, now + REMEMBERED);
      return true;
    },
  };
}

export const merchantOf = ({ merchants }: Bank, mchid: string): Merchant | undefined =>
  merchants.find((merchant) => merchant.mchid === mchid);

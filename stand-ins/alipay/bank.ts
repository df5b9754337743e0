import type { BillLink } from './bill/link';
import type { Ledgers } from './books/books';
import type { Order } from './books/trade';
import type { Controls } from './control';
import type { Journal } from '@/stand-ins/http/journal';
import type { Merchant } from './merchants';
import type { KeyPair } from './signature';

/** What all of the bank's parts share. */
export type Bank = Readonly<{
  /** Address with the base path, without a slash at its end. */
  origin: () => string;
  now: () => number;
  merchants: readonly Merchant[];
  keys: KeyPair;
  /** A key that nobody knows, for forgeries; made when it is first needed. */
  foreignKey: () => Promise<string>;
  ledgers: Ledgers;
  controls: Controls;
  journal: Journal;
  /** Payment pages that were opened, by the unguessable end of their address. */
  visits: Map<string, Order>;
  /** Addresses of bills that were handed out, by theirs. */
  billLinks: Map<string, BillLink>;
  /** Sends what is due, without being waited for. */
  announce: () => void;
}>;

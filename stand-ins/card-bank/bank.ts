import type { Journal } from '@/stand-ins/http/journal';
import type { Ledgers } from './books/books';
import type { Controls } from './control';
import type { DetailsKey } from './details';

/** What all of the bank's parts share. */
export type Bank = Readonly<{
  /** Address with the base path, without a slash at its end. */
  origin: () => string;
  /** The shop's own address, to which notices go. */
  shop: () => string;
  now: () => number;
  secret: string;
  detailsKey: DetailsKey;
  ledgers: Ledgers;
  controls: Controls;
  journal: Journal;
  /** Sends what is due, without being waited for. */
  announce: () => void;
}>;

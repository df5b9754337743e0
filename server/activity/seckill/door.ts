import { LRUCache } from 'lru-cache';
import type { Round } from '@/lib/domain/activity/round';
import type { Database } from '@/server/platform/database/connection';
import type { SeckillItem } from '../find';
import { type RoundStock, stockOfItem } from './stock';
import { turns } from './turns';

/** Orders of rounds that are written at the same time: they wait for the same row anyway, and the rest of the shop needs connections too. */
const MOST_WRITING = 2;
/** Those beyond it would wait longer than anybody watches. */
const MOST_WAITING = 400;
const MOST_DOORS = 500;

/** Before one item of a round: what the last reading of the stock does not know yet. */
export type Door = {
  round: Round;
  item: SeckillItem;
  reading: RoundStock | undefined;
  /** When somebody was here whom nobody had turned away before, and when the next one is let on to renew what is known (epoch ms). */
  knownAt: number;
  askAgainAt: number;
  /** Pieces sold here since that reading, and pieces that those who are inside want. */
  sold: number;
  inside: number;
  /** Users who have bought here: they may ask again. */
  buyers: Set<number>;
  /** Hashes of the access tokens of those who are inside or have bought here. */
  tokens: Set<string>;
  /** Whoever is inside, until they are out. */
  guests: Map<number, Promise<unknown>>;
};

type Gate = Readonly<{ doors: LRUCache<string, Door>; writing: ReturnType<typeof turns> }>;
const gates = new WeakMap<Database, Gate>();

export function gateOf(database: Database): Gate {
  const known = gates.get(database);
  if (known) return known;
  const made = { doors: new LRUCache<string, Door>({ max: MOST_DOORS }), writing: turns(MOST_WRITING, MOST_WAITING) };
  gates.set(database, made);
  return made;
}

export const doorKey = (serialNumber: string, itemId: string, roundId: string): string => `${serialNumber} ${itemId} ${roundId}`;

/** How long a door answers by what it knows, and how long it is believed when those who were let on renew nothing. */
const KNOWN_MS = 500;
const BELIEVED_MS = 1500;

export const isBelieved = ({ knownAt }: Door, now: number): boolean => now - knownAt < BELIEVED_MS;

/** The door of an item of a round, as the activity stands now. */
export function doorOf({ doors }: Gate, { item, round }: Pick<Door, 'item' | 'round'>, now: number): Door {
  const key = doorKey(item.serialNumber, String(item.id), round.roundId);
  const known = doors.get(key);
  if (known) {
    const reading = isBelieved(known, now) ? known.reading : undefined;
    return Object.assign(known, { item, round, reading, knownAt: now, askAgainAt: now + KNOWN_MS });
  }
  const made: Door = {
    round,
    item,
    reading: undefined,
    knownAt: now,
    askAgainAt: now + KNOWN_MS,
    sold: 0,
    inside: 0,
    buyers: new Set(),
    tokens: new Set(),
    guests: new Map(),
  };
  doors.set(key, made);
  return made;
}

/** Pieces that nobody has or is about to have, and those that may come back because nobody has paid for them. */
export function freeAt({ item, sold, inside }: Door, reading: RoundStock): { free: number; unpaid: number } {
  const { left, unpaid } = stockOfItem(reading, item);
  return { free: left - sold - inside, unpaid: unpaid + sold + inside };
}

/** A new reading knows what was sold here before it. */
export function learn(door: Door, reading: RoundStock): void {
  if (door.reading === reading) return;
  door.reading = reading;
  door.sold = 0;
}

import { LRUCache } from 'lru-cache';
import type { Round } from '@/lib/domain/activity/round';
import type { Database } from '@/server/platform/database/connection';
import type { SeckillItem } from '../find';
import { type RoundStock, stockOfItem } from './stock';
import { turns } from './turns';

/** Round orders written at the same time: they wait for the same row anyway, and the rest of the shop needs the processors too. */
const MOST_WRITING = 1;
/** Anyone beyond this would wait longer than they would watch the page. */
const MOST_WAITING = 400;
const MOST_DOORS = 500;

/** The queue in front of one item of a round: what has happened since the stock was last read. */
export type Door = {
  round: Round;
  item: SeckillItem;
  reading: RoundStock | undefined;
  /**
   * `knownAt`: when a request last went through to the order. `askAgainAt`: when the next one may go through to refresh the stock. Epoch
   * ms.
   */
  knownAt: number;
  askAgainAt: number;
  /** Pieces sold here since that reading, and pieces wanted by the requests being processed. */
  sold: number;
  inside: number;
  /** Users who have bought here: a repeated request gets their order. */
  buyers: Set<number>;
  /** Hashes of the access tokens of those being processed or who have bought here. */
  tokens: Set<string>;
  /** The request being processed for each person. */
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

/** How long a door answers without a fresh reading, and how long its state is trusted if those let through fail to refresh it (ms). */
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

/** Pieces still free, and pieces that may come back because they are not paid yet. */
export function freeAt({ item, sold, inside }: Door, reading: RoundStock): { free: number; unpaid: number } {
  const { left, unpaid } = stockOfItem(reading, item);
  return { free: left - sold - inside, unpaid: unpaid + sold + inside };
}

/** A new reading includes what was sold here before it. */
export function learn(door: Door, reading: RoundStock): void {
  if (door.reading === reading) return;
  door.reading = reading;
  door.sold = 0;
}

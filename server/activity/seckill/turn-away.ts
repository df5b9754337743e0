import { LRUCache } from 'lru-cache';
import { stateOf } from '@/lib/domain/activity/template';
import { hashOfToken } from '@/server/account/session';
import { refusal } from '@/server/call/envelope';
import type { Unproven } from '@/server/call/handle';
import { type Door, doorKey, freeAt, gateOf, isBelieved } from './door';
import type { Source } from '../find';
import { stockOfItem } from './stock';

/** Whoever renews what a door knows is given this long before the next one is let on. */
const RENEWING_MS = 250;
const MOST_TEXTS = 200;

const texts = new LRUCache<string, string>({ max: MOST_TEXTS });

/** The envelope of a refusal, written once for a language. */
function refused(channel: Unproven['channel'], reason: 'SECKILL_TAKEN' | 'ACTIVITY_NOT_NOW', unpaid?: number): string {
  const key = `${channel.locale} ${reason} ${unpaid}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const { body } = refusal(reason, channel, unpaid === undefined ? {} : { facts: { unpaid }, data: { unpaid } });
  const text = JSON.stringify(body);
  texts.set(key, text);
  return text;
}

function doorIn({ database }: Source, body: unknown): Door | undefined {
  const { serialNumber, itemId, roundId, preview } = Object(body);
  if (typeof serialNumber !== 'string' || typeof itemId !== 'string' || typeof roundId !== 'string' || preview !== undefined)
    return undefined;
  return gateOf(database).doors.get(doorKey(serialNumber, itemId, roundId));
}

/** The first who comes once the door's knowledge is old goes on and renews it. */
function mayRenew(door: Door, now: number): boolean {
  if (now < door.askAgainAt) return false;
  door.askAgainAt = now + RENEWING_MS;
  return true;
}

/** Whether the token is of somebody who is inside or has bought: they get their own answer. */
function isKnown({ tokens, item }: Door, reading: NonNullable<Door['reading']>, token: string): boolean {
  const hash = hashOfToken(token);
  return tokens.has(hash) || stockOfItem(reading, item).tokens.has(hash);
}

/**
 * What a door answers before it is known who asks: that a round is taken, or does not run, anybody may know. Nobody is let in here, and a call
 * without a token, or of somebody who has bought, is left to the order itself.
 */
export function turnAway(source: Source, { body, token, channel }: Unproven): string | undefined {
  const door = token === undefined ? undefined : doorIn(source, body);
  const now = source.now();
  if (!door || token === undefined || !isBelieved(door, now) || mayRenew(door, now)) return undefined;
  if (stateOf(door.round, now) !== 'running') return refused(channel, 'ACTIVITY_NOT_NOW');
  if (!door.reading) return undefined;
  const { free, unpaid } = freeAt(door, door.reading);
  return free > 0 || isKnown(door, door.reading, token) ? undefined : refused(channel, 'SECKILL_TAKEN', unpaid);
}

import { LRUCache } from 'lru-cache';
import { stateOf } from '@/lib/domain/activity/template';
import { hashOfToken } from '@/server/account/session';
import { refusal } from '@/server/call/envelope';
import type { Unproven } from '@/server/call/handle';
import { type Door, doorKey, freeAt, gateOf, isBelieved } from './door';
import type { Source } from '../find';
import { stockOfItem } from './stock';

/** How long the one who refreshes a door has before another is let through (ms). */
const RENEWING_MS = 250;
const MOST_TEXTS = 200;

const texts = new LRUCache<string, string>({ max: MOST_TEXTS });

/** A refusal's envelope, written once for each language. */
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

/** The first request after the door's state has aged goes through and refreshes it. */
function mayRenew(door: Door, now: number): boolean {
  if (now < door.askAgainAt) return false;
  door.askAgainAt = now + RENEWING_MS;
  return true;
}

/** Whether the token belongs to someone being processed or who has bought: they get their own answer. */
function isKnown({ tokens, item }: Door, reading: NonNullable<Door['reading']>, token: string): boolean {
  const hash = hashOfToken(token);
  return tokens.has(hash) || stockOfItem(reading, item).tokens.has(hash);
}

/**
 * A door's answer before the caller is authenticated: anyone may know that a round is sold out or not running. It admits nobody: calls
 * without a token, and those of buyers, go on to the order itself.
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

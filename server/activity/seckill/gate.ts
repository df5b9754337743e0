import { hashOfToken } from '@/server/account/session';
import type { Context } from '@/server/call/handle';
import { Refusal, refuse, refuseByRule } from '@/server/call/refusal';
import { type Door, doorOf, freeAt, gateOf, learn } from './door';
import { type RoundStock, stockOfItem, stockOfRound } from './stock';

type Source = Pick<Context<'user'>, 'database' | 'now' | 'caller'>;
type Wanted = Pick<Door, 'item' | 'round'> & Readonly<{ quantity: number }>;

const refuseTaken = (unpaid: number): never => refuse('SECKILL_TAKEN', { unpaid }, { unpaid });

/** SECKILL_TAKEN when nothing is free; someone who has bought may ask again and gets the first answer. */
function requireFree(door: Door, reading: RoundStock, quantity: number, userId: number): void {
  learn(door, reading);
  if (stockOfItem(reading, door.item).buyers.has(userId) || door.buyers.has(userId)) return;
  const { free, unpaid } = freeAt(door, reading);
  if (free <= 0) refuseTaken(unpaid);
  if (free < quantity) refuseByRule('activityRefusal', 'fewerLeft', { left: free });
}

/**
 * Lets through only as many requests as there are pieces and answers the rest from memory: of thousands pressing at once a few write, and
 * the others cost no query. It only turns requests away; the database ensures that nothing is sold twice, even with several processes. One
 * person's requests run one after another, whatever accounts they come from, so that nobody takes the places of many.
 */
export async function throughGate<Result>(
  source: Source,
  { item, round, quantity }: Wanted,
  order: () => Promise<Result>,
): Promise<Result> {
  const { userId, personId, token } = source.caller;
  const gate = gateOf(source.database);
  const door = doorOf(gate, { item, round }, source.now());
  const tokenHash = hashOfToken(token);
  for (let guest = door.guests.get(personId); guest; guest = door.guests.get(personId)) await guest.catch(() => undefined);
  // Registered before anything is awaited, so that of two simultaneous requests the second finds the first.
  const visit = visitOf();
  async function visitOf(): Promise<Result> {
    const reading = await stockOfRound(source, item.serialNumber, round.roundId);
    requireFree(door, reading, quantity, userId);
    if (!gate.writing.hasRoom()) return refuseByRule('activityRefusal', 'queueFull');
    door.inside += quantity;
    door.tokens.add(tokenHash);
    try {
      const result = await gate.writing.take(order);
      door.sold += quantity;
      door.buyers.add(userId);
      return result;
    } catch (error) {
      // Another process has sold pieces since the last reading.
      if (error instanceof Refusal && error.reason === 'SECKILL_TAKEN') return refuseTaken(stockOfItem(reading, item).unpaid + door.sold);
      throw error;
    } finally {
      door.inside -= quantity;
      if (!door.buyers.has(userId)) door.tokens.delete(tokenHash);
    }
  }
  door.guests.set(personId, visit);
  try {
    return await visit;
  } finally {
    door.guests.delete(personId);
  }
}

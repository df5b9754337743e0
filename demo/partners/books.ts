import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Partner } from '@/lib/domain/partner';
import type { Database } from '@/server/platform/database/connection';
import { sandboxPartnerEquities, sandboxPartnerNonces, sandboxPartnerOrders, sandboxPartners, type SandboxMood } from './tables';

/** A stand-in with what it works on. */
export type StandIn = Readonly<{ partner: Partner; secret: string; database: Database; now: () => number }>;

type Order = typeof sandboxPartnerOrders.$inferSelect;
type Pushed = Pick<Order, 'reference' | 'product' | 'buyer'>;

/** A partner in the delaying mood decides after this many calls. */
const QUESTIONS_OF_A_DELAY = 3;

export async function moodOf(database: Database, partner: Partner): Promise<SandboxMood> {
  const [row] = await database.select().from(sandboxPartners).where(eq(sandboxPartners.partner, partner));
  return row?.mood ?? 'usual';
}

export async function setMood(database: Database, partner: Partner, mood: SandboxMood): Promise<void> {
  await database.insert(sandboxPartners).values({ partner, mood }).onConflictDoUpdate({ target: sandboxPartners.partner, set: { mood } });
}

const own = (partner: Partner, reference: string) =>
  and(eq(sandboxPartnerOrders.partner, partner), eq(sandboxPartnerOrders.reference, reference));

/** The same reference again is the same order. */
export async function takeOrder(
  database: Database,
  partner: Partner,
  { reference, product, buyer }: Pushed,
  mood: SandboxMood,
): Promise<Order> {
  const [row] = await database
    .insert(sandboxPartnerOrders)
    .values({ partner, reference, product, buyer, state: mood === 'refuses' ? 'refused' : 'accepted' })
    .onConflictDoUpdate({
      target: [sandboxPartnerOrders.partner, sandboxPartnerOrders.reference],
      set: { pushes: sql`${sandboxPartnerOrders.pushes} + 1` },
    })
    .returning();
  if (!row) throw new Error('The stand-in lost an order.');
  return row;
}

/** An accepted order is completed when it is asked about; in the delaying mood, after several questions. */
export async function tellOrder(database: Database, partner: Partner, reference: string, mood: SandboxMood): Promise<Order | undefined> {
  const enough = mood === 'delays' ? QUESTIONS_OF_A_DELAY : 1;
  const questions = sql`${sandboxPartnerOrders.questions} + 1`;
  const [row] = await database
    .update(sandboxPartnerOrders)
    .set({
      questions,
      state: sql`case when ${sandboxPartnerOrders.state} = 'accepted' and ${questions} >= ${enough} then 'completed' else ${sandboxPartnerOrders.state} end`,
    })
    .where(own(partner, reference))
    .returning();
  return row;
}

/**
 * Withdraws an order that is not decided, one that never arrived too; in the delaying mood, when asked several times. One that has been
 * paid out by then stays so.
 */
export async function withdrawOrder(
  database: Database,
  partner: Partner,
  { reference, product, buyer }: Pushed,
  mood: SandboxMood,
): Promise<Order> {
  const enough = mood === 'delays' ? QUESTIONS_OF_A_DELAY : 1;
  const questions = sql`${sandboxPartnerOrders.questions} + 1`;
  const end = mood === 'paysOut' ? 'completed' : 'cancelled';
  const [row] = await database
    .insert(sandboxPartnerOrders)
    .values({ partner, reference, product, buyer, state: 'cancelled' })
    .onConflictDoUpdate({
      target: [sandboxPartnerOrders.partner, sandboxPartnerOrders.reference],
      set: {
        questions,
        state: sql`case when ${sandboxPartnerOrders.state} = 'accepted' and ${questions} >= ${enough} then ${end} else ${sandboxPartnerOrders.state} end`,
      },
    })
    .returning();
  if (!row) throw new Error('The stand-in lost an order.');
  return row;
}

/** Cancels what was accepted or completed; in the delaying mood, when it is asked for the third time. */
export async function cancelOrder(database: Database, partner: Partner, reference: string, mood: SandboxMood): Promise<Order | undefined> {
  const enough = mood === 'delays' ? QUESTIONS_OF_A_DELAY : 1;
  const cancels = sql`${sandboxPartnerOrders.cancels} + 1`;
  const [row] = await database
    .update(sandboxPartnerOrders)
    .set({
      cancels,
      state: sql`case when ${sandboxPartnerOrders.state} <> 'refused' and ${cancels} >= ${enough} then 'cancelled' else ${sandboxPartnerOrders.state} end`,
    })
    .where(own(partner, reference))
    .returning();
  return row;
}

export const statesOf = (database: Database, partner: Partner, references: readonly string[]) =>
  database
    .select({ reference: sandboxPartnerOrders.reference, state: sandboxPartnerOrders.state })
    .from(sandboxPartnerOrders)
    .where(and(eq(sandboxPartnerOrders.partner, partner), inArray(sandboxPartnerOrders.reference, [...references])));

export const equityRows = (database: Database, partner: Partner, buyer: string) =>
  database
    .select()
    .from(sandboxPartnerEquities)
    .where(and(eq(sandboxPartnerEquities.partner, partner), eq(sandboxPartnerEquities.buyer, buyer)));

export async function receiveEquity(database: Database, partner: Partner, buyer: string, equityId: string): Promise<void> {
  await database.insert(sandboxPartnerEquities).values({ partner, buyer, equityId, state: 'received' }).onConflictDoNothing();
}

/** False when it was seen before. */
export async function spendNonce(database: Database, nonce: string, expiresAt: number): Promise<boolean> {
  const spent = await database
    .insert(sandboxPartnerNonces)
    .values({ nonce, expiresAt: new Date(expiresAt) })
    .onConflictDoNothing()
    .returning({ nonce: sandboxPartnerNonces.nonce });
  return spent.length > 0;
}

import type { Partner } from '@/lib/domain/partner';
import type { Database } from '@/server/platform/database/connection';
import { partnerOrders } from '../tables';

/** Within which the first call is expected to end; then the job takes the order over, ms. */
const IN_HAND_MS = 15_000;

type Wanted = Readonly<{
  partner: Partner;
  product: string;
  /** Unique at the partner, such as the number of the order that was paid. */
  reference: string;
  userId: number;
  /** Epoch ms. */
  now: number;
  /** Whoever writes it calls the partner at once; otherwise the job does. */
  inHand?: true;
}>;

/** Writes the order in the transaction that wants it, so that neither is without the other; a job pushes it. The same reference again changes nothing and is false. */
export async function pushLater(transaction: Database, { now, inHand, ...wanted }: Wanted): Promise<boolean> {
  const at = new Date(now);
  const written = await transaction
    .insert(partnerOrders)
    .values({ ...wanted, dueAt: inHand ? new Date(now + IN_HAND_MS) : at, createdAt: at, changedAt: at })
    .onConflictDoNothing()
    .returning({ id: partnerOrders.id });
  return written.length > 0;
}

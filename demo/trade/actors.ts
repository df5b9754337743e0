import { inArray } from 'drizzle-orm';
import { type Actor, actorText } from '@/lib/domain/actor';
import type { Move } from '@/demo/kinds/demo-orders';
import { staff } from '@/server/desk/tables';
import type { Database } from '@/server/platform/database/connection';

/** Who would have done it: the buyer, the bank, the clock, or whose work it is at the shop. */
const doers = {
  create: 'buyer',
  cancel: 'buyer',
  requestRefund: 'buyer',
  pay: 'bank',
  refund: 'bank',
  rejectRefund: 'bank',
  expire: 'clock',
  complete: 'clock',
  accept: 'warehouse@desk.demo',
  ship: 'warehouse@desk.demo',
  confirm: 'service@desk.demo',
  reopen: 'service@desk.demo',
} as const satisfies Record<Move['event'], string>;

type Doer = (typeof doers)[Move['event']];
const atDesk = ['warehouse@desk.demo', 'service@desk.demo'];

export const buyerOf = (userId: number): string => actorText({ kind: 'buyer', id: String(userId) });
export const demoBank = actorText({ kind: 'bank', id: 'sandbox' });

/** The actor of each move of an order. Where the demo's staff are not let in yet, it is the demo's own doing. */
export async function demoActors(database: Database): Promise<(event: Move['event'], userId: number) => string> {
  const rows = await database.select({ email: staff.email, staffNo: staff.staffNo }).from(staff).where(inArray(staff.email, atDesk));
  const staffNos = new Map(rows.map(({ email, staffNo }) => [email, staffNo]));
  const colleague = (email: Doer): Actor => {
    const id = staffNos.get(email);
    return id === undefined ? { kind: 'program', id: 'demo' } : { kind: 'staff', id };
  };
  return (event, userId) => {
    const doer = doers[event];
    if (doer === 'buyer') return buyerOf(userId);
    if (doer === 'bank') return demoBank;
    return actorText(doer === 'clock' ? { kind: 'clock', id: 'orders' } : colleague(doer));
  };
}

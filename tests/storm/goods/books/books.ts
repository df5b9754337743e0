import type { Pool } from 'pg';
import { comboBooks } from './combos';
import { diningBooks } from './dining';
import { everyBook } from './every';
import { parcelBooks } from './parcels';
import { pointBooks } from './points';
import { stayBooks } from './stays';
import { ticketBooks } from './tickets';
import { trailBooks } from './trail';

/** What must always hold in the books, however many requests are under way: each query returns the violations in one snapshot. */
const wrong: Readonly<Record<string, string>> = {
  ...everyBook,
  ...stayBooks,
  ...ticketBooks,
  ...diningBooks,
  ...comboBooks,
  ...parcelBooks,
  ...pointBooks,
  ...trailBooks,
};

const broken = async (pool: Pool, promises: Readonly<Record<string, string>>): Promise<Record<string, unknown[]>> => {
  const found = await Promise.all(
    Object.entries(promises).map(async ([promise, query]) => [promise, (await pool.query(query)).rows as unknown[]] as const),
  );
  return Object.fromEntries(found.filter(([, rows]) => rows.length > 0));
};

/** The invariants that are broken, each with the offending rows. */
export const brokenPromises = (pool: Pool): Promise<Record<string, unknown[]>> => broken(pool, wrong);

/** Everything that has not reached its end, and the money that the shop still holds for it. */
export const unended = (pool: Pool): Promise<Record<string, unknown[]>> =>
  broken(pool, {
    'an order on its way': "select order_no, kind, status from orders where status not in ('closed', 'completed', 'refunded')",
    'a unit on its way back': "select order_id, unit_no, status from order_units where status in ('refunding', 'refundRejected')",
    'a request that nobody answers': "select after_sale_no, type, status from after_sales where status not in ('refunded', 'cancelled')",
    'a refund that the bank has not made': "select refund_no, status from refunds where status <> 'succeeded'",
    'money that is neither the shop’s nor the buyer’s': `
      select order_id, sum(fen) as fen from (
        select order_id, to_account as account, amount_fen as fen from ledger_transfers
        union all select order_id, from_account, -amount_fen from ledger_transfers) entries
      where account in ('held', 'refund') group by 1 having sum(fen) <> 0`,
  });

/** The sum over all accounts; it must be 0, because what one account gives another receives. */
export async function ledgerTotal(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ total: string }>(`select coalesce(sum(fen), 0) as total from (
    select -amount_fen as fen from ledger_transfers where from_account is not null
    union all select amount_fen from ledger_transfers where to_account is not null) entries`);
  return Number(rows[0]?.total);
}

import type { Pool } from 'pg';
import type { BankHand } from './hand';

type Ours = Readonly<{ paymentNo: string; adapter: string; paidFen: number; refundedFen: number }>;

/** What the shop has of its payments: money that arrived (settled or sent back), and what of it has been refunded. */
async function oursOf(pool: Pool): Promise<Ours[]> {
  const { rows } = await pool.query<Ours>(`select p.payment_no as "paymentNo", p.adapter,
      case when p.status in ('settled', 'returned') then p.amount_fen else 0 end as "paidFen",
      coalesce((select sum(r.money_fen) from refunds r where r.payment_no = p.payment_no and r.status = 'succeeded'), 0)::int as "refundedFen"
    from payments p order by p.payment_no`);
  return rows;
}

const moved = ({ paidFen, refundedFen }: Pick<Ours, 'paidFen' | 'refundedFen'>): boolean => paidFen > 0 || refundedFen > 0;
const told = ({ paymentNo, paidFen, refundedFen }: Omit<Ours, 'adapter'>) => `${paymentNo}: paid ${paidFen}, refunded ${refundedFen}`;

/** Where a bank's books and the shop's differ, payment by payment. */
async function differences(pool: Pool, hands: readonly BankHand[]): Promise<string[]> {
  const ours = await oursOf(pool);
  return hands.flatMap(({ adapter, trades, faults }) => {
    const here = new Set(ours.filter((one) => one.adapter === adapter && moved(one)).map(told));
    const there = new Set(trades().filter(moved).map(told));
    return [
      ...[...here].filter((line) => !there.has(line)).map((line) => `${adapter}, not at the bank: ${line}`),
      ...[...there].filter((line) => !here.has(line)).map((line) => `${adapter}, not in the shop: ${line}`),
      ...faults().map((fault) => `${adapter}, in the bank's own books: ${fault}`),
    ];
  });
}

/** Each of these must find nothing once all banks have been asked. */
const unsound: Readonly<Record<string, string>> = {
  'is still open': "select payment_no as name from payments where status = 'open'",
  'is a refund under way': "select refund_no as name from refunds where status = 'processing'",
  'was settled twice': "select order_id::text as name from payments where status = 'settled' group by order_id having count(*) > 1",
  'was paid twice in its moves': "select order_id::text as name from order_moves where event = 'pay' group by order_id having count(*) > 1",
  'is a payment not wholly refunded that its order could not take': `select p.payment_no as name from payments p where p.status = 'returned' and p.amount_fen <>
      coalesce((select sum(r.money_fen) from refunds r where r.payment_no = p.payment_no and r.status = 'succeeded'), 0)`,
  'is closed, and keeps money': `select o.order_no as name from orders o join payments p on p.order_id = o.id where o.status = 'closed' and p.status = 'settled'`,
  'has a ledger that differs from what arrived and was refunded': `select o.order_no as name from orders o where
      coalesce((select sum(case when l.from_account = 'buyer' then l.amount_fen when l.to_account = 'buyer' then -l.amount_fen else 0 end)
        from ledger_transfers l where l.order_id = o.id), 0) <>
      coalesce((select sum(p.amount_fen) from payments p where p.order_id = o.id and p.status in ('settled', 'returned')), 0)
      - coalesce((select sum(r.money_fen) from refunds r where r.order_id = o.id and r.status = 'succeeded'), 0)`,
  'has money on its way in the ledger': `select order_id::text as name from ledger_transfers group by order_id having
      sum(case when to_account = 'refund' then amount_fen else 0 end) <> sum(case when from_account = 'refund' then amount_fen else 0 end)`,
};

/** Everything in which banks, payments, refunds and ledger do not agree to the fen. */
export async function disagreements(pool: Pool, hands: readonly BankHand[]): Promise<string[]> {
  const found = await differences(pool, hands);
  for (const [what, query] of Object.entries(unsound)) {
    const { rows } = await pool.query<{ name: string }>(query);
    found.push(...rows.map(({ name }) => `${name} ${what}`));
  }
  return found;
}

/** Ends that can only be told from the books, and how often each was reached. */
export async function endsReached(pool: Pool): Promise<Readonly<Record<'lateMoneyReturned' | 'twoWaysPaid', number>>> {
  const { rows } = await pool.query<{ late: number; twice: number }>(`select
      count(*) filter (where o.status = 'closed')::int as late,
      count(*) filter (where exists (select from payments other where other.order_id = p.order_id and other.status = 'settled'
        and other.pay_way <> p.pay_way))::int as twice
    from payments p join orders o on o.id = p.order_id where p.status = 'returned'`);
  return { lateMoneyReturned: rows[0]?.late ?? 0, twoWaysPaid: rows[0]?.twice ?? 0 };
}

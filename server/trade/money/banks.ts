import { isNull, sql } from 'drizzle-orm';
import type { money as calls } from '@/lib/contract/ops/money';
import type { OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import { paymentIncidents, payments } from '@/server/trade/tables/payments';
import { openDifferences } from '@/server/trade/statement/jobs';
import { refundsWaiting } from './refunds';

/** Every adapter in the books, one step of an index each, however many payments they took. */
const inBooks = sql`
  with recursive bank (adapter) as (
    select min(${payments.adapter}) from ${payments}
    union all
    select (select min(${payments.adapter}) from ${payments} where ${payments.adapter} > bank.adapter) from bank where bank.adapter is not null)
  select adapter from bank where adapter is not null`;

export async function banks(context: OpsContext): Promise<OpsOutput<typeof calls.banks>> {
  const { database, payments: ports } = context;
  const { rows } = await database.execute<{ adapter: string }>(inBooks);
  const all = [...new Set([...ports.all.map(({ adapter }) => adapter), ...rows.map(({ adapter }) => adapter)])].sort();
  return {
    list: all.map((adapter) => {
      const port = ports.byAdapter(adapter);
      return { adapter, connected: port !== undefined, bills: port?.statement !== undefined };
    }),
    waiting: {
      refunds: await refundsWaiting(database),
      incidents: await database.$count(paymentIncidents, isNull(paymentIncidents.closedAt)),
      differences: await openDifferences(context),
    },
  };
}

import type { Pool } from 'pg';

/** One number that the database answers. */
export type BankFigure = Readonly<{ name: string; help: string; statement: string }>;

/**
 * What an alarm watches about banks. A statement is missing from 14:00 in Shanghai on, when a bank took money yesterday and its statement of
 * that day is not here.
 */
export const bankFigures: readonly BankFigure[] = [
  {
    name: 'payment_incidents_open',
    help: 'What staff have to look into about banks’ money',
    statement: 'select count(*)::int as figure from payment_incidents where closed_at is null',
  },
  {
    name: 'statement_differences_open',
    help: 'Differences between banks’ statements and the books that nobody has explained',
    statement: "select count(*)::int as figure from statement_differences where state = 'open'",
  },
  {
    name: 'bank_statements_missing',
    help: 'Banks that took money yesterday and whose statement of it is not here by two in the afternoon',
    statement: `with clock as (select now() at time zone 'Asia/Shanghai' as at)
      select count(distinct payments.adapter)::int as figure from clock, payments
      where clock.at::time >= '14:00'
        and payments.settled_at >= (clock.at::date - 1) at time zone 'Asia/Shanghai' and payments.settled_at < clock.at::date at time zone 'Asia/Shanghai'
        and not exists (
          select from bank_statements where bank_statements.adapter = payments.adapter and bank_statements.day = clock.at::date - 1)`,
  },
];

export async function figureOf(pool: Pool | undefined, { statement }: BankFigure): Promise<number> {
  const found = await pool?.query<{ figure: number }>(statement);
  return found?.rows[0]?.figure ?? 0;
}

import type { Fen } from '@/lib/kernel/money';
import { productFigures } from './products';

const need = (name: string, value: number | undefined): number => {
  if (value === undefined) throw new Error(`products.json gives memberPlan no ${name}.`);
  return value;
};

/** The figures that the member agreements quote; prices and deductions read them here too, so that both agree. */
const { monthFen, quarterFen, yearFen, refundDays, retries, graceDays } = productFigures('memberPlan');

export const memberPrices: Readonly<Record<'month' | 'quarter' | 'year', Fen>> = {
  month: need('monthFen', monthFen),
  quarter: need('quarterFen', quarterFen),
  year: need('yearFen', yearFen),
};

/** Days to withdraw, attempts after the first deduction, and days of grace after a period. */
export const memberTerms = {
  refundDays: need('refundDays', refundDays),
  retries: need('retries', retries),
  graceDays: need('graceDays', graceDays),
} as const;

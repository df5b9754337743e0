import * as z from 'zod/mini';
import type { Locale } from '@/lib/kernel/locale';
import { companyFacts } from './products';
import rows from './sellers.json';

const filled = z.string().check(z.minLength(1));
const row = z.strictObject({
  /** By default the company that runs the shop. */
  name: z.optional(z.strictObject({ 'zh-CN': filled, en: filled })),
  taxNo: filled,
  address: filled,
  phone: filled,
  bankName: filled,
  bankAccount: filled,
});
const sellers = z.strictObject({ service: row, goods: row }).parse(rows);

/** A company as it appears on its invoices. */
export type Seller = Readonly<{ name: string; taxNo: string; address: string; phone: string; bankName: string; bankAccount: string }>;

/** The seller of goods, from `sellers.json`. An invoice itself is in Chinese whatever the reader's language. */
export function sellerNamed(seller: keyof typeof sellers, locale: Locale = 'zh-CN'): Seller {
  const { name, ...facts } = sellers[seller];
  return { name: name?.[locale] ?? companyFacts(locale).company ?? '', ...facts };
}

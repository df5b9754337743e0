import type { Day } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';

type Party = Readonly<{ name: string; /** Empty for a person. */ taxNumber: string }>;

export type PaperLine = Readonly<{
  /** As the tax office has it, with its category: `*旅游服务*代订住宿费`. */
  item: string;
  /** The goods' own name. */
  title: string;
  /** Negative on a red letter, as the amounts are; null of a fee. */
  quantity: number | null;
  /** Without tax. */
  amount: Fen;
  /** 0 where no tax is due (不征税). */
  taxPercent: number;
  tax: Fen;
}>;

/** What stands on an issued digital invoice (数电票); amounts of a red letter are negative. */
export type InvoicePaper = Readonly<{
  special: boolean;
  /** 20 digits. */
  number: string;
  day: Day;
  buyer: Party;
  seller: Party;
  lines: readonly PaperLine[];
  amount: Fen;
  tax: Fen;
  total: Fen;
  /** Orders it is for, the bank of a company, the number that a red letter takes back. */
  remarks: readonly string[];
  issuer: string;
  /** Issued by the demo's stand-in: marked all over, so that nobody books it. */
  sample: boolean;
}>;

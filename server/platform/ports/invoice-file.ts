import type { Day } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';

type Party = Readonly<{ name: string; /** Empty for a person. */ taxNumber: string }>;

export type PaperLine = Readonly<{
  /** The tax office's name with its category: `*旅游服务*代订住宿费`. */
  item: string;
  /** The goods' own name. */
  title: string;
  /** Negative on a red letter, like the amounts; null for a fee, and on an invoice of only a part of what was kept. */
  quantity: number | null;
  /** Without tax (fen). */
  amount: Fen;
  /** 0 where no tax is due (不征税). */
  taxPercent: number;
  tax: Fen;
}>;

/** The content of an issued digital invoice (数电票); amounts of a red letter are negative. */
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
  /** The orders it covers, a company's bank, the number that a red letter cancels. */
  remarks: readonly string[];
  issuer: string;
  /** Issued by the demo's stand-in: watermarked, so that nobody books it. */
  sample: boolean;
}>;

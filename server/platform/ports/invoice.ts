import type { InvoiceKind, InvoiceRefusal, InvoiceTitle, ReversalRefusal } from '@/lib/domain/invoice';
import type { Fen } from '@/lib/kernel/money';

/** An invoice for the tax office to issue. */
export type InvoiceRequest = Readonly<{
  /** Identifies it in every call about it. */
  applyNo: string;
  invoiceKind: InvoiceKind;
  title: InvoiceTitle;
  sellerTaxNo: string;
  lines: readonly Readonly<{ item: string; quantity: number | null; netFen: Fen; taxFen: Fen; taxPercent: number }>[];
  /** Including tax: the sum of the lines. */
  amountFen: Fen;
  note: string;
}>;

/** A request to cancel an issued invoice as a whole by a negative one. */
export type RedLetterRequest = Readonly<{ applyNo: string; invoiceNumber: string; amountFen: Fen }>;

/** The outcome of an invoice or its red letter; `at` in epoch ms. `kept`: the red letter was refused, so the invoice stands. */
export type InvoiceOutcome = Readonly<
  { applyNo: string; at: number } & (
    | { kind: 'issued'; invoiceNumber: string }
    | { kind: 'refused'; refusal: InvoiceRefusal }
    | { kind: 'reversed'; invoiceNumber: string }
    | { kind: 'kept'; refusal: ReversalRefusal }
  )
>;

/** The tax office, or the service that issues for us. Calls reject when there was no answer; repeating one never issues twice. */
export type InvoicePort = Readonly<{
  /** Its invoices have no legal value, and say so. */
  isSandbox?: true;
  /** Submits it, or returns the outcome; undefined until it is decided. */
  issue: (request: InvoiceRequest) => Promise<InvoiceOutcome | undefined>;
  reverse: (request: RedLetterRequest) => Promise<InvoiceOutcome | undefined>;
  /** The sandbox also sends notices itself, and repeats them. */
  sandbox?: Readonly<{ notices: () => Promise<readonly InvoiceOutcome[]> }>;
}>;

import type { InvoiceKind, InvoiceRefusal, InvoiceTitle } from '@/lib/domain/invoice';
import type { Fen } from '@/lib/kernel/money';

/** What the tax office is asked to issue. */
export type InvoiceRequest = Readonly<{
  /** Names it in every call about it. */
  applyNo: string;
  invoiceKind: InvoiceKind;
  title: InvoiceTitle;
  sellerTaxNo: string;
  lines: readonly Readonly<{ item: string; quantity: number | null; netFen: Fen; taxFen: Fen; taxPercent: number }>[];
  /** Tax included: the sum of the lines. */
  amountFen: Fen;
  note: string;
}>;

/** The negative invoice of one that was issued, as a whole. */
export type RedLetterRequest = Readonly<{ applyNo: string; invoiceNumber: string; amountFen: Fen }>;

/** What became of an invoice or its red letter. At an instant, epoch ms. */
export type InvoiceOutcome = Readonly<
  { applyNo: string; at: number } & (
    { kind: 'issued'; invoiceNumber: string } | { kind: 'refused'; refusal: InvoiceRefusal } | { kind: 'reversed'; invoiceNumber: string }
  )
>;

/** The tax office, or the service that issues for us. Calls reject when it did not answer; repeating one makes nothing twice. */
export type InvoicePort = Readonly<{
  /** Its invoices have no legal value, and say so. */
  isSandbox?: true;
  /** Hands it over, or hears what became of it; undefined while it is not decided. */
  issue: (request: InvoiceRequest) => Promise<InvoiceOutcome | undefined>;
  reverse: (request: RedLetterRequest) => Promise<InvoiceOutcome | undefined>;
  /** The sandbox tells by itself as well, and repeats itself. */
  sandbox?: Readonly<{ notices: () => Promise<readonly InvoiceOutcome[]> }>;
}>;

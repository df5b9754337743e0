import type { PayWay } from '@/lib/kernel/pay-way';
import type { Fen } from '@/lib/kernel/money';

export type PaymentIntent = Readonly<{
  paymentNo: string;
  payWay: PayWay;
  amountFen: Fen;
  title: string;
  /** Where the bank sends the browser afterwards; arriving there proves nothing. */
  returnUrl: string;
  /** Epoch ms after which the bank must not charge. */
  expiresAt: number;
}>;

import type { PayScene } from '@/lib/kernel/pay-scene';
import type { PayWay } from '@/lib/kernel/pay-way';
import type { Fen } from '@/lib/kernel/money';

export type PaymentIntent = Readonly<{
  paymentNo: string;
  payWay: PayWay;
  amountFen: Fen;
  title: string;
  /** Where the bank sends the browser afterwards; arriving there proves nothing. */
  returnUrl: string;
  /** Where it sends the browser that paid nothing. */
  cancelUrl: string;
  /** Epoch ms after which the bank must not charge. */
  expiresAt: number;
  /** By the browser's own word; it chooses the form of payment and decides nothing about money. */
  scene: PayScene;
  projectId: string;
  /** Who pays: the browser's network address, and WeChat's name for the user under an appid once it is known. */
  payer: Readonly<{
    address: string;
    openIdOf: (appId: string) => Promise<string | undefined>;
    /** Forgets a name that the bank doesn't know. False when it was learned only just now: then something else is wrong. */
    forgetOpenId: (appId: string) => Promise<boolean>;
  }>;
}>;

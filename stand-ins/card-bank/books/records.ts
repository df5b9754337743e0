import type { TestCard } from '@/stand-ins/card-bank/cards';

export type Binding = Readonly<{
  bindingNo: string;
  reference: string;
  /** What was asked, to tell a repetition from another request. */
  asked: string;
  card: TestCard | undefined;
  mobileTail: string;
  state: 'open' | 'bound' | 'refused';
  wrongCodes: number;
  codeSentAt: number;
  createdAt: number;
  /** Of the hosted form. */
  returnUrl?: string | undefined;
  cancelUrl?: string | undefined;
}>;

/** A card that the shop may charge; forgotten cards stay, for refunds. */
export type Token = Readonly<{ token: string; card: TestCard; mobileTail: string; isReleased: boolean }>;

export type Payment = Readonly<{
  paymentNo: string;
  asked: string;
  token: string;
  amountFen: number;
  title: string;
  expiresAt: number;
  returnUrl: string;
  cancelUrl: string;
  state: 'waiting' | 'paid' | 'refused' | 'closed';
  wrongCodes: number;
  codeSentAt: number;
  bankTradeNo: string;
  paidAt?: number | undefined;
  feeFen: number;
  /** Of the bank's own page, once it asks there. */
  page?: string | undefined;
}>;

export type Refund = Readonly<{
  refundNo: string;
  paymentNo: string;
  amountFen: number;
  bankRefundNo: string;
  state: 'done' | 'underWay' | 'failed';
  why?: 'cardGone' | 'refused' | undefined;
  at: number;
  feeFen: number;
}>;

/** Money between the card holders, the shop's balance and the bank's fees. */
export type Entry = Readonly<{
  at: number;
  from: string;
  to: string;
  amountFen: number;
  subject: string;
  what: 'pay' | 'refund' | 'fee' | 'funds';
}>;

export type Notice = Readonly<{
  key: string;
  body: string;
  subject: string;
  signing: 'genuine' | 'foreign' | 'unsigned' | 'altered' | 'old';
  dueAt: number | undefined;
  attempts: number;
  answeredAt?: number | undefined;
  once?: boolean | undefined;
  replayAfterMs?: number | undefined;
  lastHeaders?: Readonly<Record<string, string>> | undefined;
}>;

export const holders = 'holders';
export const shopAccount = 'shop';
export const fees = 'fees';

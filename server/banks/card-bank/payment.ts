import * as z from 'zod/mini';
import { MINUTE_MS } from '@/lib/kernel/durations';
import type { CardDesk } from '@/server/platform/ports/card-desk';
import type { BankOutcome, Closing } from '@/server/platform/ports/payment';
import { isSafe } from './binding';
import type { Line } from './line';
import { bankNo, fen, freshNo } from './numbers';

type Paying = Pick<CardDesk, 'requestPayment' | 'sendPaymentCode' | 'confirmPayment'>;

/** What the bank doesn't know long after its expiry was never charged (ms). */
const UNKNOWN_AFTER_MS = 10 * MINUTE_MS;

const confirmed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paid'), bankTradeNo: bankNo }),
  z.object({ kind: z.literal('leaving'), url: z.url({ protocol: /^https?$/ }) }),
  z.object({ kind: z.literal('wrongCode') }),
]);

export const cardPayment = (line: Line): Paying => ({
  async requestPayment({ paymentNo, token, amountFen, title, expiresAt, projectId, payerAddress, returnUrl, cancelUrl, installments }) {
    const asked = { paymentNo, token, amountFen, title, expiresAt, projectId, payerAddress, returnUrl, cancelUrl };
    const said = await line.ask(
      '/card-payments',
      { ...asked, ...(installments !== undefined && { installments }) },
      z.object({ kind: z.literal('codeSent') }),
    );
    if (said.kind === 'ok') return { kind: 'codeSent' };
    return said.reason === 'overLimit' ? { kind: 'refused', why: 'overLimit' } : { kind: 'refused' };
  },
  async sendPaymentCode(paymentNo) {
    await line.ask('/card-payments/code', { paymentNo }, z.object({}));
  },
  async confirmPayment(paymentNo, code) {
    const said = await line.ask('/card-payments/confirm', { paymentNo, code }, confirmed);
    if (said.kind === 'refused') return { kind: 'refused', reason: said.reason === 'insufficient' ? 'insufficient' : 'refused' };
    // Where a browser isn't sent, nothing more is known of the payment than before: a notice or the next question tells.
    if (said.data.kind === 'leaving' && !isSafe(said.data.url, line))
      throw new Error('The card bank leads to an address without encryption.');
    return said.data;
  },
});

const closing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('closed') }),
  z.object({ kind: z.literal('paid'), bankTradeNo: bankNo, amountFen: fen }),
]);

export async function closeCardPayment({ ask }: Line, paymentNo: string): Promise<Exclude<Closing, { kind: 'notYet' }>> {
  const said = await ask('/card-payments/close', { paymentNo }, closing);
  if (said.kind === 'refused') throw new Error(`The card bank did not close a payment: ${said.reason}`);
  return said.data;
}

const status = z.nullable(
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('paid'), amountFen: fen, bankTradeNo: bankNo }),
    z.object({ state: z.enum(['waiting', 'refused', 'closed']), amountFen: fen }),
  ]),
);

export async function queryCardPayment({ ask, now }: Line, paymentNo: string, expiresAt: number): Promise<BankOutcome | undefined> {
  const said = await ask('/payments/status', { paymentNo }, status);
  if (said.kind === 'refused') throw new Error(`The card bank says nothing about a payment: ${said.reason}`);
  const { data } = said;
  const refused = { subject: paymentNo, outcome: 'refused', bankTradeNo: '' } as const;
  if (data === null) return now() > expiresAt + UNKNOWN_AFTER_MS ? { ...refused, amountFen: 0 } : undefined;
  if (data.state === 'waiting') return undefined;
  if (data.state !== 'paid') return { ...refused, amountFen: data.amountFen };
  return { subject: paymentNo, outcome: 'paid', amountFen: data.amountFen, bankTradeNo: data.bankTradeNo };
}

/** A number that nobody ever had: a signed "unknown" proves address and secret at once. */
export async function checkCardBank({ ask }: Line): Promise<void> {
  const said = await ask('/payments/status', { paymentNo: freshNo('CHECK') }, status);
  if (said.kind === 'refused' || said.data !== null)
    throw new Error('The card bank does not say that it never heard of a payment that was never made.');
}

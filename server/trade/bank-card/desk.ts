import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import type { CardDesk } from '@/server/platform/ports/card-desk';

/** Below the pay host's 50 s, so that the buyer gets our answer (ms). */
const ANSWER_WITHIN_MS = 15_000;

type Connected = Readonly<{ adapter: string; desk: CardDesk }>;

/** The bank that stores our users' cards; undefined when none is connected. */
export function connectedDesk({ payments, channel }: Pick<Context, 'payments' | 'channel'>): Connected | undefined {
  const port = payments.byWay('bankCard', channel.projectId);
  return port?.cards && { adapter: port.adapter, desk: port.cards };
}

export const requireDesk = (context: Pick<Context, 'payments' | 'channel'>): Connected =>
  connectedDesk(context) ?? refuse('PAYMENT_REFUSED');

/**
 * Calls the bank with a timeout; undefined when the call fails or times out. The error is not logged: it may quote what was sent, which is
 * a card number or a code.
 */
export async function answerOf<Answer>(
  { log }: Pick<Context, 'log'>,
  question: string,
  ask: () => Promise<Answer>,
): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([ask(), patience]);
  } catch (error) {
    log.error({ question, error: error instanceof Error ? error.name : typeof error }, 'the bank of the cards failed');
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** The same for a call that is indispensable; UNAVAILABLE without an answer. */
export const requireAnswer = async <Answer>(context: Pick<Context, 'log'>, question: string, ask: () => Promise<Answer>): Promise<Answer> =>
  (await answerOf(context, question, ask)) ?? refuse('UNAVAILABLE');

/** Derived, so that a repeated request gets the same token and nothing is stored. */
export const payTokenOf = (secret: string, paymentNo: string): string =>
  createHmac('sha256', secret).update(`card payment ${paymentNo}`).digest('base64url');

export function isPayToken(secret: string, paymentNo: string, given: string): boolean {
  const [expected, sent] = [Buffer.from(payTokenOf(secret, paymentNo)), Buffer.from(given)];
  return expected.length === sent.length && timingSafeEqual(expected, sent);
}

import { bulkhead, circuitBreaker, ConsecutiveBreaker, handleWhen, timeout, TimeoutStrategy, wrap } from 'cockatiel';
import * as z from 'zod/mini';
import { PartnerRefusal, PartnerSilent } from '@/server/platform/ports/partner';
import { answerSignature, callHeaders, isMac } from './signature';

export type PartnerRequest = Readonly<{ path: string; headers: Readonly<Record<string, string>>; body: string }>;
export type PartnerResponse = Readonly<{ status: number; signature: string; body: string }>;
/** Carries a signed call to the partner; gives up when `signal` aborts. */
export type Transport = (request: PartnerRequest, signal: AbortSignal) => Promise<PartnerResponse>;

export type CallerOptions = Readonly<{
  /** A partner's name, or a hotel group's code. */
  partner: string;
  secret: string;
  transport: Transport;
  now: () => number;
  /** Timeout of a call (ms). */
  callMs?: number;
  /** How long no call is made after a partner was silent three times (ms). */
  restMs?: number;
}>;

const CALL_MS = 5_000;
const REST_MS = 15_000;
const SILENCES = 3;
/** Concurrent calls to one partner, so that a slow one can't tie up this process. */
const MOST_AT_ONCE = 20;

const envelope = z.union([
  z.object({ result: z.literal('ok'), data: z.unknown() }),
  z.object({ result: z.literal('refused'), reason: z.string().check(z.maxLength(200)) }),
]);

/** The line to one partner: signed in both directions, limited in time and concurrency, and cut while the partner is silent. */
export function partnerCaller({ partner, secret, transport, now, callMs = CALL_MS, restMs = REST_MS }: CallerOptions) {
  const isSilence = (error: Error): boolean => !(error instanceof PartnerRefusal);
  const policy = wrap(
    bulkhead(MOST_AT_ONCE),
    circuitBreaker(handleWhen(isSilence), { breaker: new ConsecutiveBreaker(SILENCES), halfOpenAfter: restMs }),
    timeout(callMs, TimeoutStrategy.Aggressive),
  );

  async function ask<Answer extends z.ZodMiniType>(
    path: string,
    input: object,
    answer: Answer,
    signal: AbortSignal,
  ): Promise<z.output<Answer>> {
    const body = JSON.stringify(input);
    const headers = callHeaders(secret, { path, body }, now());
    const response = await transport({ path, headers, body }, signal);
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    if (!isMac(response.signature, answerSignature(secret, headers['partner-nonce'] ?? '', response.body)))
      throw new Error('an answer that the partner did not sign');
    const said = z.parse(envelope, JSON.parse(response.body));
    if (said.result === 'refused') throw new PartnerRefusal(partner, said.reason);
    return z.parse(answer, said.data);
  }

  /** Throws PartnerSilent or PartnerRefusal. */
  return async <Answer extends z.ZodMiniType>(path: string, input: object, answer: Answer): Promise<z.output<Answer>> => {
    try {
      // A signal of its own: cockatiel's shared one triggers a leak warning when eleven calls listen to it.
      return await policy.execute(({ signal }) => ask(path, input, answer, signal), new AbortController().signal);
    } catch (error) {
      if (error instanceof PartnerRefusal) throw error;
      throw new PartnerSilent(partner, error);
    }
  };
}

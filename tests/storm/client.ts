import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { defaultChannel } from '@/lib/channel/lookup';
import type { Endpoint, Input, Output } from '@/lib/contract/endpoint';
import { errors } from '@/lib/contract/errors';
import { requestOf } from '../gateway/server';

const RETRY_MS = 50;

/** A pause before asking again, so that callers don't keep the machine from the work they wait for. */
export const nextLook = (): Promise<void> => pause(RETRY_MS);

export type Reply<E extends Endpoint> = { code: string; data: Output<E> };

/** One attempt; rejects if the connection breaks or the answer is no envelope. */
export async function ask<E extends Endpoint>(origin: string, endpoint: E, input: Input<E>, token: string): Promise<Reply<E>> {
  const { method, url, headers, payload } = requestOf(endpoint, input, { token, channel: defaultChannel.code });
  const answer = await fetch(`${origin}${url}`, {
    method,
    headers: { ...headers, ...(payload ? { 'content-type': 'application/json' } : {}) },
    ...(payload ? { body: JSON.stringify(payload) } : {}),
    signal: AbortSignal.timeout(15_000),
  });
  const { code, data } = (await answer.json()) as { code: string; data: unknown };
  return { code, data: (code === '1' ? z.decode(endpoint.response, data as never) : data) as Output<E> };
}

/** The server has no time, or the bank has as many calls as one bank may have. */
const notNow: readonly string[] = [errors.UNAVAILABLE.code, errors.PAYMENT_BUSY.code];

/** Repeats a call until the server gives any answer but "not now", as a buyer's page does with the same idempotency key. */
export async function insist<Answer extends { code: string }>(attempt: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await attempt().catch(() => undefined);
    if (answer && !notNow.includes(answer.code)) return answer;
    await nextLook();
  }
}

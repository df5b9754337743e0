import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { rawMembers } from './raw-members';
import { isRsa2 } from './rsa2';

/** Alipay said something that is no answer to the call: it may or may not have done what was asked. */
export class AlipayFailure extends Error {}

const head = z.looseObject({ code: z.string(), sub_code: z.optional(z.string()) });

export type Said = Readonly<{ kind: 'done'; answer: unknown } | { kind: 'refused'; why: string } | { kind: 'unavailable' }>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Reads the answer to `method`, of which exactly the signed letters count. Throws AlipayFailure unless it is signed by Alipay; of what was
 * said only codes are told, because the words can quote the whole call.
 */
export function readAnswer(text: string, { method, key }: Readonly<{ method: string; key: KeyObject }>): Said {
  const members = rawMembers(text);
  const name = `${method.replaceAll('.', '_')}_response`;
  const raw = members?.get(name) ?? members?.get('error_response');
  const signature = parsed(members?.get('sign') ?? '');
  if (raw === undefined || (members?.has(name) && members.has('error_response')))
    throw new AlipayFailure(`Alipay's answer to ${method} is none.`);
  if (typeof signature !== 'string' || !isRsa2(key, raw, signature))
    throw new AlipayFailure(`Alipay's answer to ${method} is not signed by Alipay.`);
  const answer = parsed(raw);
  const { data } = z.safeParse(head, answer);
  if (!data) throw new AlipayFailure(`Alipay's answer to ${method} has no code.`);
  const { code, sub_code: why = '' } = data;
  // Only the gateway speaks under this name, never of what became of the call.
  if (members?.has('error_response')) throw new AlipayFailure(`Alipay answered ${method} with the error ${code} ${why}.`);
  if (code === '10000') return { kind: 'done', answer };
  if (code === '20000' || why === 'ACQ.SYSTEM_ERROR') return { kind: 'unavailable' };
  if (code === '40004') return { kind: 'refused', why };
  throw new AlipayFailure(`Alipay answered ${method} with ${code} ${why}.`);
}

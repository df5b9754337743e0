import { errors } from '@/lib/contract/errors';

const ATTEMPTS = 6;

/**
 * Repeats a call with the same idempotency key when the shop is too busy, as buyers do. On a slow machine some of hundreds of calls wait
 * longer for a connection than the shop allows.
 */
export async function untilServed<Answer extends { code: string }>(
  command: (idempotencyKey: string) => Promise<Answer>,
  idempotencyKey: string,
): Promise<Answer> {
  let answer = await command(idempotencyKey);
  for (let attempt = 1; attempt < ATTEMPTS && answer.code === errors.UNAVAILABLE.code; attempt += 1) answer = await command(idempotencyKey);
  return answer;
}

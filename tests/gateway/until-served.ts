import { errors } from '@/lib/contract/errors';

const ATTEMPTS = 6;

/**
 * Whoever is told that the shop is too busy asks again, with the same idempotency key, as buyers do. On a machine that is slow at this
 * moment some of five hundred wait longer for a connection than the shop lets them.
 */
export async function untilServed<Answer extends { code: string }>(
  command: (idempotencyKey: string) => Promise<Answer>,
  idempotencyKey: string,
): Promise<Answer> {
  let answer = await command(idempotencyKey);
  for (let attempt = 1; attempt < ATTEMPTS && answer.code === errors.UNAVAILABLE.code; attempt += 1) answer = await command(idempotencyKey);
  return answer;
}

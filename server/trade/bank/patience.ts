import type { FastifyBaseLogger } from 'fastify';

/** How long a buyer waits for the bank; its answer counts all the same when it comes (ms). */
const PATIENCE_MS = 2_000;

/** Waits for a bank no longer than its buyer would; what it says later counts all the same. */
export async function patiently<Answer>(asked: Promise<Answer>, log: FastifyBaseLogger | undefined): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const answer = asked.catch((error: unknown) => {
    log?.error({ err: error }, 'the bank could not be asked');
    return undefined;
  });
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, patience]);
  } finally {
    clearTimeout(timer);
  }
}

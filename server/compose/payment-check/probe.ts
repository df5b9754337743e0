import { readBounded } from '@/server/banks/bounded';
import type { PaymentPort } from '@/server/platform/ports/payment';

const PROBE_MS = 10_000;
const MOST_BYTES = 64 * 1024;

export const noticeAddress = (origin: string, adapter: string): string => `${origin}/api/pay/notify/${adapter}`;

/**
 * Posts a message that nobody signed to the public address of a bank's notices. Only the shop's own refusal proves that a bank's messages
 * arrive there: a wall, a redirect or another company's page answers otherwise. Throws with what it found instead.
 */
export async function probeNotices(origin: string, { adapter, answer }: Pick<PaymentPort, 'adapter' | 'answer'>): Promise<void> {
  const response = await fetch(noticeAddress(origin, adapter), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'payments-check' },
    body: 'probe=1',
    redirect: 'manual',
    signal: AbortSignal.timeout(PROBE_MS),
  });
  const body = (await readBounded(response, MOST_BYTES)).toString('utf8');
  const { forged } = answer;
  if (response.status === forged.status && body === forged.body) return;
  const to = response.headers.get('location');
  const found = to === null ? `status ${response.status}` : `a redirect (${response.status}), which banks don't follow`;
  throw new Error(`${found} in place of the shop's own refusal`);
}

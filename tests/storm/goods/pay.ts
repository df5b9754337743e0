import { order } from '@/lib/contract/order';
import { freshKey } from '../../gateway/stay';
import { ask, insist } from '../client';
import type { Placed, Shopping } from './step';

/** Pays at the sandbox bank, and insists. */
export async function pay({ origin }: Pick<Shopping, 'origin'>, { orderNo, token }: Placed): Promise<void> {
  const opening = { orderNo, payWay: 'alipay' as const, idempotencyKey: freshKey() };
  const opened = await insist(() => ask(origin, order.pay, opening, token));
  if (opened.code !== '1' || opened.data.kind !== 'leaving') return;
  const { url } = opened.data;
  await insist(async () => {
    const answer = await fetch(`${origin}${url}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ action: 'pay' }),
    });
    // Any answer ends the attempt, even that the trade is over; only an unreachable server is asked again.
    return { code: answer.status < 500 ? '1' : 'YX_503' };
  });
}

import { order } from '@/lib/contract/order/endpoints';
import { points } from '@/lib/contract/points/endpoints';
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

/** Lets points pay as much of an unpaid order as they may, or takes them back. */
export async function payWithPoints({ origin }: Pick<Shopping, 'origin'>, { orderNo, token }: Placed): Promise<void> {
  const seen = await insist(() => ask(origin, points.ofOrder, { orderNo }, token));
  const paying = seen.code === '1' ? seen.data.paying : null;
  if (!paying || paying.fixed || (paying.most === 0 && paying.points === 0)) return;
  await insist(() => ask(origin, points.pay, { orderNo, points: paying.points > 0 ? 0 : paying.most }, token));
}

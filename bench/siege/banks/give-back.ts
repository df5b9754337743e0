import { order } from '@/lib/contract/order/endpoints';
import { freshKey } from '../../../tests/gateway/stay';
import { ask, insist } from '../../../tests/storm/client';
import type { Bought } from './buy';

/** Gives one of two vouchers back, tapping once or twice. */
export async function giveBack(site: string, { orderNo, token }: Bought, taps: number): Promise<void> {
  const part = { orderNo, units: [1] };
  const quote = await insist(() => ask(site, order.refundAmount, part, token));
  if (quote.code !== '1') throw new Error(`${orderNo} was offered no refund: ${quote.code}`);
  const command = { ...part, reason: '行程有变', acceptedRefund: quote.data.refundAmount, idempotencyKey: freshKey() };
  const answers = await Promise.all(Array.from({ length: taps }, () => insist(() => ask(site, order.refund, command, token))));
  if (!answers.some(({ code }) => code === '1'))
    throw new Error(`${orderNo} was not refunded: ${answers.map(({ code }) => code).join(', ')}`);
}

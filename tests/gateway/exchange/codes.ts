import type { Input } from '@/lib/contract/endpoint';
import { exchange } from '@/lib/contract/exchange/endpoints';
import { DAY_MS } from '@/lib/kernel/durations';
import { type Batch, makeCodes } from '@/server/exchange/batch';
import { templateIdOf } from '@/demo/kinds/coupon-package/templates';
import type { Call, TestGateway } from '../server';
import { freshKey } from '../stay';

/** Codes for a meal coupon by default, valid from now for a month. */
export async function madeCodes(
  { services, clock }: TestGateway,
  batch: Partial<Batch> = {},
): Promise<{ batchId: number; codes: string[] }> {
  const made = await makeCodes(services, {
    gift: 'coupon',
    giftId: String(templateIdOf('food50')),
    channel: null,
    validFrom: new Date(clock.now),
    validUntil: new Date(clock.now + 30 * DAY_MS),
    mostPerPerson: null,
    count: 1,
    ...batch,
  });
  return { batchId: made.batchId, codes: made.codes.map(({ code }) => code) };
}

export const oneCode = async (gateway: TestGateway, batch: Partial<Batch> = {}): Promise<string> =>
  (await madeCodes(gateway, batch)).codes[0] ?? '';

export const tryCode = (gateway: TestGateway, code: string, call: Call, more: Partial<Input<typeof exchange.exchange>> = {}) =>
  gateway.call(exchange.exchange, { code, idempotencyKey: freshKey(), ...more }, call);

import { combo } from '@/lib/contract/combo/endpoints';
import { addDays, dayOf } from '@/lib/kernel/day';
import { demoCombos } from '@/demo/kinds/combo/fixtures';
import { freshKey } from '../../../gateway/stay';
import { ask, insist } from '../../client';
import { again, type Ready, ready, type Shopping, type Step, tokenOf, type World } from '../step';

/** With all dates, some of them today, or with every date left for later. */
export async function bookCombo(world: Shopping, one: Step): Promise<Ready | undefined> {
  const { origin } = world;
  const { pick, amount, from } = one;
  const token = tokenOf(world, one);
  const later = pick % 3 === 0;
  const wanted = {
    comboId: String(later || pick % 3 === 1 ? demoCombos.tea : demoCombos.night),
    // Today more often than not, so that some can be used.
    date: later ? null : addDays(dayOf(world.now()), amount % 3 === 0 ? from : 0),
    quantity: (amount % 2) + 1,
  };
  const first = await insist(() => ask(origin, combo.pre, { ...wanted, parts: [] }, token));
  if (first.code !== '1') return undefined;
  const parts = first.data.parts.map(({ partNo, shopId, date }) => ({ partNo, shopId, date }));
  const { code, data } = await insist(() => ask(origin, combo.pre, { ...wanted, parts }, token));
  if (code !== '1') return undefined;
  const request = {
    ...wanted,
    ...again,
    parts: data.parts.map(({ partNo, shopId, date, freeUntil }) => ({ partNo, shopId, date, acceptedFreeUntil: freeUntil })),
    acceptedAmount: data.payAmount,
    contactName: '林晓',
  };
  return ready('combo', token, combo.create, request);
}

/** Chooses or changes the date of a part. */
export async function appoint(world: World, orderNo: string, token: string, { pick, amount, from }: Step): Promise<void> {
  const { origin } = world;
  const seen = await insist(() => ask(origin, combo.orderDetail, { orderNo }, token));
  const parts = seen.code === '1' ? seen.data.combo.parts : [];
  const part = parts[amount % Math.max(1, parts.length)];
  if (!part) return undefined;
  const date = addDays(dayOf(world.now()), pick % 2 === 0 ? 0 : from);
  const request = { orderNo, partNo: part.partNo, date, shopId: part.shop.shopId, idempotencyKey: freshKey() };
  await insist(() => ask(origin, combo.appoint, request, token));
}

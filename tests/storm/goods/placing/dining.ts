import { restaurant } from '@/lib/contract/restaurant/endpoints';
import { addDays, dayOf } from '@/lib/kernel/day';
import { demoFood, demoShopId } from '@/demo/kinds/restaurant/fixtures';
import { ask, insist } from '../../client';
import { again, couponOf, type Ready, ready, type Shopping, type Step, tokenOf } from '../step';

/** A voucher, a set meal with a choice of dishes, or one with a reserved table. */
export async function buyFood(world: Shopping, one: Step, product: 'open' | 'meal' | 'table'): Promise<Ready | undefined> {
  const { origin } = world;
  const { amount, from } = one;
  const token = tokenOf(world, one);
  const coupon = couponOf(world, token, one);
  const date = addDays(dayOf(world.now()), from + 1);
  const wanted = {
    ...coupon,
    productId: String(demoFood[product]),
    quantity: (amount % (product === 'table' ? 2 : 3)) + 1,
    ...(product === 'table' && { table: { shopId: String(demoShopId), date, time: '18:00' } }),
  };
  const { code, data } = await insist(() => ask(origin, restaurant.pre, wanted, token));
  if (code !== '1') return undefined;
  const request = {
    ...wanted,
    ...again,
    choices: data.choices,
    acceptedAmount: data.payAmount,
    acceptedValidUntil: data.validUntil,
    ...(product === 'table' && { contactName: '林小满' }),
  };
  return ready('dining', token, restaurant.create, request);
}

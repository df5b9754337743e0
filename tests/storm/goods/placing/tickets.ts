import { ticket } from '@/lib/contract/ticket/endpoints';
import { addDays, dayOf } from '@/lib/kernel/day';
import { demoProducts } from '@/demo/kinds/ticket/fixtures';
import { freshKey } from '../../../gateway/stay';
import { visitor } from '../../../gateway/ticket';
import { ask, insist } from '../../client';
import { again, type Ready, ready, type Shopping, type Step, tokenOf, type World } from '../step';

export async function bookTickets(world: Shopping, one: Step, product: 'open' | 'realName' | 'family'): Promise<Ready | undefined> {
  const { origin } = world;
  const { pick, amount, from } = one;
  const token = tokenOf(world, one);
  const kind = product === 'family' ? ('family' as const) : ('adult' as const);
  const quantity = (amount % 3) + 1;
  const wanted = {
    productId: String(demoProducts[product]),
    date: addDays(dayOf(world.now()), 20 + from),
    sessionNo: product === 'realName' ? (amount % 4) + 1 : 0,
    fares: [{ kind, quantity }],
  };
  const { code, data } = await insist(() => ask(origin, ticket.pre, wanted, token));
  if (code !== '1' || data.fares.every((fare) => fare.quantity !== quantity)) return undefined;
  const named = product === 'realName' ? quantity : product === 'family' ? 1 : 0;
  const request = {
    ...wanted,
    ...again,
    acceptedAmount: data.payAmount,
    acceptedFreeUntil: data.freeUntil,
    visitors: Array.from({ length: named }, (_, index) => ({ ...visitor((pick + index) % 400), kind })),
  };
  return ready('ticket', token, ticket.create, request);
}

export async function changeDate(world: World, orderNo: string, token: string, { amount, from }: Step): Promise<void> {
  const date = addDays(dayOf(world.now()), 20 + from);
  const change = { orderNo, date, sessionNo: amount % 5, idempotencyKey: freshKey() };
  await insist(() => ask(world.origin, ticket.changeDate, change, token));
}

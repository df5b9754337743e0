import type { Connection } from '@/server/platform/database/connection';
import { errors } from '@/lib/contract/errors';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import type { Input } from '@/lib/contract/endpoint';
import { freshKey } from '../../tests/gateway/stay';
import { requestAt, soldAndHeld, stock, type StayRequest } from '../../tests/storm/books';
import { ask, type Reply } from '../../tests/storm/client';
import { logInMany, paidOrder, plentifulStay } from './buyers';
import { loginRaces } from './login-races';
import { atMost, type Context, exactly, type Part, type Row } from './part';
import { besiege } from './shop';

const BUYERS = 400;
const UNITS = 50;
/** Limits of an account: unpaid orders in all, and of one product. */
const MOST_UNPAID = 5;
const MOST_UNPAID_OF_PRODUCT = 2;
const TRIES = 5;

type Stage = Readonly<{ site: string; books: Connection; tokens: readonly string[] }>;

const create = (
  site: string,
  request: StayRequest,
  token: string,
  more: Partial<Input<typeof newHotel.create>> = {},
): Promise<Reply<typeof newHotel.create>> => ask(site, newHotel.create, { ...request, idempotencyKey: freshKey(), ...more }, token);

const placed = (replies: readonly { code: string }[]): number => replies.filter(({ code }) => code === '1').length;

const shapes = [
  { name: 'one night', nights: 1, roomCount: 1 },
  { name: 'three nights', nights: 3, roomCount: 1 },
  { name: 'two rooms', nights: 1, roomCount: 2 },
] as const;

/** Each test shape uses its own buyers: an account may hold only a few unpaid orders. */
const FIRST = BUYERS * shapes.length;

/** More buyers than rooms, all at once. */
async function lastRooms({ site, books, tokens }: Stage, processes: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [index, { name, nights, roomCount }] of shapes.entries()) {
    const request = await requestAt(site, tokens[0] ?? '', { from: 30 + 4 * index, nights, roomCount });
    await stock(books, request, UNITS);
    const replies = await Promise.all(tokens.slice(index * BUYERS, (index + 1) * BUYERS).map((token) => create(site, request, token)));
    const rooms = await soldAndHeld(books.pool, request.checkInDate);
    const others = replies.filter(({ code }) => code !== '1' && code !== errors.SOLD_OUT.code).length;
    rows.push(
      exactly(
        `${BUYERS} buyers for ${UNITS} rooms, ${name}, ${processes}: orders / sold / held / other answers`,
        `${placed(replies)} / ${rooms?.sold} / ${rooms?.held} / ${others}`,
        `${UNITS / roomCount} / ${UNITS} / ${UNITS} / 0`,
      ),
    );
  }
  return rows;
}

/** One account races against itself. */
async function oneAccount({ site, books, tokens }: Stage): Promise<Row[]> {
  let twins = 0;
  for (const token of tokens.slice(0, TRIES)) {
    const request = await plentifulStay(site, books, token, 50);
    twins = Math.max(twins, placed(await Promise.all(Array.from({ length: 10 }, () => create(site, request, token)))));
  }
  const [, , , , , , hoarder = '', greedy = ''] = tokens;
  const one = await plentifulStay(site, books, hoarder, 53);
  const ofOne = placed(await Promise.all(Array.from({ length: 20 }, () => create(site, one, hoarder, { despiteDuplicate: true }))));
  const stays = await Promise.all(Array.from({ length: 20 }, (_, index) => plentifulStay(site, books, greedy, 5 + index)));
  const ofAll = placed(await Promise.all(stays.map((request) => create(site, request, greedy, { despiteDuplicate: true }))));
  return [
    exactly(`the same stay 10 times at once without a word about the duplicate, most of ${TRIES} tries: orders`, twins, 1),
    atMost('20 orders of one stay at once by one account: unpaid', ofOne, MOST_UNPAID_OF_PRODUCT),
    atMost('20 orders of different nights at once by one account: unpaid', ofAll, MOST_UNPAID),
  ];
}

/** Two different commands with the same key, sent together: only one of them may take effect. */
async function oneKey({ site, books, tokens }: Stage): Promise<Row[]> {
  let refunds = 0;
  let payments = 0;
  for (const token of tokens) {
    const requests = [await plentifulStay(site, books, token, 60), await plentifulStay(site, books, token, 63)] as const;
    const unpaid = await Promise.all(requests.map((request) => create(site, request, token)));
    const payKey = freshKey();
    const opened = await Promise.all(
      unpaid.map(({ data }) => ask(site, order.pay, { orderNo: data.orderNo, payWay: 'alipay', idempotencyKey: payKey }, token)),
    );
    payments = Math.max(payments, placed(opened));
    await Promise.all(unpaid.map(({ data }) => ask(site, order.cancel, { orderNo: data.orderNo }, token)));

    const paid = [await paidOrder(site, requests[0], token), await paidOrder(site, requests[1], token)];
    const key = freshKey();
    const quotes = await Promise.all(paid.map((orderNo) => ask(site, order.refundAmount, { orderNo }, token)));
    const asked = await Promise.all(
      paid.map((orderNo, index) => {
        const acceptedRefund = quotes[index]?.data.refundAmount ?? 0;
        return ask(site, order.refund, { orderNo, reason: '行程有变', acceptedRefund, idempotencyKey: key }, token);
      }),
    );
    refunds = Math.max(refunds, placed(asked));
  }
  return [
    exactly(`one key on two refunds at once, most of ${TRIES} tries: done`, refunds, 1),
    exactly(`one key on two payments at once, most of ${TRIES} tries: opened`, payments, 1),
  ];
}

const attack = ({ port }: Context, workers: number): Promise<Row[]> =>
  besiege({ port, name: 'races', settings: { WORKERS: String(workers), RATE_LIMIT: '10000000' } }, async ({ shop: { site }, books }) => {
    const tokens = await logInMany(books, FIRST + 2 * TRIES + 8);
    const stage = { site, books, tokens: tokens.slice(0, FIRST) };
    // Buyers without orders: an account may hold only a few unpaid ones.
    const [ofKeys, ofAccounts] = [tokens.slice(FIRST, FIRST + TRIES), tokens.slice(FIRST + TRIES)];
    const rooms = await lastRooms(stage, `${workers} process${workers > 1 ? 'es' : ''}`);
    if (workers === 1) return rooms;
    return [
      ...rooms,
      ...(await oneAccount({ ...stage, tokens: ofAccounts })),
      ...(await oneKey({ ...stage, tokens: ofKeys })),
      ...(await loginRaces(site)),
    ];
  });

export const races: Part = { name: 'races', run: async (context) => [...(await attack(context, 1)), ...(await attack(context, 2))] };

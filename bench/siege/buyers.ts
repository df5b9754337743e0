import { setTimeout as pause } from 'node:timers/promises';
import { defaultChannel } from '@/lib/channel/lookup';
import { errors } from '@/lib/contract/errors';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import type { Connection } from '@/server/platform/database/connection';
import { freshKey, manyUsers } from '../../tests/gateway/stay';
import { requestAt, stock, type StayRequest } from '../../tests/storm/books';
import { ask, insist } from '../../tests/storm/client';

/** As much as the column for a night's stock can hold, so nobody finds it sold out. */
const PLENTY = 30_000;

/** @param from number of mobiles that are already taken */
export const logInMany = ({ database }: Connection, count: number, from = 0): Promise<string[]> =>
  manyUsers(database, count, { projectId: defaultChannel.projectId, now: Date.now(), from });

/** A stay with enough rooms for every buyer. */
export async function plentifulStay(site: string, books: Connection, token: string, from: number): Promise<StayRequest> {
  const request = await requestAt(site, token, { from });
  await stock(books, request, PLENTY);
  return request;
}

type Acknowledged = { orderNo: string; at: number };

/** Every buyer books once: an account may hold only a few unpaid orders. `failures` are the instants at which a buyer got no order. */
export type Rush = Readonly<{ acknowledged: Acknowledged[]; failures: number[]; codes: Map<string, number>; end: () => Promise<void> }>;

const BUYERS = 20;
const THINK_MS = 60;

export function startRush(site: string, request: StayRequest, tokens: readonly string[]): Rush {
  const waiting = [...tokens];
  const acknowledged: Acknowledged[] = [];
  const failures: number[] = [];
  const codes = new Map<string, number>();
  let over = false;
  const buy = async (): Promise<void> => {
    for (let token = waiting.pop(); token !== undefined && !over; token = waiting.pop()) {
      const reply = await ask(site, newHotel.create, { ...request, idempotencyKey: freshKey() }, token).catch(() => undefined);
      const code = reply?.code ?? 'no answer';
      codes.set(code, (codes.get(code) ?? 0) + 1);
      if (reply?.code === '1') acknowledged.push({ orderNo: reply.data.orderNo, at: performance.now() });
      else {
        failures.push(performance.now());
        waiting.unshift(token);
      }
      await pause(THINK_MS);
    }
  };
  const all = Promise.all(Array.from({ length: BUYERS }, buy));
  return {
    acknowledged,
    failures,
    codes,
    async end() {
      over = true;
      await all;
    },
  };
}

/** Answers that mean neither success nor 'try again later': our own failures. */
export const unexpected = ({ codes }: Rush): number =>
  [...codes].filter(([code]) => ![errors.UNAVAILABLE.code, '1', 'no answer'].includes(code)).reduce((sum, [, count]) => sum + count, 0);

/** Places an order and pays it, with the bank's notice delivered. */
export async function paidOrder(site: string, request: StayRequest, token: string): Promise<string> {
  const { code, data } = await ask(site, newHotel.create, { ...request, despiteDuplicate: true, idempotencyKey: freshKey() }, token);
  if (code !== '1') throw new Error(`a stay could not be booked: ${code}`);
  const opened = await ask(site, order.pay, { orderNo: data.orderNo, payWay: 'alipay', idempotencyKey: freshKey() }, token);
  if (opened.code !== '1' || opened.data.kind !== 'leaving') throw new Error(`a payment could not be opened: ${opened.code}`);
  await fetch(`${site}${opened.data.url}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ action: 'pay' }),
  });
  await insist(async () => {
    const { code: quoted } = await ask(site, order.refundAmount, { orderNo: data.orderNo }, token);
    return { code: quoted === '1' ? '1' : errors.UNAVAILABLE.code };
  });
  return data.orderNo;
}

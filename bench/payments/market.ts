import { order } from '@/lib/contract/order/endpoints';
import { freshKey } from '../../tests/gateway/stay';
import { ask, insist } from '../../tests/storm/client';
import { atOnce } from '../siege/ask';
import { placeOrder } from '../siege/banks/buy';
import { processorMs } from '../siege/processor-time';

export type Bank = 'wechat' | 'alipay';
/** `pid`: the shop's process. */
export type Market = Readonly<{ site: string; pid: number }>;
export type Opened = Readonly<{ url: string }>;

const ORDERING_AT_ONCE = 6;
const OPENING_AT_ONCE = 4;

type Unpaid = Readonly<{ orderNo: string; token: string }>;

export async function orderEach({ site }: Market, tokens: readonly string[]): Promise<Unpaid[]> {
  const orders: Unpaid[] = [];
  await atOnce(tokens, ORDERING_AT_ONCE, async (token) => void orders.push({ orderNo: await placeOrder(site, token), token }));
  return orders;
}

/** Opens a payment of each order in a browser. Returns where each leads and the shop's processor time for each opening (ms). */
export async function openEach({ site, pid }: Market, payWay: Bank, orders: readonly Unpaid[]) {
  const opened: Opened[] = [];
  const before = processorMs(pid);
  await atOnce(orders, OPENING_AT_ONCE, async ({ orderNo, token }) => {
    const command = { orderNo, payWay, scene: 'browser', idempotencyKey: freshKey() } as const;
    const { code, data } = await insist(() => ask(site, order.pay, command, token));
    if (code !== '1' || data.kind !== 'leaving') throw new Error(`${payWay} opened no payment: ${code}`);
    opened.push({ url: data.url });
  });
  return { opened, ms: (processorMs(pid) - before) / orders.length };
}

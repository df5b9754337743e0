import { renderPage, withGateway } from '../storefront';
import { screen } from '@testing-library/react';
import { and, eq, inArray } from 'drizzle-orm';
import path from 'node:path';
import type { ReactElement, ReactNode } from 'react';
import { channels } from '@/lib/channel/registry';
import type { Scope } from '@/lib/i18n/messages';
import { demoMobiles } from '@/lib/kernel/demo';
import { goodsKinds, type GoodsKind, kinds } from '@/lib/kinds/registry';
import { kinds as goods } from '@/server/compose/kinds';
import { demoOrders, seedDemoOrders } from '@/demo/shop/demo-orders';
import { livesOf } from '@/demo/trade/stories';
import { writeDemoOrders } from '@/demo/trade/write';
import { orders } from '@/server/trade/tables/orders';
import { signInAs } from '../people/sign-in';

const { gateway, server } = withGateway();

type Route = (props: {
  params: Promise<{ channel: string; id: string }>;
}) => Promise<ReactElement<{ children: ReactNode; scopes: readonly Scope[] }>>;

/** What the kind's page in `app` puts on the screen, and the words it brings. */
async function pageOf(kind: GoodsKind, id: string): Promise<{ children: ReactNode; scopes: readonly Scope[] }> {
  const folder = kinds[kind].orderPage.replace('{id}', '[id]');
  const { default: Page } = (await import(path.resolve(`app/[channel]/(main)${folder}/page`))) as { default: Route };
  return (await Page({ params: Promise.resolve({ channel: 'P069', id }) })).props;
}

/** Paid, and on its way to the buyer or used up by him. */
const standing = { unpaid: ['pending_payment'], paid: ['ready', 'shipped'] } as const;
/** Whether a membership renews is no fact of the order that bought it. */
const besides = { 'memberPlan paid': ['/api/distribution/user/member/quality'] } as Readonly<Record<string, readonly string[]>>;

let buyer: number;
const asked: string[] = [];
/** The demo leaves its mobiles no unpaid orders of every kind: they would use up the limit. */
async function leaveUnpaid(): Promise<void> {
  const { database, clock } = gateway();
  const [channel] = channels.filter(({ code }) => code === 'P069');
  if (!channel) throw new Error('No P069');
  const { code, projectId } = channel;
  const buyers = [{ id: buyer, projectId, channel: code, mobile: demoMobiles[0], payWay: 'alipay' as const, turn: 0 }];
  for (const demo of demoOrders) {
    const choose = await demo.open(database);
    await writeDemoOrders(database, { demo, choose, kinds: goods, buyers, lives: livesOf(demo.kind, clock.now, 'unpaid'), now: clock.now });
  }
}

beforeAll(async () => {
  const { database, clock } = gateway();
  await seedDemoOrders(database, { now: clock.now, among: channels.filter(({ code }) => code === 'P069') });
  buyer = (await signInAs(gateway(), demoMobiles[0])).userId;
  await leaveUnpaid();
  server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));
});
beforeEach(() => {
  asked.length = 0;
});

test.each(goodsKinds.flatMap((kind) => (['unpaid', 'paid'] as const).map((when) => [kind, when] as const)))(
  'the page of an order asks for it once: %s, %s',
  async (kind, when) => {
    const its = and(eq(orders.userId, buyer), eq(orders.kind, kind), inArray(orders.status, [...standing[when]]));
    const [order] = await gateway().database.select().from(orders).where(its);
    const orderNo = order?.orderNo ?? '';
    const { children, scopes } = await pageOf(kind, orderNo);
    renderPage(children, { scopes, path: kinds[kind].orderPage.replace('{id}', orderNo) });
    expect(await screen.findByText(orderNo)).toBeInTheDocument();
    // What the page asks for because of this answer is on its way by now.
    expect(asked.filter((address) => !besides[`${kind} ${when}`]?.includes(address))).toEqual([expect.stringContaining('/order/api/')]);
  },
);

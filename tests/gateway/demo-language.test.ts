import type * as z from 'zod/mini';
import { channels } from '@/lib/channel/registry';
import { loadEndpoints } from '@/lib/contract/contract';
import type { Endpoint } from '@/lib/contract/endpoint';
import { demoMobiles } from '@/lib/kernel/demo';
import { seedDemoOrders } from '@/demo/shop/demo-orders';
import { startShop } from './bank';
import type { TestGateway } from './server';

const CHANNEL = 'P069';

let shop: TestGateway;
beforeAll(async () => {
  shop = await startShop();
  shop.clock.now = Date.now();
  await seedDemoOrders(shop.database, { now: shop.clock.now, among: channels.filter(({ code }) => code === CHANNEL) });
});
afterAll(() => shop.close());

/** Names stay as people write them and address lines as they were typed; holidays are named by the pages themselves. */
const keptAsWritten = new Set(['holderName', 'holderNames', 'contactName', 'consignee', 'guests', 'excludedHolidays']);
const CHINESE = /\p{Script=Han}/u;

type Leaf = Readonly<{ key: string; place: string; text: string }>;
function leavesOf(value: unknown, place: string, key = ''): Leaf[] {
  if (typeof value === 'string') return [{ key, place, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, place, key));
  return Object.entries(value).flatMap(([name, item]) => (keptAsWritten.has(name) ? [] : leavesOf(item, `${place}.${name}`, name)));
}

type Definition = { type: string; shape?: Record<string, z.core.$ZodType> };
const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def;
const known: Readonly<Record<string, unknown>> = { pageSize: 50, tab: 'all' };

/** The required fields of a request, apart from those that lists take: `orderNo`, for example. */
const wantedBy = ({ request }: Endpoint): string[] =>
  Object.entries(definitionOf(request).shape ?? {}).flatMap(([name, schema]) =>
    definitionOf(schema).type === 'optional' || name in known ? [] : [name],
  );
const listArguments = ({ request }: Endpoint) =>
  Object.fromEntries(Object.entries(known).filter(([name]) => name in (definitionOf(request).shape ?? {})));

/** Everything the API answers a user: lists, and every query that takes one id or number found in another answer. */
async function allAnswers(mobile: string): Promise<{ asked: ReadonlySet<string>; leaves: Leaf[] }> {
  const { token } = await shop.loginAs(mobile, CHANNEL);
  const questions = (await loadEndpoints()).filter(({ kind, access }) => kind === 'query' && access === 'user');
  const asked = new Set<string>();
  const leaves: Leaf[] = [];
  const done = new Set<string>();
  const ask = async (endpoint: Endpoint, by: Record<string, string>) => {
    const mark = JSON.stringify([endpoint.id, by]);
    if (done.has(mark)) return;
    done.add(mark);
    const answer = await shop.call(endpoint, { ...listArguments(endpoint), ...by } as never, { token, channel: CHANNEL });
    // Each kind's query is asked about every order; orders of other kinds are not found.
    if (answer.code !== '1') return;
    asked.add(endpoint.id);
    leaves.push(...leavesOf(answer.data, endpoint.id));
  };
  for (const endpoint of questions.filter((one) => wantedBy(one).length === 0)) await ask(endpoint, {});
  for (const endpoint of questions) {
    const [name, ...others] = wantedBy(endpoint);
    if (name === undefined || others.length > 0) continue;
    for (const id of new Set(leaves.flatMap(({ key, text }) => (key === name ? [text] : [])))) await ask(endpoint, { [name]: id });
  }
  return { asked, leaves };
}

test.each(demoMobiles)('of what the demo gave %s in an English channel nothing is Chinese but names and addresses', async (mobile) => {
  const { asked, leaves } = await allAnswers(mobile);
  for (const id of [
    'order.page',
    'order.basic',
    'order.refundGet',
    'afterSale.detail',
    'physical.express',
    'invoice.order',
    'coupon.detail',
  ])
    expect([...asked]).toContain(id);
  for (const place of ['order.refundGet.reason', 'afterSale.detail.description', 'afterSale.detail.rejectReason'])
    expect(leaves.map((leaf) => leaf.place)).toContain(place);
  expect([...new Set(leaves.flatMap(({ place, text }) => (CHINESE.test(text) ? [`${place}: ${text}`] : [])))]).toEqual([]);
});

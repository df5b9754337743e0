import { demo } from '@/demo/demo';
import { channels } from '@/lib/channel/registry';
import { readEnvironment } from '@/server/platform/environment';
import { renewUnpaid, seedDemoOrders } from '@/demo/shop/demo-orders';
import { welcome } from '@/server/compose/welcome';
import { startShop } from './bank';
import { buyFood } from './restaurant/dining';
import type { TestGateway } from './server';

let shop: TestGateway;
beforeAll(async () => {
  shop = await startShop();
  shop.clock.now = Date.now();
});
afterAll(() => shop.close());

/** As whoever starts the demo reads them. */
const printedMobiles = (): string[] => {
  const text = welcome(readEnvironment({ NODE_ENV: 'test', YUEXIANG_MODE: 'demo' }), { dev: false, seconds: 1, demo });
  return text.match(/(?<!\d)1\d{10}(?!\d)/g) ?? [];
};

test('each mobile that the start prints buys at once, however often the map was looked at', async () => {
  const mobiles = printedMobiles();
  expect(mobiles.length).toBeGreaterThan(0);
  const among = channels.filter(({ code }) => ['P010', 'P012', 'P068', 'P069'].includes(code));
  await seedDemoOrders(shop.database, { now: shop.clock.now, among });
  for (const mobile of mobiles) {
    for (const channel of [...among, ...among]) await renewUnpaid(shop.database, { channel, mobile, now: shop.clock.now });
    for (const quantity of [1, 2]) {
      const { token } = await shop.loginAs(mobile, 'P012');
      await expect(buyFood(shop, token, { quantity })).resolves.toMatchObject({ orderNo: expect.any(String) as string });
    }
  }
});

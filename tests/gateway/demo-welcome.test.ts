import { order } from '@/lib/contract/order/endpoints';
import { demoMobiles } from '@/lib/kernel/demo';
import { welcomeDemo } from '@/demo/shop/demo-orders';
import { startGateway, type TestGateway } from './server';

let gateway: TestGateway;
const channel = 'P068';
beforeAll(async () => {
  gateway = await startGateway({
    services: ({ database, now }) => ({ welcome: (to, mobile) => welcomeDemo(database, { channel: to, mobile, now: now() }) }),
  });
  gateway.clock.now = Date.now();
});
afterAll(() => gateway.close());

const ordersOf = async (mobile: string) => {
  const { token } = await gateway.loginAs(mobile, channel);
  return (await gateway.call(order.page, { tab: 'all', pageSize: 10 }, { token, channel })).data.list;
};

test('a demo mobile that logs in to a channel has orders there at once, and nobody else gets any', async () => {
  expect(await ordersOf('13900008001')).toEqual([]);
  expect(await ordersOf(demoMobiles[2])).toHaveLength(10);
});

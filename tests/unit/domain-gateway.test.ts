import { setupServer } from 'msw/node';
import { logging } from '@/lib/contract/logging/endpoints';
import { createDomainGateway } from '@/lib/gateway/domain-gateway';
import { reply } from '../msw/handlers';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

test('a gateway of one domain calls its endpoints, and knows no other', async () => {
  const reports: string[] = [];
  server.use(
    reply('logging.buryingPoint', ({ event }) => {
      reports.push(event);
      return {};
    }),
  );
  const identity = () => ({ accessToken: 't', userId: 'u1', channelCode: 'P020', projectId: '880020' });
  const hosts = { base: 'https://shop.example/api', pay: 'https://bank.example/api/pay' };
  const loading = { begin: jest.fn(), end: jest.fn() };
  const ask = createDomainGateway({ identity, loading, hosts }, { logging: async () => logging });
  await ask('logging.buryingPoint', { event: 'view', page: '/a' });
  expect(reports).toEqual(['view']);
  // @ts-expect-error The compiler knows its domains too.
  await expect(ask('order.page', { tab: 'all', pageSize: 10 })).rejects.toThrow('no endpoint order.page');
  expect([loading.begin.mock.calls.length, loading.end.mock.calls.length]).toEqual([2, 2]);
});

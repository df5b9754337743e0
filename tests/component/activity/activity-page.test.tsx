import { renderPage } from '../storefront';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { ActivityPage, activityMetadata } from '@/components/parts/activity/activity-page';
import type { ActivityAnswer } from '@/components/parts/activity/activity-types';
import { activityScopes } from '@/components/parts/activity/scopes';
import { reply } from '../../msw/handlers';

const HOUR = 3_600_000;
let mockAnswers: Record<string, unknown> = {};
jest.mock('@/lib/gateway/server-gateway', () => ({ serverGateway: () => (id: string) => Promise.resolve(mockAnswers[id]) }));
// A server's render remembers its calls; a test has more than one.
jest.mock('react', () => ({ ...jest.requireActual<object>('react'), cache: (call: unknown) => call }));

const other = {
  serialNumber: 'A9',
  template: 'product',
  title: '别的活动',
  subtitle: '',
  imgUrl: '/pictures/banner-01',
  startTime: Date.now() - HOUR,
  endTime: Date.now() + HOUR,
  state: 'running',
} as const;
const answer = (endTime: number): ActivityAnswer => ({
  activity: {
    ...other,
    serialNumber: 'A3',
    title: '周末美食',
    endTime,
    state: endTime < Date.now() ? 'ended' : 'running',
    share: { title: '周末美食', desc: '吃好喝好', imgUrl: '/pictures/banner-01', minImgUrl: '' },
    rules: [],
    nextRefresh: Date.now() + 24 * HOUR,
    preview: null,
  },
  model: { template: 'product', sections: [] },
});
const server = setupServer(
  reply('activity.systemTime', () => ({ systemTime: Date.now() })),
  reply('activity.running', () => ({ list: [other] })),
  reply('logging.activityStatistics', () => ({})),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

async function open(endTime: number) {
  const all = answer(endTime);
  mockAnswers = { 'activity.all': all, 'activity.running': { list: [other] } };
  server.use(reply('activity.all', () => all));
  const props = { params: Promise.resolve({ channel: 'P012', serialNumber: 'A3' }) };
  const { container } = renderPage(await ActivityPage(props), { code: 'P012', scopes: activityScopes, path: '/activity' });
  return { metadata: await activityMetadata(props), goneFrom: container.querySelector('[data-gone]')?.getAttribute('data-gone') };
}

test('an activity that is over is gone for search engines, and shows people what is on now', async () => {
  const endTime = Date.now() - HOUR;
  const { metadata, goneFrom } = await open(endTime);
  expect(goneFrom).toBe(String(endTime));
  expect(metadata.robots).toEqual({ index: false });
  expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  expect(await screen.findByRole('link', { name: /别的活动/ })).toHaveAttribute('href', '/P012/activity?serialNumber=A9');
  expect(screen.queryByRole('button', { name: '分享' })).toBeNull();
});

test('an activity that runs may be found, tells when it will be gone, and has a poster to save', async () => {
  const endTime = Date.now() + HOUR;
  const { metadata, goneFrom } = await open(endTime);
  expect(goneFrom).toBe(String(endTime));
  expect(metadata.robots).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: '分享' }));
  expect(await screen.findByRole('img', { name: /分享海报/ })).toHaveAttribute('src', '/share/P012/poster/activity/A3.jpg');
});

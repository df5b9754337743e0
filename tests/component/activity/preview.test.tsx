import { renderPage } from '../storefront';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import type { ActivityAnswer } from '@/components/parts/activity/activity-types';
import { ActivityView } from '@/components/parts/activity/activity-view';
import { activityScopes } from '@/components/parts/activity/scopes';
import { reply } from '../../msw/handlers';

const mockRefreshedAt: unknown[] = [];
jest.mock('@/components/parts/activity/use-next-refresh', () => ({
  useNextRefresh: ({ nextRefresh }: { nextRefresh: unknown }) => mockRefreshedAt.push(nextRefresh),
}));

const HOUR = 3_600_000;
const AT = 1_795_320_000_000;
const answer = (preview: ActivityAnswer['activity']['preview']): ActivityAnswer => ({
  activity: {
    serialNumber: 'A3',
    template: 'dynamic',
    title: '周末美食',
    subtitle: '',
    imgUrl: '/pictures/banner-01',
    startTime: AT - HOUR,
    endTime: Date.now() + 100 * 24 * HOUR,
    state: 'running',
    share: { title: '', desc: '', imgUrl: '', minImgUrl: '' },
    rules: [],
    nextRefresh: AT + HOUR,
    preview,
  },
  model: {
    template: 'dynamic',
    blocks: [{ kind: 'carousel', blockId: 'b1', slides: [{ imgUrl: '/pictures/banner-01', alt: '双人火锅', link: 'food/details?id=7' }] }],
  },
});

const server = setupServer(
  reply('activity.systemTime', () => ({ systemTime: Date.now() })),
  reply('activity.running', () => ({ list: [] })),
  reply('logging.activityStatistics', () => ({})),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

async function press(preview: string | undefined, type: 'click' | 'auxclick'): Promise<boolean> {
  server.use(reply('activity.all', () => answer(preview === undefined ? null : { at: AT, draft: false, until: AT + HOUR })));
  const asked = { serialNumber: 'A3', ...(preview !== undefined && { preview }) };
  renderPage(<ActivityView asked={asked} drawnAt={AT} />, { code: 'P012', scopes: activityScopes, path: '/activity' });
  const [link] = await screen.findAllByRole('link', { name: '双人火锅' });
  if (!link) throw new Error('No link was drawn.');
  const event = createEvent(type, link, { bubbles: true, cancelable: true, button: type === 'click' ? 0 : 1 });
  // jsdom can't follow links; a press on the real page is left to it.
  window.addEventListener(type, (late) => late.preventDefault(), { once: true });
  let reached = false;
  link.addEventListener(type, (arrived) => (reached = !arrived.defaultPrevented));
  fireEvent(link, event);
  return reached;
}

test.each(['click', 'auxclick'] as const)('from a preview no link leads to a page on which one is charged: %s', async (type) => {
  expect(await press('token', type)).toBe(false);
  expect(await screen.findByText('这是活动预览：链接在这里不会打开，也不会扣款')).toBeVisible();
});

test('a preview, whose answer stays the same, is not asked for again', async () => {
  mockRefreshedAt.length = 0;
  await press('token', 'click');
  expect(mockRefreshedAt.at(-1)).toBeUndefined();
});

test('on the page itself the links lead on, and it is asked for again when it changes', async () => {
  expect(await press(undefined, 'click')).toBe(true);
  expect(mockRefreshedAt.at(-1)).toBe(AT + HOUR);
});

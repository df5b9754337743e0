import { renderPage, router } from '../storefront';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { AroundActivity } from '@/components/parts/activity/activity-context';
import type { ActivityPackage } from '@/components/parts/activity/activity-types';
import { HotPicture } from '@/components/parts/activity/blocks/hot-picture';
import { PackageCard } from '@/components/parts/activity/blocks/package-card';
import { activityScopes } from '@/components/parts/activity/scopes';
import { useSession } from '@/stores/session';
import { refusal, reply } from '../../msw/handlers';
import { logIn } from './log-in';

const HOUR = 3_600_000;
const NOON = 1_795_320_000_000;
const server = setupServer();
const offer: ActivityPackage = {
  itemId: '201',
  mode: 'claim',
  packageId: '600001',
  name: '新人券包',
  subtitle: '',
  imgUrl: '/pictures/banner-01',
  tagList: [],
  price: 0,
  marketPrice: 5000,
  contents: [{ name: '咖啡券', summary: '满20可用', imgUrl: '', faceValue: 500, count: 2 }],
  units: 100,
  left: 40,
  link: 'my/coupon',
};

function open(given: Partial<ActivityPackage> = {}, now = NOON) {
  const around = { asked: { serialNumber: 'A2' }, clock: () => now, now, tell: () => undefined };
  return renderPage(
    <AroundActivity value={around}>
      <PackageCard offer={{ ...offer, ...given }} activity={{ startTime: NOON - HOUR, endTime: NOON + HOUR }} priority={false} />
    </AroundActivity>,
    { code: 'P012', scopes: activityScopes, path: '/activity' },
  );
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  jest.clearAllMocks();
  act(() => useSession.getState().signOut());
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('a visitor who claims is led to the login', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: /^立即领取/ }));
  expect(router.replace).toHaveBeenCalledWith(expect.stringContaining('/P012/login'));
});

test('a claimed package says how many coupons arrived, and leads to them from then on', async () => {
  const claimed: string[] = [];
  server.use(
    reply('activity.standing', () => ({ reminded: [], claimed, bought: [] })),
    reply('activity.claim', ({ itemId }) => {
      claimed.push(itemId);
      return { coupons: [{ name: '咖啡券', count: 2, validUntil: NOON + 24 * HOUR }] };
    }),
  );
  logIn();
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^立即领取/ }));
  expect(await screen.findByText('2张优惠券已放进您的账户')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '去看看' }));
  expect(router.push).toHaveBeenCalledWith('/P012/my/coupon');
  await waitFor(() => expect(screen.getByRole('link', { name: /^已领/ })).toHaveAttribute('href', '/P012/my/coupon'));
});

test('whoever comes a moment too late for the last package hears so, and not of other dates', async () => {
  server.use(
    reply('activity.standing', () => ({ reminded: [], claimed: [], bought: [] })),
    refusal('activity.claim', 'SOLD_OUT', '换个日期或规格试试'),
    http.post('*/report/burying/point/common', () => HttpResponse.json({ code: '1', desc: '', data: {} })),
  );
  logIn();
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^立即领取/ }));
  expect(await screen.findByText('手慢了，已全部领完')).toBeVisible();
  expect(screen.queryByText(/换个日期/)).toBeNull();
});

test.each([
  ['before its time', {}, NOON - 2 * HOUR, '即将开始'],
  ['when it is over', {}, NOON + 2 * HOUR, '已结束'],
  ['when none is left', { left: 0 }, NOON, '已抢光'],
])('a package can’t be claimed %s, and says why', (_, given, now, says) => {
  open(given, now);
  expect(screen.getByRole('button', { name: says })).toBeDisabled();
});

test('every area of a picture is a link with a name, below the channel whatever operations wrote', () => {
  const area = { left: 0, top: 0, width: 50, height: 100 };
  renderPage(
    <HotPicture
      priority={false}
      block={{
        kind: 'picture',
        blockId: 'b1',
        imgUrl: '/pictures/banner-01',
        alt: '两个入口',
        width: 750,
        height: 300,
        areas: [
          { ...area, text: '看酒店', link: 'search/hotelSearch' },
          { ...area, left: 50, text: '看美食', link: '//evil.example/food' },
        ],
      }}
    />,
    { code: 'P012' },
  );
  expect(screen.getByRole('link', { name: '看酒店' })).toHaveAttribute('href', '/P012/search/hotelSearch');
  expect(screen.getByRole('link', { name: '看美食' })).toHaveAttribute('href', '/P012/index');
});

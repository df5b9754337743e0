import { renderPage, router } from '../storefront';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ActivityView } from '@/components/parts/activity/activity-view';
import { activityScopes } from '@/components/parts/activity/scopes';
import type { ActivityAnswer, SeckillItem } from '@/components/parts/activity/activity-types';
import type { InputOf } from '@/lib/contract/contract';
import { errors } from '@/lib/contract/errors';
import { useSession } from '@/stores/session';
import { refusal, reply } from '../../msw/handlers';
import { logIn } from './log-in';

const HOUR = 3_600_000;
const server = setupServer();
const ordered: InputOf<'activity.order'>[] = [];
const told: string[] = [];

/** Whole seconds, as the API sends them. */
const now = Math.floor(Date.now() / 1000) * 1000;

/** A sale with a running round and a later one, by a clock that is `ahead` ms ahead of the device's. */
function sale(ahead = 0, stock = { left: 40, unpaid: 0 }, agreements: SeckillItem['agreements'] = []): ActivityAnswer {
  const item = {
    itemId: '11',
    backendCategoryType: 'diningVoucher' as const,
    productId: '7',
    name: '双人火锅',
    subtitle: '周末通用',
    imgUrl: '/pictures/feast-01',
    tagList: [],
    price: 990,
    marketPrice: 39_900,
    units: 100,
    mostPerPerson: 1,
    link: 'food/details?id=7',
    agreements,
    ...stock,
  };
  const start = now + ahead;
  return {
    activity: {
      serialNumber: 'A1',
      template: 'seckill',
      title: '限时秒杀',
      subtitle: '',
      imgUrl: '/pictures/banner-01',
      startTime: start - HOUR,
      endTime: start + 5 * HOUR,
      state: 'running',
      share: { title: '', desc: '', imgUrl: '', minImgUrl: '' },
      rules: [],
      nextRefresh: start + HOUR,
      preview: null,
    },
    model: {
      template: 'seckill',
      currentRoundId: 'r1',
      rounds: [
        { roundId: 'r1', startTime: start - HOUR, endTime: start + HOUR, state: 'running', items: [item] },
        { roundId: 'r2', startTime: start + HOUR, endTime: start + 2 * HOUR, state: 'coming', items: [item] },
      ],
    },
  };
}

function answerWith(answer: ActivityAnswer, ahead = 0) {
  server.use(
    reply('activity.all', () => answer),
    reply('activity.systemTime', () => ({ systemTime: Date.now() + ahead })),
    reply('activity.running', () => ({ list: [] })),
    reply('activity.stock', () => ({ roundId: null, items: [] })),
    reply('activity.standing', () => ({ reminded: [], claimed: [], bought: [] })),
    http.post('*/report/burying/point/common', () => HttpResponse.json({ code: '1', desc: '', data: {} })),
    reply('logging.activityStatistics', ({ event, serialNumber }) => {
      told.push(`${serialNumber} ${event}`);
      return {};
    }),
  );
}
const open = () =>
  renderPage(<ActivityView asked={{ serialNumber: 'A1' }} drawnAt={now} />, {
    code: 'P012',
    scopes: activityScopes,
    path: '/activity',
    query: { serialNumber: 'A1' },
  });
const grab = () => screen.findByRole('button', { name: '马上抢 双人火锅' });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
  ordered.length = 0;
  told.length = 0;
  act(() => useSession.getState().signOut());
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('a phone whose clock is a day wrong sees the round that the server runs', async () => {
  answerWith(sale(24 * HOUR), 24 * HOUR);
  open();
  expect(await grab()).toBeEnabled();
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('抢购中');
});

test('a stranger is led to the login, and finds what he wanted open when he comes back', async () => {
  answerWith(sale());
  const { unmount } = open();
  await userEvent.click(await grab());
  expect(router.replace).toHaveBeenCalledWith(expect.stringContaining('/P012/login?returnTo='));
  unmount();
  open();
  await grab();
  expect(screen.queryByRole('dialog')).toBeNull();
  logIn();
  expect(await screen.findByRole('dialog', { name: '确认抢购' })).toBeVisible();
});

test('one tap orders at the price that was seen, and leads to the cashier', async () => {
  answerWith(sale());
  server.use(
    reply('activity.order', (input) => {
      ordered.push(input);
      return { orderNo: '900', payAmount: 990, payDeadline: now + HOUR };
    }),
  );
  open();
  logIn();
  await userEvent.click(await grab());
  const sheet = await screen.findByRole('dialog', { name: '确认抢购' });
  await userEvent.click(within(sheet).getByRole('button', { name: '¥9.9 立即抢购' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/P012/cashier?orderNo=900'));
  expect(ordered).toEqual([expect.objectContaining({ serialNumber: 'A1', roundId: 'r1', itemId: '11', quantity: 1, acceptedAmount: 990 })]);
  await waitFor(() => expect(told).toEqual(['A1 view', 'A1 order']));
});

const packageText = { document: '/agreement/packageAgree', title: '套餐购买协议', version: '2.0', hash: 'b'.repeat(64) };

test('goods that need a signature are ordered once their text is ticked, and new words have to be ticked anew', async () => {
  answerWith(sale(0, undefined, [packageText]));
  server.use(refusal('activity.order', 'AGREEMENT_CHANGED', '协议已更新'));
  open();
  logIn();
  await userEvent.click(await grab());
  const sheet = await screen.findByRole('dialog', { name: '确认抢购' });
  const tick = within(sheet).getByRole('checkbox', { name: /套餐购买协议/ });
  expect(tick).not.toBeChecked();
  const button = within(sheet).getByRole('button', { name: '¥9.9 立即抢购' });
  await userEvent.click(button);
  expect(await screen.findByText('请先阅读并同意相关协议')).toBeVisible();

  const changed = { ...packageText, version: '3.0', hash: 'c'.repeat(64) };
  server.use(reply('activity.all', () => sale(0, undefined, [changed])));
  await userEvent.click(tick);
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: '知道了' }));
  await waitFor(() => expect(within(sheet).getByRole('checkbox')).not.toBeChecked());

  server.use(
    reply('activity.order', (input) => {
      ordered.push(input);
      return { orderNo: '900', payAmount: 990, payDeadline: now + HOUR };
    }),
  );
  await userEvent.click(within(sheet).getByRole('checkbox'));
  await userEvent.click(button);
  await waitFor(() =>
    expect(ordered.map(({ signed }) => signed)).toEqual([[{ document: changed.document, version: '3.0', hash: changed.hash }]]),
  );
});

test('whoever waits in the queue reads so and can’t press again, and hears when it is too long to join', async () => {
  answerWith(sale());
  let finish = () => {};
  const inQueue = new Promise<void>((resolve) => (finish = resolve));
  server.use(
    http.post('*/distribution/marketing/activities/order', async () => {
      await inQueue;
      return HttpResponse.json({ code: errors.NOT_ALLOWED.code, desc: '正在排队的人太多了', data: {} });
    }),
  );
  open();
  logIn();
  await userEvent.click(await grab());
  const sheet = await screen.findByRole('dialog', { name: '确认抢购' });
  await userEvent.click(within(sheet).getByRole('button', { name: '¥9.9 立即抢购' }));
  expect(await within(sheet).findByText('人太多啦，正在为您排队，请不要离开')).toBeVisible();
  expect(within(sheet).getByRole('button', { name: '排队中…' })).toBeDisabled();
  finish();
  expect(await screen.findByText('正在排队的人太多了')).toBeVisible();
  expect(within(sheet).getByRole('button', { name: '¥9.9 立即抢购' })).toBeEnabled();
});

test('when all is taken the buyer hears how many pieces may come back, and can try again', async () => {
  answerWith(sale());
  server.use(refusal('activity.order', 'SECKILL_TAKEN', '已被抢光', { unpaid: 3 }));
  open();
  logIn();
  await userEvent.click(await grab());
  const sheet = await screen.findByRole('dialog', { name: '确认抢购' });
  await userEvent.click(within(sheet).getByRole('button', { name: '¥9.9 立即抢购' }));
  expect(await within(sheet).findByText(/还有3件待付款/)).toBeVisible();
  expect(within(sheet).getByRole('button', { name: '再试一次' })).toBeEnabled();
});

test('a round to come has no button to buy, and reminds who asks for it', async () => {
  answerWith(sale());
  const reminded: unknown[] = [];
  server.use(
    reply('activity.remind', (input) => {
      reminded.push(input);
      return {};
    }),
  );
  open();
  logIn();
  await grab();
  await userEvent.click(screen.getByRole('tab', { name: /即将开始/ }));
  expect(screen.queryByRole('button', { name: /马上抢/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '提醒我 双人火锅' }));
  await waitFor(() => expect(reminded).toEqual([{ serialNumber: 'A1', roundId: 'r2', wanted: true }]));
});

import { renderPage } from '../storefront';
import { useIsFetching } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { AroundActivity } from '@/components/parts/activity/activity-context';
import type { SeckillRound } from '@/components/parts/activity/activity-types';
import { activityScopes } from '@/components/parts/activity/scopes';
import { Seckill } from '@/components/parts/activity/seckill/seckill';
import { useSession } from '@/stores/session';
import { reply } from '../../msw/handlers';
import { logIn } from './log-in';

const MINUTE = 60_000;
const NOON = 1_795_320_000_000;
const item: SeckillRound['items'][number] = {
  itemId: '11',
  backendCategoryType: 'diningVoucher',
  productId: '7',
  name: '双人火锅',
  subtitle: '',
  imgUrl: '/pictures/feast-01',
  tagList: [],
  price: 990,
  marketPrice: 39_900,
  units: 100,
  left: 100,
  unpaid: 0,
  mostPerPerson: 1,
  link: 'food/details?id=7',
  agreements: [],
};
const round = (roundId: string, startTime: number): SeckillRound => ({
  roundId,
  startTime,
  endTime: startTime + 60 * MINUTE,
  state: 'coming',
  items: [item],
});
/** Without a pause between them. */
const rounds = [round('r1', NOON), round('r2', NOON + 60 * MINUTE)];

const server = setupServer(
  reply('activity.stock', () => ({ roundId: 'r1', items: [{ itemId: '11', left: 10, unpaid: 0 }] })),
  reply('activity.standing', () => ({ reminded: [], claimed: [], bought: [] })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => act(() => useSession.getState().signOut()));
afterAll(() => server.close());

let pass: (now: number) => void;
const Asking = () => <output>{useIsFetching({ queryKey: ['activity.stock'] })}</output>;
function Sale({ opened }: { readonly opened: number }) {
  const [now, setNow] = useState(opened);
  pass = (later) => act(() => setNow(later));
  return (
    <AroundActivity value={{ asked: { serialNumber: 'A1' }, clock: () => now, now, tell: () => undefined }}>
      <Seckill rounds={rounds} />
      <Asking />
    </AroundActivity>
  );
}
const open = (opened: number) => renderPage(<Sale opened={opened} />, { code: 'P012', scopes: activityScopes, path: '/activity' });
const asking = () => Number(screen.getAllByRole('status').find(({ tagName }) => tagName === 'OUTPUT')?.textContent);

test('those who wait for a round do not all ask for its stock when it begins, nor when the next one does', () => {
  open(NOON - MINUTE);
  pass(NOON);
  expect(screen.getByRole('button', { name: '马上抢 双人火锅' })).toBeEnabled();
  expect(asking()).toBe(0);
  pass(NOON + 60 * MINUTE);
  expect(screen.getByRole('button', { name: '马上抢 双人火锅' })).toBeEnabled();
  expect(asking()).toBe(0);
});

test('whoever comes in the middle of a round asks at once for what is left', async () => {
  open(NOON + 10 * MINUTE);
  expect(asking()).toBe(1);
  expect(await screen.findByText('仅剩10件')).toBeVisible();
});

test('an open order sheet does not vanish without a word when its round ends', async () => {
  logIn();
  open(NOON + MINUTE);
  await userEvent.click(await screen.findByRole('button', { name: '马上抢 双人火锅' }));
  expect(await screen.findByRole('dialog', { name: '确认抢购' })).toBeVisible();
  pass(NOON + 60 * MINUTE);
  expect(await screen.findByText('这场秒杀刚刚结束，看看下一场吧')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '确认抢购' })).toBeNull());
});

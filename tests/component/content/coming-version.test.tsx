import { renderPage, withGateway } from '../storefront';
import { screen, within } from '@testing-library/react';
import { agreementPage } from '@/components/content/agreement-page';
import { defaultChannel } from '@/lib/channel/lookup';
import { SECOND_BINDS_AT, withTwoVersions } from '../../two-versions';

jest.mock('@/components/parts/shell/admin-config', () => ({
  adminConfigOf: () => Promise.resolve({ phone: '95000', hours: '9:00-18:00' }),
}));
withGateway();

const DEDUCTION = '/agreement/daikou';
const { code, slug } = defaultChannel;

async function openAt(now: number): Promise<void> {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  const page = await withTwoVersions(DEDUCTION, () => agreementPage(DEDUCTION).Page({ params: Promise.resolve({ channel: slug }) }));
  clock.mockRestore();
  renderPage(page, { code, path: DEDUCTION });
}

test('a version to come is read in full beside the one that binds: what it changes first, then each clause, list and table, and no anchor stands twice', async () => {
  await openAt(SECOND_BINDS_AT - 1);
  const coming = screen.getByText(/^版本 2\.0 已公布/).closest('details');
  if (!coming) throw new Error('The version to come is not announced.');
  expect(within(coming).getByRole('cell', { name: '次日起每日至多一次', hidden: true })).toBeInTheDocument();
  expect(within(coming).getAllByRole('list', { hidden: true })).toHaveLength(1);
  expect(within(coming).getByRole('heading', { name: '改了什么', hidden: true })).toBeInTheDocument();
  expect(coming.querySelector('ins')).toHaveTextContent('扣款前三日提醒');
  const anchors = [...document.querySelectorAll('h2[id]')].map(({ id }) => id);
  expect(anchors).toHaveLength(3);
  expect(new Set(anchors).size).toBe(anchors.length);
});

test('a version that no longer binds can be read below the one that does, clause by clause', async () => {
  await openAt(SECOND_BINDS_AT);
  const earlier = screen.getByText(/^版本 1\.0/).closest('details');
  if (!earlier) throw new Error('The earlier version is not there.');
  expect(earlier.querySelector('del')).toHaveTextContent('按9.90元收取。');
  expect(within(earlier).getByRole('heading', { name: /扣款/, hidden: true })).toBeInTheDocument();
});

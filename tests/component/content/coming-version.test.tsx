import { renderPage, withGateway } from '../storefront';
import { screen, within } from '@testing-library/react';
import { agreementPage } from '@/components/content/agreement-page';
import { defaultChannel } from '@/lib/channel/lookup';
import { readText } from '@/lib/content/text';
import { instantOf } from '@/lib/kernel/day';

jest.mock('@/components/shell/admin-config', () => ({ adminConfigOf: () => Promise.resolve({ phone: '95000', hours: '9:00-18:00' }) }));
withGateway();

const DEDUCTION = '/agreement/daikou';
const { code, locale, name, slug } = defaultChannel;

test('a version to come is read in full beside the one that binds: what it changes first, then each clause, list and table, and no anchor stands twice', async () => {
  const { effective, version } = await readText(DEDUCTION, locale, { partner: name, phone: '95000', hours: '9:00-18:00' });
  jest.spyOn(Date, 'now').mockReturnValue(instantOf(effective) - 1);
  const page = await agreementPage(DEDUCTION).Page({ params: Promise.resolve({ channel: slug }) });
  renderPage(page, { code, path: DEDUCTION });
  const coming = screen.getByText(new RegExp(`^版本 ${version} 已公布`)).closest('details');
  if (!coming) throw new Error('The version to come is not announced.');
  expect(within(coming).getByRole('cell', { name: '次日起每日至多一次，共三次', hidden: true })).toBeInTheDocument();
  expect(within(coming).getAllByRole('list', { hidden: true }).length).toBeGreaterThan(3);
  expect(within(coming).getByRole('heading', { name: '改了什么', hidden: true })).toBeInTheDocument();
  expect(coming.querySelector('ins')).toHaveTextContent('扣款人是签署页面列明的那一家贷款机构');
  const anchors = [...document.querySelectorAll('h2[id]')].map(({ id }) => id);
  expect(anchors.length).toBeGreaterThan(10);
  expect(new Set(anchors).size).toBe(anchors.length);
});

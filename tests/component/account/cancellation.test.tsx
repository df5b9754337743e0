import { renderPage, router, withGateway } from '../storefront';
import { fireEvent, screen } from '@testing-library/react';
import { CancellationScreen } from '@/components/account/cancellation/cancellation-screen';
import { obstacleWays } from '@/components/account/cancellation/obstacle-ways';
import { account } from '@/lib/contract/account/endpoints';
import { cancellation } from '@/lib/contract/cancellation/endpoints';
import { cancellationObstacles } from '@/lib/domain/account-cancellation';
import { messages } from '@/lib/i18n/messages';
import { routes } from '@/lib/routing/routes';
import { useSession } from '@/stores/session';
import { bookStay } from '../../gateway/stay';
import { reply } from '../../msw/handlers';

const { gateway, server } = withGateway();

async function signIn(mobile: string): Promise<string> {
  const { token } = await gateway().loginAs(mobile, 'P069');
  const { data } = await gateway().call(account.tokenInfo, {}, { token, channel: 'P069' });
  useSession.getState().enterProject('880069');
  useSession.getState().signIn({ accessToken: token, ...data });
  return token;
}
const open = () => renderPage(<CancellationScreen />, { scopes: ['cancellation'], path: '/my/applyCancellation' });
const standing = async (token: string) => (await gateway().call(cancellation.standing, {}, { token, channel: 'P069' })).data;

beforeEach(() => {
  jest.mocked(router.replace).mockReset();
  localStorage.clear();
  useSession.setState({ users: {}, loggedOutUsers: {}, loggedOutUser: undefined, projectId: '' });
});

test('what stands against it leads to where it ends, and nothing can be applied for', async () => {
  const { token } = await gateway().loginAs('13600007001');
  await bookStay(gateway(), token);
  const { data } = await gateway().call(account.tokenInfo, {}, { token });
  useSession.getState().enterProject('880012');
  useSession.getState().signIn({ accessToken: token, ...data });
  renderPage(<CancellationScreen />, { code: 'P012', scopes: ['cancellation'], path: '/my/applyCancellation' });
  expect(await screen.findByRole('link', { name: /1个订单待付款/ })).toHaveAttribute('href', '/P012/my/orderList?tab=pendingPayment');
  expect(screen.getByText('1个订单的记录和售后服务')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '申请注销' })).toBeNull();
});

test('what is missing is said, nothing is sent; with the code and a last yes the account is applied for, and kept on a second thought', async () => {
  const token = await signIn('13600007002');
  open();
  const submit = async () => fireEvent.click(await screen.findByRole('button', { name: 'Cancel my account' }));
  await submit();
  expect(screen.getByText('Please choose a reason')).toBeInTheDocument();
  expect(screen.getByText('Please enter the 6 digits')).toBeInTheDocument();
  expect(screen.getByText('Please tick to confirm')).toBeInTheDocument();

  fireEvent.click(screen.getByLabelText('I seldom use it'));
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Get the code' }));
  expect(await screen.findByRole('button', { name: /^Again in \d+ s$/ })).toBeDisabled();
  fireEvent.change(screen.getByLabelText('SMS code'), { target: { value: gateway().codeFor('13600007002') } });
  await submit();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel it' }));
  expect(await screen.findByRole('heading', { name: /^To be cancelled at / })).toBeInTheDocument();
  expect((await standing(token)).state).toBe('applied');

  fireEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByRole('button', { name: 'Cancel my account' })).toBeInTheDocument();
  expect((await standing(token)).state).toBe('none');
});

test.each(cancellationObstacles)('%s: the page says it, says what to do and leads there, and offers no form', async (obstacle) => {
  const token = await signIn('13600007003');
  const real = await standing(token);
  server.use(reply('cancellation.standing', () => ({ ...real, obstacles: [{ obstacle, count: 1 }] })));
  open();
  const { route, query } = obstacleWays[obstacle];
  const way = await screen.findByText(messages.en.cancellation[`solve_${obstacle}`] ?? obstacle);
  const address = new URL(way.closest('a')?.href ?? '', 'http://localhost');
  expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([`/P069${route}`, query ?? {}]);
  expect(Object.keys(routes)).toContain(route);
  expect(screen.queryByRole('button', { name: 'Cancel my account' })).toBeNull();
});

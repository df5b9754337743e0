import { router, renderPage } from '../storefront';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EquitiesThere } from '@/components/parts/at-partner/equities-there';
import { LeaveButton } from '@/components/parts/at-partner/leave-button';
import { PeaceEquities } from '@/components/parts/at-partner/peace-equities';
import { useSession } from '@/stores/session';
import { reply } from '../../msw/handlers';
import { signInAnew } from '../people/sign-in';
import { withPartners } from './partners';

const { gateway, server, become } = withPartners();
const page = { scopes: ['atPartner', 'partnerName'], path: '/bank/member' } as const;
const zh = { ...page, code: 'P012' } as const;
let asked: string[] = [];
beforeAll(() => {
  server.events.on(
    'request:start',
    ({ request }) => void (/peace|hello|niwodai/.test(request.url) && asked.push(new URL(request.url).pathname)),
  );
});
beforeEach(async () => {
  jest.clearAllMocks();
  asked = [];
  await become('peace', 'usual');
});
const line = (name: RegExp) => screen.findByRole('button', { name });

test('a visitor is asked to log in and comes back, and no partner is asked about anybody', async () => {
  useSession.getState().enterProject('880012');
  useSession.getState().signOut();
  window.history.replaceState(null, '', '/P012/bank/member');
  renderPage(<PeaceEquities />, zh);
  await userEvent.click(await screen.findByRole('button', { name: '登录' }));
  expect(router.replace).toHaveBeenCalledWith('/P012/login?returnTo=%2FP012%2Fbank%2Fmember');
  expect(asked).toEqual([]);
});

test('a member of the bank reads a benefit with its rules and receives it once, however often it is tapped', async () => {
  await signInAnew(gateway(), 'P012');
  renderPage(<PeaceEquities />, zh);
  await userEvent.click(await line(/机场贵宾厅.*每年两次，本人使用.*有效期至 \d{4}年.*可领取/));
  const sheet = await screen.findByRole('dialog', { name: '机场贵宾厅' });
  expect(await within(sheet).findByText('凭登机牌与领取凭证入场')).toBeInTheDocument();
  const take = within(sheet).getByRole('button', { name: '领取' });
  await userEvent.tripleClick(take);
  expect(await within(sheet).findByText('已领取')).toBeInTheDocument();
  expect(within(sheet).queryByRole('button', { name: '领取' })).toBeNull();
  expect(asked.filter((path) => path.endsWith('/receive'))).toHaveLength(1);
  expect(await screen.findByText('已领取', { selector: 'li *' })).toBeInTheDocument();
});

test('an English channel says all around the bank’s words in English', async () => {
  await signInAnew(gateway(), 'P069');
  renderPage(<PeaceEquities />, { ...page, code: 'P069' });
  expect(await screen.findAllByRole('button', { name: /Valid until \w{3} \d+, \d{4}\s?To be claimed/ })).toHaveLength(3);
});

test.each([
  ['silent', /平安银行暂时没有响应/],
  ['refuses', /平安银行没有查到您的权益/],
] as const)('a partner that %s is said to, the rest of the page stands, and asking again shows the benefits', async (mood, said) => {
  await signInAnew(gateway(), 'P012');
  await become('peace', mood);
  renderPage(
    <>
      <PeaceEquities />
      <EquitiesThere partner="hello" />
    </>,
    zh,
  );
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(await line(/还款提醒/)).toBeEnabled();
  expect(screen.queryByRole('alertdialog') ?? screen.queryByRole('dialog')).toBeNull();
  await become('peace', 'usual');
  await userEvent.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await line(/周三咖啡券/)).toBeEnabled();
});

test('what a partner says is text, whatever is in it', async () => {
  await signInAnew(gateway(), 'P012');
  const said = '<img src=x onerror="window.pwned=1"><b>白送</b>';
  const evil = { equityId: 'evil', name: said, remark: said, state: 'available', validUntil: gateway().clock.now, rules: [said] } as const;
  server.use(reply('partner.helloEquity', () => ({ list: [evil] })));
  const { container } = renderPage(<EquitiesThere partner="hello" />, zh);
  await userEvent.click(await line(/白送/));
  expect(await screen.findByRole('dialog', { name: said })).toHaveTextContent(said);
  expect([container, document.body].map((part) => part.querySelector('img, li b b'))).toEqual([null, null]);
});

test.each([
  ['hello', 'finance', '哈啰'],
  ['niwodai', 'insightCard', '你我贷'],
] as const)(
  '%s shows what is used there, with nothing to receive here, and is left for by its own token',
  async (partner, product, name) => {
    await signInAnew(gateway(), 'P012');
    renderPage(
      <>
        <EquitiesThere partner={partner} />
        <LeaveButton partner={partner} product={product} />
      </>,
      zh,
    );
    await userEvent.click(await line(/额度重新评估.*可使用/));
    const sheet = await screen.findByRole('dialog', { name: '额度重新评估' });
    expect(within(sheet).getByText('每个自然月限一次')).toBeInTheDocument();
    expect(within(sheet).queryByRole('button', { name: /领取|激活/ })).toBeNull();
    await userEvent.click(within(sheet).getByRole('button', { name: '关闭' }));
    await userEvent.click(screen.getByRole('button', { name: `前往${name}` }));
    await waitFor(() => expect(asked).toContain(`/api/distribution/${partner}/api/user/token`));
  },
);

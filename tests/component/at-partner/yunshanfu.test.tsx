import { renderPage } from '../storefront';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { YunshanfuMember } from '@/components/parts/at-partner/yunshanfu-member';
import { partner } from '@/lib/contract/partner/endpoints';
import { useSession } from '@/stores/session';
import { signInAnew } from '../people/sign-in';
import { withPartners } from './partners';

const { gateway, become } = withPartners();
const codeOfApp = (): string => gateway().services.partners('yunshanfu')?.sandbox?.authCode() ?? '';
const arriveWith = (code?: string) => {
  window.history.replaceState(null, '', `/P012/bank/member${code === undefined ? '' : `?authCode=${encodeURIComponent(code)}`}`);
  return renderPage(<YunshanfuMember />, { code: 'P012', scopes: ['atPartner', 'partnerName'], path: '/bank/member' });
};
const tie = async () => userEvent.click(await screen.findByRole('button', { name: /^绑定到 1\d\d\*{4}\d{4}$/ }));
beforeEach(async () => {
  sessionStorage.clear();
  useSession.getState().enterProject('880012');
  useSession.getState().signOut();
  await become('yunshanfu', 'usual');
});

test('from the code of the app over the login to a membership, and a benefit of it; afterwards it is just there', async () => {
  await signInAnew(gateway(), 'P012');
  const session = useSession.getState();
  session.signOut();
  const visit = arriveWith(codeOfApp());
  expect(await screen.findByText('云闪付已带您来到这里，登录后继续开通')).toBeInTheDocument();
  expect(window.location.search).toBe('');
  visit.unmount();
  const { projectId, accessToken, userId, userMobile, userNickname, userHeadPortrait } = session;
  session.signIn({ projectId, accessToken, userId, userMobile, userNickname, userHeadPortrait, expireTime: Date.now() + 86_400_000 });
  const back = arriveWith();
  await tie();
  await userEvent.click(await screen.findByRole('button', { name: '开通云闪付会员' }));
  expect(await screen.findByText('会员已开通')).toBeInTheDocument();
  expect(screen.getByText(/会员号 yunshanfu-/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /停车代金券.*可领取/ }));
  const sheet = await screen.findByRole('dialog', { name: '停车代金券' });
  expect(within(sheet).getByText('每月限领两张')).toBeInTheDocument();
  await userEvent.click(within(sheet).getByRole('button', { name: '激活' }));
  expect(await within(sheet).findByText('已领取')).toBeInTheDocument();
  back.unmount();
  arriveWith();
  expect(await screen.findByRole('button', { name: /停车代金券.*已领取/ })).toBeInTheDocument();
});

test.each(['short', 'a-code-that-nobody-issued'])('a wrong code (%s) says what to do, and opens nothing', async (code) => {
  await signInAnew(gateway(), 'P012');
  arriveWith(code);
  await tie();
  expect(await screen.findByRole('alert')).toHaveTextContent('授权码不对，或已经过期请回到云闪付 App');
  expect(await screen.findByText(/还没有开通。请从云闪付 App/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '开通云闪付会员' })).toBeNull();
  // Where the visitor is and when, and how far the machine's clock is from the gateway's.
  expect(Object.keys(sessionStorage).filter((slot) => !['yx.config', 'yx_clock_off'].includes(slot))).toEqual([]);
});

test('while Yunshanfu is silent the code is kept, and trying again goes on', async () => {
  await signInAnew(gateway(), 'P012');
  await become('yunshanfu', 'silent');
  arriveWith(codeOfApp());
  await tie();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('云闪付暂时没有响应');
  await become('yunshanfu', 'usual');
  await userEvent.click(within(alert).getByRole('button', { name: '再试一次' }));
  expect(await screen.findByRole('button', { name: '开通云闪付会员' })).toBeEnabled();
});

test('a link with a code ties nobody’s account before its owner has said so, and never after a no', async () => {
  await signInAnew(gateway(), 'P012');
  const { accessToken, userMobile } = useSession.getState();
  const authorized = async () =>
    (await gateway().pool.query(`select 1 from rate_limits where key like 'partner:yunshanfu:authorize:%'`)).rowCount;
  const before = await authorized();
  const ofStranger = codeOfApp();
  const visit = arriveWith(ofStranger);
  expect(await screen.findByRole('group', { name: '要绑定云闪付账号吗？' })).toHaveTextContent(`您在本商城的账号 ${userMobile} 绑定`);
  expect(await authorized()).toBe(before);
  await userEvent.click(screen.getByRole('button', { name: '不绑定' }));
  expect(await screen.findByText(/还没有开通。请从云闪付 App/)).toBeInTheDocument();
  visit.unmount();
  arriveWith();
  expect(await screen.findByText(/还没有开通。请从云闪付 App/)).toBeInTheDocument();
  expect(await authorized()).toBe(before);
  // Not spent, so its owner can use it.
  expect((await gateway().call(partner.authorizeYunshanfu, { authCode: ofStranger }, { token: accessToken, channel: 'P012' })).code).toBe(
    '1',
  );
});

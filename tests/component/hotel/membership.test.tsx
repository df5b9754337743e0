import { renderPage, withGateway } from '../storefront';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { JoinForm } from '@/components/hotel/membership/join-form';
import { JoinButton } from '@/components/hotel/membership/join-button';
import { JoinSteps } from '@/components/hotel/membership/join-steps';
import { OwnMemberships } from '@/components/hotel/membership/own-memberships';
import { RegisterScreen } from '@/components/hotel/membership/register-screen';
import { toast } from '@/components/ui/overlay/toast';
import { hotelMember } from '@/lib/contract/hotel-member/endpoints';
import { signInAnew } from '../people/sign-in';

const { gateway, server } = withGateway();
let asked: string[] = [];
beforeAll(() => {
  server.events.on('request:start', ({ request }) => void (/activate$|register\/member$/.test(request.url) && asked.push(request.url)));
});
beforeEach(async () => {
  asked = [];
  toast.hide();
  await gateway().pool.query('truncate hotel_members');
  await signInAnew(gateway(), 'P012');
});

const groupOf = async (groupCode: string) => (await gateway().call(hotelMember.config, { groupCode })).data;
const page = { code: 'P012', scopes: ['hotelMember'], path: '/bank/register' } as const;

async function open(groupCode: string) {
  const group = await groupOf(groupCode);
  const [membership] = group.memberships;
  if (!membership) throw new Error('The group offers nothing.');
  renderPage(<RegisterScreen group={group} membership={membership} phone="400-660-1890" />, page);
  return screen.findByRole('checkbox');
}

test('nothing goes to a group before the reader has ticked, and the tick is never set beforehand', async () => {
  const tick = await open('lanting');
  expect(tick).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: '立即激活' }));
  expect(await screen.findByText('请先阅读并勾选同意')).toBeInTheDocument();
  expect(asked).toEqual([]);
  await userEvent.click(tick);
  await userEvent.click(screen.getByRole('button', { name: '立即激活' }));
  expect(await screen.findByRole('heading', { name: '您是雅客会员了' })).toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

test('a registration says at the field what is wrong, asks nobody with it, and shows the member number in the end', async () => {
  const tick = await open('greenTree');
  await userEvent.click(tick);
  const submit = () => userEvent.click(screen.getByRole('button', { name: '登记并领取' }));
  await submit();
  expect(screen.getByText('请填写姓名')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: /姓名/ }), '张三');
  await userEvent.type(screen.getByRole('textbox', { name: /身份证号/ }), '110105194912310021');
  await submit();
  expect(screen.getByText('身份证号不正确，请逐位核对')).toBeInTheDocument();
  expect(asked).toEqual([]);
  await userEvent.clear(screen.getByRole('textbox', { name: /身份证号/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /身份证号/ }), '11010519491231002x');
  await submit();
  expect(await screen.findByRole('heading', { name: '您是金卡会员了' })).toBeInTheDocument();
  expect(screen.getByText(/^\d{10}$/)).toBeInTheDocument();
});

test('who was refused reads why and can try again', async () => {
  const group = await groupOf('lanting');
  const [membership] = group.memberships;
  if (!membership) throw new Error('The group offers nothing.');
  renderPage(
    <JoinForm
      group={group}
      membership={membership}
      maskedMobile="138****8007"
      again
      agreements={[]}
      signedFor=""
      onUnsigned={() => undefined}
    />,
    page,
  );
  expect(screen.getByRole('button', { name: '重新提交' })).toBeInTheDocument();
  expect(screen.getByText('138****8007')).toBeInTheDocument();
});

test("the reader's own memberships lead to their pages, and somebody without one sees none", async () => {
  const groups = [{ groupCode: 'lanting', name: '澜庭酒店集团' }];
  const first = renderPage(<OwnMemberships groups={groups} />, page);
  await waitFor(() => expect(first.container.querySelector('a')).toBeNull());
  first.unmount();
  const tick = await open('lanting');
  await userEvent.click(tick);
  await userEvent.click(screen.getByRole('button', { name: '立即激活' }));
  await screen.findByRole('heading', { name: '您是雅客会员了' });
  renderPage(<OwnMemberships groups={groups} />, page);
  expect(await screen.findByRole('link', { name: /澜庭酒店集团/ })).toHaveAttribute('href', '/P012/bank/register/lanting/lanting-classic');
});

test('the way to a membership begins with claiming it for others, and never for a member', async () => {
  const way = (
    <>
      <JoinSteps groupCodes={['lanting', 'greenTree']} />
      <JoinButton groupCode="lanting" memberId="lanting-classic" />
    </>
  );
  const first = renderPage(way, page);
  expect(await screen.findByText('领取会员', { selector: 'a *, a' })).toBeInTheDocument();
  expect(screen.getByText('领取会员', { selector: 'li *' }).closest('li')).toHaveAttribute('aria-current', 'step');
  first.unmount();
  const tick = await open('lanting');
  await userEvent.click(tick);
  await userEvent.click(screen.getByRole('button', { name: '立即激活' }));
  await screen.findByRole('heading', { name: '您是雅客会员了' });
  renderPage(way, page);
  expect((await screen.findByText('已是会员')).closest('li')).not.toHaveAttribute('aria-current');
  expect(screen.getByText('到店报手机号').closest('li')).toHaveAttribute('aria-current', 'step');
  expect(screen.queryByText(/领取会员/)).toBeNull();
});

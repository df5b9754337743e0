import { renderPage, withGateway } from '../storefront';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoticeScreen } from '@/components/account/notice/notice-screen';
import { QuestionSearch } from '@/components/account/question/question-search';
import { Helped } from '@/components/account/question/helped';
import { UnreadNotices } from '@/components/parts/shell/unread-notices';
import { operation } from '@/lib/contract/operation/endpoints';
import { useNotices } from '@/stores/notice';
import { useSession } from '@/stores/session';
import { signInAnew } from '../people/sign-in';

const { gateway } = withGateway();
beforeEach(async () => {
  await gateway().pool.query('truncate notices cascade');
  await gateway().pool.query(
    `insert into notices (id, title, text, link, published_at) values
     (1, '维护公告', '今晚两点维护', '', $1), (2, '会员上新', '可以领了', 'bank/member', $1)`,
    [new Date(gateway().clock.now - 1000)],
  );
  act(() => useNotices.setState({ readIds: [], lastUnread: { reader: '', count: 0 } }));
});

const open = () => renderPage(<NoticeScreen />, { code: 'P012', scopes: ['notice'], path: '/system/notice' });
const press = async (title: RegExp) => {
  const summary = (await screen.findByText(title)).closest('summary');
  if (!summary) throw new Error('There is nothing to press.');
  await userEvent.click(summary);
};

test('opening a notice reads it: for a visitor in this browser, and the tab bar knows without asking', async () => {
  act(() => useSession.getState().signOut());
  const first = open();
  expect(await screen.findByText('2条未读消息')).toBeInTheDocument();
  await press(/会员上新/);
  expect(await screen.findByText('1条未读消息')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /查看详情/ })).toHaveAttribute('href', '/P012/bank/member');
  first.unmount();
  const bar = renderPage(<UnreadNotices />, { code: 'P012', scopes: [], path: '/my/center' });
  expect(bar.container.querySelector('[data-count]')).toHaveAttribute('data-count', '1');
});

test('the number on the tab bar is the one of this channel and this user', async () => {
  act(() => useSession.getState().signOut());
  const first = open();
  expect(await screen.findByText('2条未读消息')).toBeInTheDocument();
  first.unmount();
  const countIn = (code: string) => {
    const bar = renderPage(<UnreadNotices />, { code, scopes: [], path: '/my/center' });
    const count = bar.container.querySelector('[data-count]')?.getAttribute('data-count') ?? null;
    bar.unmount();
    return count;
  };
  expect(countIn('P012')).toBe('2');
  expect(countIn('P010')).toBeNull();
  await signInAnew(gateway(), 'P012');
  expect(countIn('P012')).toBeNull();
});

test('whoever is logged in sees on the tab bar of any page that something new came, without opening the account', async () => {
  await signInAnew(gateway(), 'P012');
  const bar = renderPage(<UnreadNotices />, { code: 'P012', scopes: [], path: '/index' });
  await waitFor(() => expect(bar.container.querySelector('[data-count]')).toHaveAttribute('data-count', '2'), { timeout: 10_000 });
});

test('what somebody who is logged in has read, the account remembers', async () => {
  const token = await signInAnew(gateway(), 'P012').then(() => useSession.getState().accessToken);
  open();
  await press(/维护公告/);
  expect(await screen.findByText('1条未读消息')).toBeInTheDocument();
  const list = async () => (await gateway().call(operation.userNotice, {}, { token })).data.list;
  await waitFor(async () =>
    expect((await list()).map(({ noticeId, read }) => [noticeId, read])).toEqual([
      ['2', false],
      ['1', true],
    ]),
  );
});

const questions = [
  { href: '/P012/my/fqa/refund', question: '怎么申请退款？', text: '原路返回' },
  { href: '/P012/my/fqa/invoice', question: '怎么开发票？', text: '退款后发票作废' },
  { href: '/P012/my/fqa/sms-code', question: '收不到验证码？', text: '检查手机号' },
];

test('a search finds by question and by answer, the question first, and says so when there is nothing', async () => {
  renderPage(
    <QuestionSearch questions={questions}>
      <p>以下是全部</p>
    </QuestionSearch>,
    { code: 'P012', scopes: ['question'], path: '/my/fqa/all' },
  );
  expect(screen.getByText('以下是全部')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox'), '退款');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/P012/my/fqa/refund', '/P012/my/fqa/invoice']);
  expect(screen.getByText('找到 2 个问题')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox'), '火星');
  expect(screen.getByText(/没有找到相关问题/)).toBeInTheDocument();
});

test('whoever was not helped is shown whom to call', async () => {
  renderPage(<Helped id="refund" channel={{ code: 'P012', projectId: '880012' }} phone="400-660-1890" />, {
    code: 'P012',
    scopes: ['question'],
    path: '/my/fqa/refund',
  });
  await userEvent.click(screen.getByRole('button', { name: '没帮助' }));
  expect(screen.getByRole('link', { name: '400-660-1890' })).toHaveAttribute('href', 'tel:400-660-1890');
});

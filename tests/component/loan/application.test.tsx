import { renderPage, router, withGateway } from '../storefront';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Application } from '@/components/loan/application';
import { Calculator } from '@/components/loan/calculator';
import { applicationConsents } from '@/components/loan/consent-texts';
import { LoanChoice } from '@/components/loan/loan-choice';
import { defaultChannel } from '@/lib/channel/lookup';
import { loanOffer } from '@/lib/content/loan/offers';
import { forgetBegun } from '@/stores/begun';
import { useSession } from '@/stores/session';
import { signInAnew } from '../people/sign-in';

const { gateway } = withGateway();
afterEach(() => forgetBegun());
/** Not the phone of the channel: the page shows words that no longer bind. */
jest.mock('@/components/parts/shell/admin-config', () => ({
  adminConfigOf: () => Promise.resolve({ phone: '95000', hours: '9:00-18:00' }),
}));

async function open() {
  const offers = [loanOffer('yunting', 'zh-CN'), loanOffer('chenghu', 'zh-CN')] as const;
  const consents = await applicationConsents(defaultChannel, offers);
  renderPage(
    <LoanChoice offers={offers}>
      <Calculator />
      <Application consents={consents} again="/twoLoanCard/credit" />
    </LoanChoice>,
    { code: defaultChannel.code, scopes: ['loan'], path: '/twoLoanCard/credit' },
  );
}
const boxes = (name = /我已阅读并单独签署/) => screen.getAllByRole<HTMLInputElement>('checkbox', { name });
const chosen = () => boxes().map(({ checked }) => checked);
const tickAll = async (name?: RegExp) => {
  for (const box of boxes(name)) await userEvent.click(box);
};

test('consent ticked for one lender is none to another, wherever on the page the other is chosen', async () => {
  await open();
  await tickAll();
  expect(chosen()).toEqual([true, true, true]);
  await userEvent.click(screen.getByRole('radio', { name: '澄湖小贷' }));
  expect(chosen()).toEqual([false, false, false]);
  await userEvent.click(screen.getByRole('radio', { name: '云汀消费金融' }));
  expect(chosen()).toEqual([true, true, true]);
});

/** The caller's application at Niwodai, sent so many days ago. */
const sentDaysAgo = (days: number, state: string) =>
  gateway().pool.query(
    `insert into partner_orders (actor, partner, reference, product, purpose, user_id, state, created_at, changed_at)
     select 'program:', 'niwodai', 'A' || $1::text, 'loanCard', 'wedding', $2, $3, at, at from (select $4::timestamptz as at) as sent`,
    [days, useSession.getState().userId, state, new Date(gateway().clock.now - days * 86_400_000)],
  );

test('an application stands in place of the form while its lender may still answer, and after fifteen days above it, with a way to another lender', async () => {
  await signInAnew(gateway(), defaultChannel.code);
  await sentDaysAgo(14, 'accepted');
  await open();
  expect(await screen.findByText('机构已收到')).toBeInTheDocument();
  expect(screen.getByText('婚庆')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^提交给/ })).toBeNull();
  cleanup();
  await signInAnew(gateway(), defaultChannel.code);
  await sentDaysAgo(15, 'accepted');
  await open();
  expect(await screen.findByText(/已满十五日，你我贷仍没有答复/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '提交给云汀消费金融' })).toBeEnabled();
  expect(screen.getByRole('link', { name: '重新选择机构' })).toHaveAttribute('href', expect.stringContaining('/twoLoanCard/credit'));
});

test('whoever withdraws reads first what it means, and then how the application stands', async () => {
  await signInAnew(gateway(), defaultChannel.code);
  await sentDaysAgo(1, 'accepted');
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '撤回申请' }));
  const asked = await screen.findByRole('alertdialog', { name: '撤回这份申请？' });
  expect(asked).toHaveTextContent('云汀消费金融不再审核');
  await userEvent.click(within(asked).getByRole('button', { name: '不撤回' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText('机构已收到')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '撤回申请' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog', { name: '撤回这份申请？' })).getByRole('button', { name: '撤回申请' }),
  );
  expect((await screen.findAllByText('申请已撤回')).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByRole('button', { name: '撤回申请' })).toBeNull());
});

test('where other words bind by now, nothing is signed and the page is drawn with them', async () => {
  await signInAnew(gateway(), defaultChannel.code);
  await open();
  await tickAll(/./);
  await userEvent.click(screen.getByRole('button', { name: '提交给云汀消费金融' }));
  // A purpose is asked for too, and none is chosen beforehand.
  expect(await screen.findByRole('alert')).toHaveTextContent('还有没勾选的内容');
  expect(screen.getByText(/不得用于购房、股票、期货/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: '旅行' }));
  await userEvent.click(screen.getByRole('button', { name: '提交给云汀消费金融' }));
  expect(await screen.findByText(/协议内容刚刚更新/)).toBeInTheDocument();
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  expect((await gateway().pool.query('select 1 from signatures')).rowCount).toBe(0);
});

test.each([
  ['in a browser that stores', false],
  ['in one that stores nothing, within the tab', true],
])('what was ticked and chosen before the login is there after it, %s', async (_where, isClosed) => {
  const refuse = () => {
    throw new DOMException('blocked', 'QuotaExceededError');
  };
  const closed = isClosed ? jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse) : undefined;
  await open();
  await userEvent.click(screen.getByRole('radio', { name: '澄湖小贷' }));
  await tickAll();
  await userEvent.click(screen.getByRole('radio', { name: '婚庆' }));
  cleanup();
  await open();
  expect(screen.getByRole('radio', { name: '澄湖小贷' })).toBeChecked();
  expect(chosen()).toEqual([true, true, true]);
  expect(screen.getByRole('radio', { name: '婚庆' })).toBeChecked();
  closed?.mockRestore();
  act(() => forgetBegun());
  cleanup();
  await open();
  expect(chosen()).toEqual([false, false, false]);
});

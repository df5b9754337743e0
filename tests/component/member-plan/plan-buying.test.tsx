import { renderPage, router, withGateway } from '../storefront';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PlanBuying } from '@/components/member-plan/plan-buying';
import { PlanTicks } from '@/components/member-plan/plan-ticks';
import { memberPlan } from '@/lib/contract/member-plan/endpoints';
import { signInAnew } from '../people/sign-in';

const { gateway } = withGateway();
let token = '';

beforeEach(async () => {
  sessionStorage.clear();
  token = await signInAnew(gateway());
  jest.clearAllMocks();
});

const signed = async () =>
  (await gateway().pool.query('select s.id from signatures s join sessions t on t.user_id = s.user_id group by s.id')).rows.length;

test('nothing is signed or ordered before the buyer ticks the agreement, and ticking alone signs nothing', async () => {
  renderPage(<PlanBuying plan="quarter" />, { scopes: ['memberPlan', 'checkout', 'coupon'], path: '/members', query: { plan: 'quarter' } });
  const submit = await screen.findByRole('button', { name: 'Place order' });
  const tick = screen.getByRole('checkbox', { name: /I have read and agree to/ });
  expect(tick).not.toBeChecked();
  const before = await signed();
  await userEvent.click(submit);
  expect(await screen.findByText('Please read and tick the Member Agreement first')).toBeInTheDocument();
  await userEvent.click(tick);
  expect(await signed()).toBe(before);
  await userEvent.click(submit);
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(expect.stringMatching(/^\/P069\/cashier\?orderNo=\d+$/)));
  expect(await signed()).toBe(before + 1);
});

test('the renewal is a tick of its own beside the agreement’s, with its price, its first day and its texts', async () => {
  const { data } = await gateway().call(memberPlan.pre, { plan: 'year' }, { token, channel: 'P069' });
  const seen = { ...data, renewal: { ...data.renewal, state: 'open' as const } };
  function Ticks() {
    const [agreed, setAgreed] = useState(false);
    const [renews, setRenews] = useState(false);
    return <PlanTicks seen={seen} agreed={agreed} onAgree={setAgreed} renews={renews} onRenew={setRenews} missing={false} />;
  }
  renderPage(<Ticks />, { scopes: ['memberPlan'], path: '/members' });
  const renewal = screen.getByRole('checkbox', { name: 'Renew automatically (optional)' });
  const agreement = screen.getByRole('checkbox', { name: /I have read/ });
  expect([renewal, agreement].map((box) => (box as HTMLInputElement).checked)).toEqual([false, false]);
  await userEvent.click(agreement);
  expect(renewal).not.toBeChecked();
  expect(screen.getByText(/¥198 is deducted in the last 24 hours/)).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/P069/members/payAgreement',
    '/P069/agreement/daikou',
    '/P069/members/userAgreement',
  ]);
});

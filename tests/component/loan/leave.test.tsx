import { renderPage, withGateway } from '../storefront';
import { screen } from '@testing-library/react';
import { Leave } from '@/components/loan/leave';
import { LoanChoice } from '@/components/loan/loan-choice';
import { defaultChannel } from '@/lib/channel/lookup';
import { loanOffer, type OfferId } from '@/lib/content/loan/offers';
import { useSession } from '@/stores/session';
import { signInAnew } from '../people/sign-in';

const { gateway } = withGateway();

const answered = (state: string) =>
  gateway().pool.query(
    `insert into partner_orders (actor, partner, reference, product, purpose, user_id, state, created_at, changed_at)
     select 'program:', 'niwodai', 'L' || $1::bigint, 'loanCard', 'wedding', $1::bigint, $2, at, at from (select $3::timestamptz as at) as sent`,
    [useSession.getState().userId, state, new Date(gateway().clock.now)],
  );
const open = (id: OfferId) =>
  renderPage(
    <LoanChoice offers={[loanOffer(id, 'zh-CN')]}>
      <Leave />
    </LoanChoice>,
    { code: defaultChannel.code, scopes: ['loan'], path: '/loanCard/jumppage' },
  );

test('with an answer the page shows it, and its button says that it leaves the shop', async () => {
  await signInAnew(gateway(), defaultChannel.code);
  await answered('completed');
  open('yunting');
  expect(await screen.findByText('机构已通过')).toBeInTheDocument();
  expect(screen.getByText(/按下按钮就离开本商城，去到你我贷的页面/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '离开，前往你我贷' })).toBeEnabled();
  expect(screen.queryByRole('link', { name: '去申请' })).toBeNull();
});

test.each(['none', 'refused', 'cancelled'])('without an application under way (%s) it says so and leads to applying', async (state) => {
  await signInAnew(gateway(), defaultChannel.code);
  if (state !== 'none') await answered(state);
  open('yunting');
  expect(await screen.findByText(/还没有在这里向云汀消费金融提交过进行中的申请/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去申请' })).toHaveAttribute(
    'href',
    expect.stringContaining('/oneLoanCard/credit?offer=yunting'),
  );
  expect(screen.queryByText('机构已通过')).toBeNull();
});

test('a lender that is applied to on its partner’s pages alone is left for at once', async () => {
  await signInAnew(gateway(), defaultChannel.code);
  open('heyu');
  expect(await screen.findByRole('button', { name: '离开，前往58金融' })).toBeEnabled();
  expect(screen.queryByRole('link', { name: '去申请' })).toBeNull();
});

import { renderPage, withGateway } from '../storefront';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Application } from '@/components/loan/application';
import { Calculator } from '@/components/loan/calculator';
import { applicationConsents } from '@/components/loan/consent-texts';
import { LoanChoice } from '@/components/loan/loan-choice';
import { defaultChannel } from '@/lib/channel/lookup';
import { loanOffer } from '@/lib/content/loan/offers';

withGateway();
jest.mock('@/components/shell/admin-config', () => ({ adminConfigOf: () => Promise.resolve({ phone: '95000', hours: '9:00-18:00' }) }));

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /我已阅读并单独签署/ });
const chosen = () => boxes().map(({ checked }) => checked);

test('consent ticked for one lender is none to another, wherever on the page the other is chosen', async () => {
  const offers = [loanOffer('yunting', 'zh-CN'), loanOffer('chenghu', 'zh-CN')] as const;
  const consents = await applicationConsents(defaultChannel, offers);
  renderPage(
    <LoanChoice offers={offers}>
      <Calculator />
      <Application consents={consents} />
    </LoanChoice>,
    { code: defaultChannel.code, scopes: ['loan'], path: '/twoLoanCard/credit' },
  );
  for (const box of boxes()) await userEvent.click(box);
  expect(chosen()).toEqual([true, true]);
  await userEvent.click(screen.getByRole('radio', { name: '澄湖小贷' }));
  expect(chosen()).toEqual([false, false]);
  await userEvent.click(screen.getByRole('radio', { name: '云汀消费金融' }));
  expect(chosen()).toEqual([true, true]);
});

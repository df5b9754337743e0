import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Calculator } from '@/components/loan/calculator';
import { Compare } from '@/components/loan/compare';
import { LoanChoice } from '@/components/loan/loan-choice';
import { loanOffer } from '@/lib/content/loan/offers';
import { Words } from '@/lib/i18n/words-provider';

const show = () =>
  render(
    <Words locale="en" scopes={['loan', 'ui', 'controls']}>
      <LoanChoice offers={[loanOffer('yunting', 'en'), loanOffer('chenghu', 'en')]}>
        <Calculator />
        <Compare />
      </LoanChoice>
    </Words>,
  );

const outcome = (name: string) => screen.getAllByText(name)[0]?.nextElementSibling;
const compared = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('without a script run, ten thousand over twelve months stand there with every instalment', () => {
  show();
  expect(outcome('Each month')).toHaveTextContent('¥888.49');
  expect(outcome('Annual rate (simple)')).toHaveTextContent('12%');
  expect(screen.getAllByRole('row', { name: /^\d+ [\d.]+ / })).toHaveLength(12);
});

test('amount, term and way change all figures of the page at once, fees included', async () => {
  const user = userEvent.setup();
  show();
  expect(compared('Annual rate \\(simple\\)')).toEqual(['12%', '18.1%']);
  const amount = screen.getByLabelText('Amount (¥)');
  await user.clear(amount);
  await user.type(amount, '100000');
  await user.click(screen.getByLabelText('6'));
  expect(compared('Guarantee in all')).toEqual(['None', '¥2,400.00']);
  expect(compared('Annual rate \\(simple\\)')).toEqual(['12%', '17.68%']);
  await user.click(screen.getByLabelText('Interest first'));
  expect(outcome('First month')).toHaveTextContent('¥1,000.00');
});

test('a term that one lender does not have is left open there, and an amount above its limit too', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByLabelText('9'));
  expect(compared('To repay in all')[1]).toBe('Not offered');
  await user.click(screen.getByLabelText('12'));
  const amount = screen.getByLabelText('Amount (¥)');
  await user.clear(amount);
  await user.type(amount, '9999999');
  await user.tab();
  expect(amount).toHaveValue('200000');
  expect(compared('To repay in all')[1]).toBe('Not offered');
});

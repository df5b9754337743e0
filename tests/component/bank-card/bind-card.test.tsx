import { renderPage, router, withGateway } from '../storefront';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BindCard } from '@/components/bank-card/bind-card';
import { CardList } from '@/components/bank-card/card-list';
import { toast } from '@/components/ui/overlay/toast';
import { paymentPorts } from '@/server/platform/ports/payment-ports';
import { sandboxBank } from '@/demo/bank/bank';
import { testCode } from '@/demo/bank/card-desk';
import { signInAnew } from '../people/sign-in';

const { gateway } = withGateway((usual) => {
  const bank = sandboxBank({ ...usual, mode: 'demo', origin: () => 'http://127.0.0.1:1' });
  return { payments: paymentPorts([{ port: bank, ways: ['alipay', 'bankCard'] }]) };
});
beforeEach(async () => {
  // The page counts down by the browser's clock to an instant that the gateway names, so the two must agree.
  gateway().clock.now = Date.now();
  toast.hide();
  router.replace.mockClear();
  await signInAnew(gateway());
});

const openForm = () => renderPage(<BindCard />, { scopes: ['bankCard', 'checkout'], path: '/bindCard/bind' });
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

/** Everything this browser would keep after the page is closed. */
const kept = (): string => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

test('the bank is named while its number is typed in groups, and every problem stands at its field', async () => {
  openForm();
  await userEvent.type(screen.getByLabelText('Card no.'), '62220200-0000');
  expect(screen.getByLabelText('Card no.')).toHaveValue('6222 0200 0000');
  expect(await screen.findByText('ICBC · Debit card')).toBeInTheDocument();
  await press('Agree and get the code');
  expect(screen.getByText('That is not a card number, please check each digit')).toBeInTheDocument();
  expect(screen.getByText("Please enter the holder's name")).toBeInTheDocument();
  expect(screen.getByText('Please enter a mobile number of 11 digits')).toBeInTheDocument();
});

test('the terms are ticked by hand, a credit card asks for its expiry, and nothing of what was typed stays in the browser', async () => {
  openForm();
  expect(await screen.findByRole('checkbox', { name: /agree/ })).not.toBeChecked();
  await press(/6225 7500 0000 0006/);
  expect(await screen.findByLabelText('Valid until')).toHaveValue('12/39');
  await press('Agree and get the code');
  expect(await screen.findByText('Please read and tick the terms first')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('checkbox', { name: /agree/ }));
  await press('Agree and get the code');
  await userEvent.type(await screen.findByLabelText('Code'), testCode);
  await press('Bind the card');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(expect.stringMatching(/^\/P069\/bindCard\/result\?cardId=\d+$/)));
  await waitFor(() => expect(screen.getByLabelText('Card no.')).toHaveValue(''));
  for (const secret of ['6225750000000006', '6225 7500', '11010519491231002X', testCode]) expect(kept()).not.toContain(secret);
});

test('a wrong code says how many are left and asks again', async () => {
  openForm();
  await press(/6222 0200 0000 0000 000/);
  await userEvent.click(await screen.findByRole('checkbox', { name: /agree/ }));
  await press('Agree and get the code');
  await userEvent.type(await screen.findByLabelText('Code'), '111111');
  await press('Bind the card');
  expect(await screen.findByText('Wrong code, 2 tries left')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveValue(''));
  expect(screen.getByRole('button', { name: /^Again in \d+ s$/ })).toBeDisabled();
});

test('an account without cards is shown how to have one', async () => {
  renderPage(<CardList />, { scopes: ['bankCard'], path: '/bindCard/bankCardList' });
  expect(await screen.findByText('No bank card yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add a bank card' })).toHaveAttribute('href', '/P069/bindCard/bind');
});

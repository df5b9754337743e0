import { renderPage, router, withGateway } from '../storefront';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BindCard } from '@/components/bank-card/bind-card';
import { toast } from '@/components/ui/overlay/toast';
import type { CardDesk } from '@/server/platform/ports/card-desk';
import { paymentPorts } from '@/server/platform/ports/payment-ports';
import { sandboxBank } from '@/demo/bank/bank';
import { signInAnew } from '../people/sign-in';

type Hosted = NonNullable<CardDesk['hosted']>;
const ARRIVAL = `from-the-bank.${'a'.repeat(64)}`;
const BOUND = { kind: 'bound', token: 't-1', bankCode: 'ICBC', cardKind: 'debit', lastFour: '4321', mobileTail: '8000' } as const;
let outcome: Awaited<ReturnType<Hosted['outcomeOf']>> = BOUND;
let reference = '';

/** A bank on whose own page cards are typed. */
const hosted: Hosted = {
  request: () => {
    reference = `b-${Math.random()}`;
    return Promise.resolve({ kind: 'leaving', reference, url: `${window.location.href.split('#')[0] ?? ''}#at-the-bank` });
  },
  referenceOf: (arrival) => (arrival === ARRIVAL ? reference : undefined),
  outcomeOf: () => Promise.resolve(outcome),
};

const { gateway } = withGateway((usual) => {
  const bank = sandboxBank({ ...usual, mode: 'demo', origin: () => 'http://127.0.0.1:1' });
  const { cards } = bank;
  return { payments: paymentPorts([{ port: { ...bank, ...(cards && { cards: { ...cards, hosted } }) }, ways: ['alipay', 'bankCard'] }]) };
});
beforeEach(async () => {
  gateway().clock.now = Date.now();
  toast.hide();
  router.replace.mockClear();
  window.location.hash = '';
  outcome = BOUND;
  await signInAnew(gateway());
});

const open = (path = '/bindCard/bind') => renderPage(<BindCard />, { scopes: ['bankCard', 'checkout'], path });
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

/** Agrees and leaves for the bank's page. */
async function leaveForBank(): Promise<void> {
  await userEvent.click(await screen.findByRole('checkbox', { name: /agree/ }));
  await press('Agree and go to the bank');
  await waitFor(() => expect(window.location.hash).toBe('#at-the-bank'));
}

/** What the browser brings when the bank has sent it back. */
function comeBack(arrival = ARRIVAL): void {
  window.yxTaken = { path: window.location.pathname, taken: { binding: arrival } };
}

test('no card is typed here: who has agreed is sent to the bank, and back with a card goes on to its result', async () => {
  const { unmount } = open();
  expect(await screen.findByText('The card is bound at the bank')).toBeInTheDocument();
  expect(screen.queryByLabelText('Card no.')).not.toBeInTheDocument();
  await press('Agree and go to the bank');
  expect(await screen.findByText('Please read and tick the terms first')).toBeInTheDocument();
  await leaveForBank();
  unmount();
  comeBack();
  open();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(expect.stringMatching(/^\/P069\/bindCard\/result\?cardId=\d+$/)));
});

test('a refusal by the bank is said, and the way back to it is one touch', async () => {
  const { unmount } = open();
  await leaveForBank();
  unmount();
  outcome = { kind: 'refused' };
  comeBack();
  open();
  expect(await screen.findByText('The card was not bound')).toBeInTheDocument();
  expect(await screen.findByText(/The bank did not accept it/)).toBeInTheDocument();
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Agree and go to the bank' })).toBeInTheDocument();
  expect(router.replace).not.toHaveBeenCalled();
});

test('a bank that has not decided is asked again', async () => {
  const { unmount } = open();
  await leaveForBank();
  unmount();
  outcome = { kind: 'open' };
  comeBack();
  open();
  expect(await screen.findByText('The bank has not decided yet')).toBeInTheDocument();
  outcome = BOUND;
  await press('Ask again');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(expect.stringMatching(/cardId=\d+$/)));
});

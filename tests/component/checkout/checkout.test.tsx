import { renderPage, router, withGateway } from '../storefront';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsToSign } from '../../gateway/signed';
import { stayRequest } from '../../gateway/stay';
import { refusal } from '../../msw/handlers';
import { SecondKind } from './second-kind';
import { signInAnew } from '../people/sign-in';

const { gateway, server } = withGateway();

async function open() {
  const { roomCount: _, ...choice } = stayRequest(gateway().clock.now, { from: 11 });
  const page = renderPage(<SecondKind choice={choice} agreements={await textsToSign(gateway(), ['/userAgreement'], 'P069')} />, {
    scopes: ['checkout', 'coupon'],
    path: '/ticket/porder',
  });
  await screen.findByRole('button', { name: 'Place order' });
  return page;
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Place order' }));
const tick = () => userEvent.click(screen.getByRole('checkbox'));
const fill = async () => {
  await userEvent.type(screen.getByLabelText(/^Contact\W*$/), 'Li Si');
  await userEvent.type(screen.getByLabelText(/^Mobile/), '13800138000');
};

beforeEach(async () => {
  sessionStorage.clear();
  await signInAnew(gateway());
  jest.clearAllMocks();
});

test('another kind books with the same frame: nothing is sent before its tick and its fields, then it is paid', async () => {
  await open();
  await submit();
  expect(await screen.findByText('Please read and agree to the agreements first')).toBeInTheDocument();
  // It may be below the fold.
  expect(screen.getByRole('checkbox')).toBeInvalid();
  expect(screen.getByRole('checkbox')).toHaveFocus();
  await tick();
  await submit();
  expect(await screen.findByText('Please enter the name of a contact')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText(/^Contact\W*$/)).toHaveFocus());
  await fill();
  await submit();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(expect.stringMatching(/^\/P069\/cashier\?orderNo=\d+$/)));
  // City and dates are the tab's own.
  // Where the visitor is and when, and how far the machine's clock is from the gateway's.
  expect(Object.keys(sessionStorage).filter((slot) => !['yx.config', 'yx_clock_off'].includes(slot))).toEqual([]);
});

test('what was typed is kept, the agreement is not: it is ticked for each order anew', async () => {
  const first = await open();
  await fill();
  await tick();
  first.unmount();
  await open();
  expect(screen.getByLabelText(/^Mobile/)).toHaveValue('13800138000');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test('without sentences of its own a kind says the general ones', async () => {
  await open();
  await tick();
  await fill();
  server.use(refusal('newHotel.create', 'OFFER_CHANGED'));
  await submit();
  const sheet = await screen.findByRole('dialog', { name: 'Please confirm once more' });
  expect(within(sheet).getByText(/^The merchant updated this offer/)).toBeInTheDocument();
});

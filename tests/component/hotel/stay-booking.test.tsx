import { router, renderPage, withGateway } from '../storefront';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { StayBooking } from '@/components/hotel/booking/stay-booking';
import { toast } from '@/components/ui/overlay/toast';
import { useSession } from '@/stores/session';
import { stayRequest } from '../../gateway/stay';
import { forwardToGateway, refusal } from '../../msw/handlers';

const { gateway, server } = withGateway();
let token = '';
let buyers = 0;

const signIn = (userId = 'u1', accessToken = token) =>
  useSession.getState().signIn({
    accessToken,
    userId,
    projectId: '880069',
    userMobile: '136****1111',
    userNickname: 'Li',
    userHeadPortrait: '',
    expireTime: Date.now() + 86_400_000,
  });
/** Opens the booking page of the demo offer, `from` days from today, and waits for its price. */
async function open(from: number) {
  const { roomCount: _, ...choice } = stayRequest(gateway().clock.now, { from });
  const page = renderPage(
    <SearchParamsContext value={new URLSearchParams(choice)}>
      <StayBooking set="new" />
    </SearchParamsContext>,
    { scopes: ['booking', 'checkout', 'coupon'], path: '/n/hotel/porder' },
  );
  await screen.findByRole('button', { name: 'Place order' });
  return page;
}
/** Lets the gateway answer again after a handler that refused. */
const answerAgain = () => server.resetHandlers(forwardToGateway(gateway().app));
const guest = () => screen.getByLabelText<HTMLInputElement>(/^Guest/);
const mobile = () => screen.getByLabelText<HTMLInputElement>(/^Mobile/);
const rooms = () => screen.getByRole('spinbutton', { name: 'Rooms' });
const submit = () => screen.getByRole('button', { name: 'Place order' });
const fill = async () => {
  await userEvent.type(guest(), 'Zhang San');
  await userEvent.type(mobile(), '+86 138 0013 8000');
};
const wentTo = () => router.replace.mock.calls.map(([path]) => path.replace(/\?.*/, ''));

beforeEach(async () => {
  // A new buyer for each test, because one buyer may hold only a few unpaid orders.
  token = (await gateway().loginAs(`1360000111${(buyers += 1)}`, 'P069')).token;
  jest.clearAllMocks();
  toast.hide();
  sessionStorage.clear();
  useSession.getState().enterProject('880069');
  signIn();
});

test('clearing the number of rooms keeps the booking and all that was typed, and another number is priced', async () => {
  await open(3);
  await fill();
  await userEvent.type(rooms(), '{Backspace}');
  expect(rooms()).toHaveValue('');
  expect(guest()).toHaveValue('Zhang San');
  expect(submit()).toBeEnabled();
  await userEvent.type(rooms(), '2');
  expect(await screen.findByLabelText(/^Guest of room 2/)).toHaveValue('');
  expect(screen.getByLabelText(/^Guest of room 1/)).toHaveValue('Zhang San');
  await waitFor(() => expect(submit()).toBeEnabled());
});

test('rooms that can’t be priced keep what was typed, say what happened, and are priced by another try', async () => {
  await open(3);
  await fill();
  server.use(refusal('newHotel.pre', 'UNAVAILABLE', 'The service is busy, please retry later'));
  await userEvent.click(screen.getByRole('button', { name: 'Rooms more' }));
  expect(await screen.findByText('The service is busy, please retry later')).toBeInTheDocument();
  expect(rooms()).toHaveValue('2');
  expect(screen.getByLabelText(/^Guest of room 1/)).toHaveValue('Zhang San');
  expect(mobile()).toHaveValue('13800138000');
  expect(screen.getByText('The price could not be updated. What you entered is kept.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull();
  answerAgain();
  await userEvent.click(screen.getByRole('button', { name: 'Update the price' }));
  await waitFor(() => expect(submit()).toBeEnabled());
});

test('a session that ends on the way comes back to a filled form: of the same user, and until the order is placed', async () => {
  const first = await open(4);
  await fill();
  signIn('u1', 'a token that the gateway does not know');
  await userEvent.click(submit());
  // While the login loads, the page asks for its price once more, as nobody, and is refused like the order.
  expect(await screen.findByRole('button', { name: 'Update the price' })).toBeInTheDocument();
  expect(wentTo()).toEqual(['/P069/login']);
  first.unmount();

  signIn('u2');
  const strangers = await open(4);
  expect(guest()).toHaveValue('');
  expect(sessionStorage.getItem('yx_booking_draft') ?? '').not.toMatch(/Zhang San|13800138000/);
  await fill();
  strangers.unmount();
  const again = await open(4);
  expect(guest()).toHaveValue('Zhang San');
  expect(mobile()).toHaveValue('13800138000');
  await userEvent.click(submit());
  await waitFor(() => expect(wentTo()).toContain('/P069/cashier'));
  again.unmount();
  await open(4);
  expect(guest()).toHaveValue('');
});

test('closing the question about the same unpaid order does nothing, however it is closed; each way on is a button', async () => {
  const first = await open(5);
  await fill();
  await userEvent.click(submit());
  await waitFor(() => expect(wentTo()).toEqual(['/P069/cashier']));
  const cashierOfFirst = router.replace.mock.calls[0]?.[0];
  first.unmount();
  router.replace.mockClear();
  await open(5);
  await fill();
  const ways: readonly (() => void)[] = [
    () => fireEvent.click(document.querySelector('[data-phase] > [aria-hidden]') ?? document.body),
    () => fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' }),
    () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })),
  ];
  for (const close of ways) {
    await userEvent.click(submit());
    // Once the dialog has the focus, it listens to the keyboard.
    await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveFocus());
    close();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(router.replace).not.toHaveBeenCalled();
    await waitFor(() => expect(submit()).toBeEnabled());
  }
  await userEvent.click(submit());
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Pay that order' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(cashierOfFirst));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.click(submit());
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Book anyway' }));
  await waitFor(() => expect(wentTo().at(-1)).toBe('/P069/cashier'));
});

test('an offer that was refused as changed though its price is the same says that nothing to pay changes', async () => {
  await open(6);
  await fill();
  server.use(refusal('newHotel.create', 'OFFER_CHANGED'));
  await userEvent.click(submit());
  const sheet = await screen.findByRole('dialog', { name: 'Please confirm once more' });
  expect(within(sheet).getByText(/^The hotel updated this offer.*Nothing you pay changes/)).toBeInTheDocument();
  answerAgain();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Accept and place order' }));
  await waitFor(() => expect(wentTo()).toEqual(['/P069/cashier']));
});

test('too many unpaid orders are said and led to; not going there leaves the form as it is', async () => {
  const pages = [await open(7)];
  for (const again of [false, true]) {
    await fill();
    await userEvent.click(submit());
    if (again) await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Book anyway' }));
    await waitFor(() => expect(wentTo()).toHaveLength(again ? 2 : 1));
    pages.pop()?.unmount();
    pages.push(await open(7));
  }
  await fill();
  const tryAgain = async (button: string) => {
    await userEvent.click(submit());
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('You have 2 unpaid orders of this product');
    await userEvent.click(within(question).getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await tryAgain('Not now');
  expect(router.push).not.toHaveBeenCalled();
  expect(guest()).toHaveValue('Zhang San');
  await tryAgain('See unpaid orders');
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/P069/my/orderList?tab=pendingPayment'));
});

test('what is missing is gone to, from top to bottom', async () => {
  await open(8);
  await waitFor(() => expect(mobile()).toHaveValue('136****1111'));
  await userEvent.click(submit());
  await waitFor(() => expect(guest()).toHaveFocus());
  await userEvent.type(guest(), 'Zhang San');
  await userEvent.clear(mobile());
  await userEvent.click(submit());
  await waitFor(() => expect(mobile()).toHaveFocus());
  expect(router.replace).not.toHaveBeenCalled();
});

test('the buyer’s own mobile stands there by its mask, books as it stands, and gives way to the first key of another', async () => {
  await open(9);
  await waitFor(() => expect(mobile()).toHaveValue('136****1111'));
  expect(screen.getByText('The number you log in with; you may type another')).toBeInTheDocument();
  await userEvent.type(mobile(), '1');
  expect(mobile()).toHaveValue('1');
  await userEvent.type(mobile(), '3800138000');
  expect(mobile()).toHaveValue('13800138000');
  expect(screen.queryByText('The number you log in with; you may type another')).toBeNull();
  await userEvent.clear(mobile());
  expect(mobile()).toHaveValue('');
});

test('one key back takes the mask of the own mobile away as a whole, and it does not come back by itself', async () => {
  await open(10);
  await waitFor(() => expect(mobile()).toHaveValue('136****1111'));
  await userEvent.type(mobile(), '{Backspace}');
  expect(mobile()).toHaveValue('');
  await userEvent.type(guest(), 'Li Si');
  expect(mobile()).toHaveValue('');
});

import { renderPage, router, withGateway } from '../storefront';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useUser } from '@/stores/user';
import { giveCoupon, type Wished } from '../../gateway/coupon/owned';
import { textsToSign } from '../../gateway/signed';
import { stayRequest } from '../../gateway/stay';
import { SecondKind } from './second-kind';
import { signInAs } from '../people/sign-in';

const { gateway } = withGateway();
let buyers = 0;
let userId = 0;

const give = (wished: Wished = {}) => giveCoupon(gateway().database, userId, gateway().clock.now, wished);

async function open(query: Readonly<Record<string, string>> = {}) {
  const { roomCount: _, ...choice } = stayRequest(gateway().clock.now, { from: 11 });
  const page = renderPage(<SecondKind choice={choice} agreements={await textsToSign(gateway(), ['/userAgreement'], 'P069')} />, {
    scopes: ['checkout', 'coupon'],
    path: '/ticket/porder',
    query,
  });
  await screen.findByRole('button', { name: /^(?:Place order|Use coupon)$/ });
  return page;
}
const cell = () => screen.findByRole('button', { name: /^Coupon/ });
const openSheet = async () => {
  await userEvent.click(await cell());
  return screen.findByRole('dialog', { name: 'Choose a coupon' });
};

beforeEach(async () => {
  sessionStorage.clear();
  ({ userId } = await signInAs(gateway(), `1360000333${(buyers += 1)}`));
  jest.clearAllMocks();
  useUser.getState().useCoupon(undefined);
});

test('without a coupon for such goods nothing stands there', async () => {
  await give({ goods: { kinds: ['ticket'] } });
  await open();
  expect(screen.queryByRole('button', { name: /^Coupon/ })).not.toBeInTheDocument();
});

test('the best is proposed by itself, taken off the bill, and what is left is called a top-up', async () => {
  await give({ pays: { kind: 'amount', fen: 3_000, fromFen: 0 } });
  await give({ pays: { kind: 'amount', fen: 9_000, fromFen: 0 } });
  await open();
  await waitFor(async () => expect(await cell()).toHaveTextContent('-¥90'));
  await userEvent.click(screen.getByRole('button', { name: /by coupon · Details/ }));
  const bill = await screen.findByRole('dialog', { name: 'Price details' });
  expect(within(bill).getByText('Paid by coupon')).toBeInTheDocument();
  expect(within(bill).getByText('Left to pay')).toBeInTheDocument();
});

test('the buyer takes another or none, and the shop does not overrule that', async () => {
  await give({ pays: { kind: 'amount', fen: 3_000, fromFen: 0 } });
  await give({ pays: { kind: 'amount', fen: 9_000, fromFen: 0 } });
  await open();
  await waitFor(async () => expect(await cell()).toHaveTextContent('-¥90'));
  const sheet = await openSheet();
  const [best, other] = within(sheet).getAllByRole('radio');
  expect(best).toBeChecked();
  expect(within(sheet).getByText('Best')).toBeInTheDocument();
  if (other) await userEvent.click(other);
  // Nothing changes before the choice is confirmed.
  expect(await cell()).toHaveTextContent('-¥90');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Confirm' }));
  await waitFor(async () => expect(await cell()).toHaveTextContent('-¥30'));
  await userEvent.click(within(await openSheet()).getByRole('radio', { name: 'No coupon' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(async () => expect(await cell()).toHaveTextContent('2 can be used'));
  // A new quantity is priced again, and still without a coupon.
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Pieces' }), '{ArrowUp}');
  await waitFor(async () => expect(await cell()).toHaveTextContent('2 can be used'));
});

test('those that do not fit say why, and cannot be chosen', async () => {
  await give({ goods: { brandIds: ['nobody'] } });
  await give({ pays: { kind: 'amount', fen: 3_000, fromFen: 90_000_000 } });
  await open();
  expect(await cell()).toHaveTextContent('None fits');
  const sheet = await openSheet();
  expect(within(sheet).getByText('This coupon is for other brands')).toBeInTheDocument();
  expect(within(sheet).getByText('The order is below the least amount of this coupon')).toBeInTheDocument();
  expect(within(sheet).getAllByRole('radio')).toHaveLength(1);
});

test('the one that came along is taken although another pays more; one that does not fit gives way and says why', async () => {
  const small = await give({ pays: { kind: 'amount', fen: 3_000, fromFen: 0 } });
  const unfit = await give({ goods: { kinds: ['ticket'] } });
  await give({ pays: { kind: 'amount', fen: 9_000, fromFen: 0 } });
  const first = await open({ userCouponId: small });
  await waitFor(async () => expect(await cell()).toHaveTextContent('-¥30'));
  first.unmount();
  useUser.getState().useCoupon(unfit);
  const second = await open();
  await waitFor(async () => expect(await cell()).toHaveTextContent('-¥90'));
  second.unmount();
  // A coupon that is somebody else's or doesn't exist is left out: the shop chooses as usual.
  await open({ userCouponId: '999999999' });
  await waitFor(async () => expect(await cell()).toHaveTextContent('-¥90'));
});

test('a coupon that pays all leaves nothing to pay and needs no cashier, is spent with the order, and goes along no further', async () => {
  const mine = await give();
  await open({ userCouponId: mine });
  await userEvent.click(await screen.findByRole('button', { name: 'Use coupon' }));
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.type(screen.getByLabelText(/^Contact\W*$/), 'Li Si');
  await userEvent.type(screen.getByLabelText(/^Mobile/), '13800138000');
  await userEvent.click(screen.getByRole('button', { name: 'Use coupon' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(expect.stringMatching(/^\/P069\/pay\/result\?orderNo=\d+$/)));
  expect(useUser.getState().userCouponId).toBeUndefined();
});

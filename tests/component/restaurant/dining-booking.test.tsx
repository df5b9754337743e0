import { renderPage, router, withGateway } from '../storefront';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { DiningBooking } from '@/components/restaurant/dining-booking';
import { demoFood } from '@/demo/kinds/restaurant/fixtures';
import { forwardToGateway, refusal } from '../../msw/handlers';
import { signInAnew } from '../people/sign-in';

const { gateway, server } = withGateway();
beforeEach(async () => {
  jest.clearAllMocks();
  sessionStorage.clear();
  await signInAnew(gateway());
});

async function open(product: keyof typeof demoFood) {
  const query = new URLSearchParams({ productId: String(demoFood[product]) });
  renderPage(
    <SearchParamsContext value={query}>
      <DiningBooking kind={product === 'open' ? 'diningVoucher' : 'setMeal'} />
    </SearchParamsContext>,
    { scopes: ['restaurant', 'restaurantBooking', 'checkout', 'coupon'], path: '/food/mealPorder' },
  );
  await screen.findByRole('button', { name: 'Place order' });
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Place order' }));
const mobile = () => screen.getByLabelText(/^Mobile/);

test('a voucher asks for a mobile alone, and is ordered', async () => {
  await open('open');
  await waitFor(() => expect(mobile()).toHaveValue('137****0000'));
  await userEvent.clear(mobile());
  await submit();
  await waitFor(() => expect(mobile()).toHaveFocus());
  expect(router.replace).not.toHaveBeenCalled();
  await userEvent.type(mobile(), '13800138000');
  await submit();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(expect.stringMatching(/^\/P069\/cashier\?orderNo=\d+$/)));
});

test('of a course no more dishes are chosen than there are to choose, and none may be missing', async () => {
  await open('meal');
  const [course] = await screen.findAllByRole('group');
  if (!course) throw new Error('The demo meal has no course to choose from.');
  const dishes = within(course).getAllByRole('button');
  const pressed = () => within(course).getAllByRole('button', { pressed: true });
  const choose = pressed().length;
  expect(choose).toBeLessThan(dishes.length);
  const other = within(course).getAllByRole('button', { pressed: false })[0];
  if (choose > 1 && other && pressed()[0]) {
    await userEvent.click(other);
    expect(pressed()).toHaveLength(choose);
    await userEvent.click(pressed()[0] ?? other);
    await submit();
    expect(await within(course.parentElement ?? course).findByRole('alert')).toBeInTheDocument();
    await userEvent.click(other);
  } else if (other) await userEvent.click(other);
  expect(pressed()).toHaveLength(choose);
});

test('tables that could not be read are asked for again by a press', async () => {
  server.use(refusal('restaurant.calendar', 'BROKEN'));
  await open('table');
  const again = await screen.findByRole('button', { name: 'Reload page' });
  server.resetHandlers();
  server.use(forwardToGateway(gateway().app));
  server.use(refusal('restaurant.times', 'BROKEN'));
  await userEvent.click(again);
  const times = await screen.findByRole('group', { name: 'Time' });
  const timesAgain = await within(times).findByRole('button', { name: 'Reload page' });
  server.resetHandlers();
  server.use(forwardToGateway(gateway().app));
  await userEvent.click(timesAgain);
  expect((await within(times).findAllByRole('radio')).length).toBeGreaterThan(0);
});

test('a meal with a table is not sent without a time, a name and a mobile', async () => {
  await open('table');
  await submit();
  expect(await screen.findByText('Please choose a day and a time')).toBeInTheDocument();
  const times = await screen.findByRole('radiogroup', { name: 'Time' });
  const free = await within(times).findAllByRole('radio');
  const last = free.filter((time) => !(time as HTMLInputElement).disabled).at(-1);
  if (!last) throw new Error('The demo shop has no table.');
  await userEvent.click(last);
  await waitFor(() => expect(screen.queryByText('Please choose a day and a time')).toBeNull());
  await submit();
  expect(await screen.findByText('Please enter the name of a contact')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^Contact\W*$/), 'Li Si');
  await userEvent.type(mobile(), '13800138000');
  await submit();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(expect.stringMatching(/cashier\?orderNo=\d+$/)));
});

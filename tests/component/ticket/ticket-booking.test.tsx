import { renderPage, router, withGateway } from '../storefront';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { and, eq } from 'drizzle-orm';
import { TicketBooking } from '@/components/ticket/ticket-booking';
import { order } from '@/lib/contract/order/endpoints';
import { ticket } from '@/lib/contract/ticket/endpoints';
import { dayText } from '@/lib/i18n/dates';
import { addDays, type Day, dayOf, instantOf } from '@/lib/kernel/day';
import { demoProducts } from '@/demo/kinds/ticket/fixtures';
import { ticketSessions } from '@/server/kinds/ticket/tables';
import { resident } from '@/lib/contract/resident/endpoints';
import { identityNumber } from '../../gateway/ticket';
import { signInAnew } from '../people/sign-in';

const { gateway } = withGateway();
let token = '';
beforeEach(async () => {
  jest.clearAllMocks();
  sessionStorage.clear();
  token = await signInAnew(gateway());
});

const day = (days: number): Day => addDays(dayOf(Date.now()), days);
const show = (date: Day | undefined, fare?: string, product: keyof typeof demoProducts = 'open') =>
  renderPage(<TicketBooking />, {
    scopes: ['ticket', 'checkout', 'coupon', 'people'],
    path: '/ticket/porder',
    query: { productId: String(demoProducts[product]), ...(date !== undefined && { date }), ...(fare !== undefined && { fare }) },
  });
async function open(date: Day, fare?: string) {
  const page = show(date, fare);
  await screen.findByRole('button', { name: 'Place order' });
  return page;
}
const shownDay = () => screen.getByRole('button', { name: /^Day of visit/ });
const mobile = () => screen.getByLabelText<HTMLInputElement>(/mobile/i);
const setStock = (date: Day, units: number) =>
  gateway()
    .database.update(ticketSessions)
    .set({ units })
    .where(and(eq(ticketSessions.productId, demoProducts.open), eq(ticketSessions.day, date)));

test('the day and fare in the address are those that are booked, whatever was looked at before; the mobile that was typed stays', async () => {
  const first = await open(day(3), 'adult');
  await userEvent.clear(mobile());
  await userEvent.type(mobile(), '13800138000');
  first.unmount();
  await open(day(5), 'child');
  expect(shownDay()).toHaveTextContent(dayText('en', day(5)));
  expect(mobile()).toHaveValue('13800138000');
  await userEvent.click(screen.getByRole('button', { name: 'Place order' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalled());
  const [placed] = (await gateway().call(order.page, { tab: 'all', pageSize: 10 }, { token, channel: 'P069' })).data.list;
  const { data } = await gateway().call(ticket.orderDetail, { orderNo: placed?.orderNo ?? '' }, { token, channel: 'P069' });
  expect(data.ticket).toMatchObject({ date: day(5), fares: [{ kind: 'child', quantity: 1 }] });
});

test('without a day in the address the form begins with the first one that the shop names and has tickets for', async () => {
  gateway().clock.now = instantOf(day(0), 15);
  await setStock(day(1), 0);
  show(undefined);
  expect(await screen.findByRole('button', { name: /^Day of visit/ })).toHaveTextContent(dayText('en', day(2)));
  expect(await screen.findByRole('button', { name: 'Place order' })).toBeEnabled();
  gateway().clock.now = Date.now();
});

test('a form that is opened again on the same address is as it was left', async () => {
  const first = await open(day(3));
  fireEvent.click(screen.getAllByRole('button', { name: /more$/ })[0] ?? document.body);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Place order' })).toBeEnabled());
  first.unmount();
  await open(day(3));
  expect(screen.getAllByRole('spinbutton')[0]).toHaveValue('2');
});

test('a chosen day that has sold out meanwhile gives way to the one in the address', async () => {
  const first = await open(day(3));
  first.unmount();
  const draft = sessionStorage.getItem('yx_booking_draft') ?? '';
  const typed = draft.replace(`"visit":{"date":"${day(3)}"`, `"visit":{"date":"${day(4)}"`);
  expect(typed).not.toBe(draft);
  sessionStorage.setItem('yx_booking_draft', typed);
  await setStock(day(4), 0);
  await open(day(3));
  expect(shownDay()).toHaveTextContent(dayText('en', day(3)));
  expect(mobile()).toHaveValue('137****0000');
});

test('on a day that is sold out another can be chosen', async () => {
  await setStock(day(6), 0);
  show(day(6));
  expect(await screen.findByRole('button', { name: /^Day of visit/ })).toHaveTextContent(dayText('en', day(6)));
  expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull();
});

test('another day that was chosen stays chosen when it is sold out as well', async () => {
  await setStock(day(6), 0);
  show(day(6));
  fireEvent.click(await screen.findByRole('button', { name: /^Day of visit/ }));
  const sheet = await screen.findByRole('dialog');
  fireEvent.click(within(sheet).getByRole('button', { name: new RegExp(`^${day(7)}`) }));
  await setStock(day(7), 0);
  fireEvent.click(within(sheet).getByRole('button', { name: new RegExp(dayText('en', day(7))) }));
  await waitFor(() => expect(shownDay()).toHaveTextContent(dayText('en', day(7))));
  await screen.findByRole('button', { name: 'Reload page' });
  expect(shownDay()).toHaveTextContent(dayText('en', day(7)));
});

test('with several fares the buyer says who goes at which, whoever was chosen first; somebody of another age can’t be chosen', async () => {
  const save = (name: string, turn: number, born: number) =>
    gateway().call(
      resident.create,
      { name, documentType: 'idCard', documentNo: identityNumber(turn, born), mobile: null, myself: false },
      { token, channel: 'P069' },
    );
  await save('张伟', 301, 1990);
  await save('李小乐', 302, 2015);
  show(day(3), 'adult', 'realName');
  await screen.findByRole('button', { name: 'Place order' });
  fireEvent.click(screen.getByRole('button', { name: 'Child more' }));
  const children = await screen.findByRole('group', { name: 'Child × 1' });
  const choose = async (group: HTMLElement, name: RegExp) => {
    fireEvent.click(await within(group).findByRole('button', { name: /traveller/i }));
    const sheet = await screen.findByRole('dialog');
    expect(await within(sheet).findByRole('checkbox', { name: /Not of the age for this fare/ })).toBeDisabled();
    fireEvent.click(within(sheet).getByRole('checkbox', { name }));
  };
  await choose(children, /李小乐/);
  expect(await within(children).findByText('李小乐')).toBeInTheDocument();
  expect(within(screen.getByRole('group', { name: 'Adult × 1' })).queryByText('李小乐')).toBeNull();
});

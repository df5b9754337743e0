import { renderPage, withGateway } from '../storefront';
import { fireEvent, screen, within } from '@testing-library/react';
import { TicketProducts } from '@/components/ticket/ticket-products';
import { TICKET_HORIZON_DAYS } from '@/lib/domain/ticket';
import { dayText } from '@/lib/i18n/dates';
import { addDays, type Day, dayOf, instantOf } from '@/lib/kernel/day';
import { demoPlaceId } from '@/server/kinds/ticket/seed/fixtures';

const { gateway } = withGateway();
const day = (days: number): Day => addDays(dayOf(Date.now()), days);

/** Everything is in sight, so that the calendar shows all its months. */
class InSight {
  constructor(private readonly seen: (entries: readonly { isIntersecting: boolean }[]) => void) {}
  observe = () => this.seen([{ isIntersecting: true }]);
  disconnect = () => undefined;
}
beforeAll(() => Object.assign(globalThis, { IntersectionObserver: InSight }));
afterAll(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

const show = () => renderPage(<TicketProducts placeId={String(demoPlaceId)} />, { scopes: ['ticket'], path: '/ticket/detail' });
async function openCalendar() {
  fireEvent.click(screen.getByRole('button', { name: /^Day of visit/ }));
  return screen.findByRole('dialog');
}

test('the calendar of tickets begins with the day that the shop names, whatever the phone’s clock says', async () => {
  gateway().clock.now = instantOf(day(1), 15);
  show();
  expect(await within(await openCalendar()).findByRole('button', { name: `Choose ${dayText('en', day(2))}` })).toBeEnabled();
});

test('the last day on sale can be chosen, the one after it can’t', async () => {
  gateway().clock.now = instantOf(day(0), 9);
  show();
  const sheet = await openCalendar();
  const last = await within(sheet).findByRole('button', { name: new RegExp(`^${day(TICKET_HORIZON_DAYS)}`) });
  const after = new RegExp(`^${day(TICKET_HORIZON_DAYS + 1)}`);
  expect(
    within(sheet)
      .queryAllByRole('button', { name: after })
      .filter((button) => !button.hasAttribute('disabled')),
  ).toEqual([]);
  fireEvent.click(last);
  fireEvent.click(within(sheet).getByRole('button', { name: `Choose ${dayText('en', day(TICKET_HORIZON_DAYS))}` }));
  expect(await screen.findByRole('button', { name: /^Day of visit/ })).toHaveTextContent(dayText('en', day(TICKET_HORIZON_DAYS)));
});

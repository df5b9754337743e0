import { renderPage, withGateway } from '../storefront';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { and, eq } from 'drizzle-orm';
import { TicketProducts } from '@/components/ticket/ticket-products';
import { TICKET_HORIZON_DAYS } from '@/lib/domain/ticket';
import { dayText } from '@/lib/i18n/dates';
import { addDays, type Day, dayOf, instantOf } from '@/lib/kernel/day';
import { demoPlaceId, demoProducts } from '@/demo/kinds/ticket/fixtures';
import { ticketProducts, ticketSessions } from '@/server/kinds/ticket/tables';

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

test('each ticket says for everybody who it is for, and the price of the day shown beside what the place itself asks', async () => {
  gateway().clock.now = instantOf(day(0), 9);
  const { database } = gateway();
  const [open] = await database.select().from(ticketProducts).where(eq(ticketProducts.id, demoProducts.open));
  const fares = open?.fares.map((fare) => ({ ...fare, marketPriceFen: fare.kind === 'student' ? null : 15_000 }));
  await database.update(ticketProducts).set({ fares }).where(eq(ticketProducts.id, demoProducts.open));
  const dear = and(eq(ticketSessions.productId, demoProducts.open), eq(ticketSessions.day, day(TICKET_HORIZON_DAYS)));
  await database.update(ticketSessions).set({ priceFen: 20_000 }).where(dear);
  show();
  const shown = () =>
    within(screen.getAllByRole('list')[1] ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.trim());
  await screen.findByRole('heading', { name: 'Admission' });
  expect(shown()).toEqual([
    'Adult ¥88¥150',
    'Child 1.2 to 1.5 m tall¥44¥150',
    'Senior Aged 60 or over¥44¥150',
    'Student Full-time student with a student card¥53',
  ]);
  const sheet = await openCalendar();
  fireEvent.click(await within(sheet).findByRole('button', { name: new RegExp(`^${day(TICKET_HORIZON_DAYS)}`) }));
  fireEvent.click(within(sheet).getByRole('button', { name: `Choose ${dayText('en', day(TICKET_HORIZON_DAYS))}` }));
  await waitFor(() => expect(shown()[0]).toBe('Adult ¥200'));
  expect(shown().slice(1)).toEqual([
    'Child 1.2 to 1.5 m tall¥100¥150',
    'Senior Aged 60 or over¥100¥150',
    'Student Full-time student with a student card¥120',
  ]);
});

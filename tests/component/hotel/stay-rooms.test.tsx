import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { StayRooms } from '@/components/hotel/stay-rooms';
import type { InputOf, OutputOf } from '@/lib/contract/contract';
import { defaultStay } from '@/lib/domain/stay';
import { addDays, instantOf } from '@/lib/kernel/day';
import { useConfig } from '@/stores/config';
import { refusal, reply } from '../../msw/handlers';
import { renderStorefront } from './render-storefront';

type RoomType = OutputOf<'hotel.productList'>['list'][number];
type Offer = RoomType['offers'][number];

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const stay = defaultStay(Date.now());
const offer = (change: Partial<Offer> = {}): Offer => ({
  offerId: 'o1',
  name: '灵活预订',
  breakfast: 2,
  cancellation: { kind: 'free', freeHours: 0, feePercent: 0 },
  freeUntil: instantOf(addDays(stay.checkInDate, 1), 18),
  instantConfirmation: true,
  price: 20800,
  totalPrice: 20800,
  memberPrices: [],
  left: 9,
  ...change,
});
const room = (change: Partial<RoomType> = {}): RoomType => ({
  roomTypeId: 'r1',
  name: '高级大床房',
  imgUrl: '/pictures/double-01',
  areaSquareMetres: 24,
  bed: '1张1.8米大床',
  maxGuests: 2,
  floor: '3-8层',
  hasWindow: true,
  facilities: ['空调'],
  offers: [offer()],
  ...change,
});
const rooms = (list: RoomType[]) => reply('hotel.productList', ({ checkInDate, checkOutDate }) => ({ checkInDate, checkOutDate, list }));
const renderRooms = () => renderStorefront(<StayRooms set="classic" hotelId="7" initialStay={stay} />, ['hotel', 'stay']);

test('an offer says its breakfast, until when it can be cancelled for nothing, its price, and leads to its booking', async () => {
  server.use(rooms([room()]));
  renderRooms();
  const book = await screen.findByRole('link', { name: '预订 高级大床房 灵活预订' });
  expect(book.getAttribute('href')).toBe('/P012/hotel/porder?hotelId=7&offerId=o1');
  expect(screen.getByText('含双早')).toBeTruthy();
  expect(screen.getByText(/18:00前免费取消$/)).toBeTruthy();
});

test('a free cancellation that has run out is no longer promised', async () => {
  server.use(rooms([room({ offers: [offer({ freeUntil: Date.now() - 60_000 })] })]));
  renderRooms();
  expect(await screen.findByText('取消收取首晚房费')).toBeTruthy();
  expect(screen.queryByText(/免费取消/)).toBeNull();
});

test('few rooms are counted, sold-out ones cannot be booked and come last', async () => {
  const gone = room({ roomTypeId: 'r2', name: '亲子房', offers: [offer({ offerId: 'o2', left: 0 })] });
  server.use(rooms([gone, room({ offers: [offer({ left: 2 })] })]));
  renderRooms();
  expect(await screen.findByText('仅剩2间')).toBeTruthy();
  const names = screen.getAllByRole('button', { expanded: true }).map((head) => head.textContent);
  expect(names[0]).toContain('高级大床房');
  const soldOut = screen.getByText('亲子房').closest('li');
  if (!soldOut) throw new Error('the room has no card');
  expect(within(soldOut).queryByRole('link')).toBeNull();
  expect(within(soldOut).getByText('该房型已订完')).toBeTruthy();
});

test('new dates ask for new prices, and several nights show their total', async () => {
  const asked: InputOf<'hotel.productList'>[] = [];
  server.use(
    reply('hotel.productList', (input) => {
      asked.push(input);
      return {
        checkInDate: input.checkInDate,
        checkOutDate: input.checkOutDate,
        list: [room({ offers: [offer({ price: 17433, totalPrice: 52300 })] })],
      };
    }),
  );
  renderRooms();
  await screen.findByText('高级大床房');
  const next = { checkInDate: addDays(stay.checkInDate, 3), checkOutDate: addDays(stay.checkInDate, 6) };
  act(() => useConfig.getState().setStay(next));
  expect(await screen.findByText('3晚共¥523')).toBeTruthy();
  await waitFor(() => expect(asked.at(-1)).toEqual({ hotelId: '7', ...next }));
  act(() => useConfig.getState().setStay(stay));
});

test('a single night says the price that is paid, to the cent', async () => {
  server.use(rooms([room({ offers: [offer({ price: 17433, totalPrice: 17433 })] })]));
  renderRooms();
  const book = await screen.findByRole('link', { name: '预订 高级大床房 灵活预订' });
  expect(book.closest('li')?.textContent).toContain('174.33');
});

test('rooms that could not be had are asked for again with one press', async () => {
  server.use(refusal('hotel.productList', 'BROKEN'));
  renderRooms();
  const again = await screen.findByRole('button', { name: '房价没有取到，点这里再试一次' });
  server.use(rooms([room()]));
  await userEvent.click(again);
  expect(await screen.findByText('高级大床房')).toBeTruthy();
});

test('while the rooms of other dates are priced, no former price is shown and none can be booked', async () => {
  server.use(rooms([room()]));
  renderRooms();
  const list = (await screen.findByRole('link', { name: '预订 高级大床房 灵活预订' })).closest('ul[aria-busy]');
  const standing = () => [list?.getAttribute('aria-busy'), list?.hasAttribute('data-repricing'), list?.hasAttribute('inert')];
  expect(standing()).toEqual(['false', false, false]);
  server.use(rooms([room({ offers: [offer({ price: 57_500, totalPrice: 57_500 })] })]));
  act(() => useConfig.getState().setStay({ checkInDate: addDays(stay.checkInDate, 7), checkOutDate: addDays(stay.checkInDate, 8) }));
  expect(standing()).toEqual(['true', true, true]);
  await waitFor(() => expect(standing()).toEqual(['false', false, false]));
  expect(list?.textContent).toContain('575');
  act(() => useConfig.getState().setStay(stay));
});

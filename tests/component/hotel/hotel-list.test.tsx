import { renderPage, withGateway } from '../storefront';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { HotelSearch } from '@/components/hotel/hotel-search';
import { hotel } from '@/lib/contract/hotel/endpoints';
import { defaultCity } from '@/lib/domain/city';
import { defaultStay } from '@/lib/domain/stay';
import { addDays } from '@/lib/kernel/day';
import { useConfig } from '@/stores/config';

const { server } = withGateway();

test('while hotels are priced for other nights, no price of the former ones stands in the list', async () => {
  const stay = defaultStay(Date.now());
  useConfig.getState().setStay(stay);
  renderPage(<HotelSearch set="classic" initialCity={defaultCity('zh-CN')} initialStay={stay} />, {
    code: 'P012',
    scopes: ['hotel', 'list', 'stay'],
    path: '/search/hotelSearch',
  });
  const list = await screen.findByRole('list', { name: '酒店列表' });
  await within(list).findAllByRole('listitem');
  const standing = () => [list.getAttribute('aria-busy'), list.hasAttribute('data-repricing')];
  expect(standing()).toEqual(['false', false]);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  // Answers nothing itself: the gateway does, once it is let go.
  server.use(http.post(`*${hotel.shopPage.path}`, () => held));
  act(() => useConfig.getState().setStay({ checkInDate: addDays(stay.checkInDate, 7), checkOutDate: addDays(stay.checkInDate, 9) }));
  expect(standing()).toEqual(['true', true]);
  answer();
  await waitFor(() => expect(standing()).toEqual(['false', false]));
});

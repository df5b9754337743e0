import { screen } from '@testing-library/react';
import { NothingChosen } from '@/components/parts/checkout/nothing-chosen';
import { forgetBookings } from '@/components/parts/checkout/draft';
import { GoodsBooking } from '@/components/physical/booking/goods-booking';
import { StayBooking } from '@/components/hotel/booking/stay-booking';
import { useDelicious } from '@/stores/delicious';
import { useHotel } from '@/stores/hotel';
import { usePhysical } from '@/stores/physical';
import { useSearch } from '@/stores/search';
import { useSingle } from '@/stores/single';
import { renderPage, withGateway } from './storefront';

withGateway();
const stay = {
  set: 'new',
  hotelId: '200001',
  offerId: '1',
  checkInDate: '2099-11-25',
  checkOutDate: '2099-11-27',
  hotelName: 'Lakeside Hotel',
  roomName: 'Twin room',
};
const goods = { image: '/pictures/a.webp', productName: 'Tea set', subTitle: 'Six cups', tagList: ['Free returns'] };
beforeEach(() => forgetBookings());

test('a stay that was being booked is offered again where the address names none, by hotel, room and nights', () => {
  useHotel.getState().setPreorderInfo(stay);
  renderPage(<StayBooking set="classic" />, { scopes: ['booking', 'checkout', 'coupon'] });
  expect(screen.getByText('Lakeside Hotel')).toBeInTheDocument();
  expect(screen.getByText('Twin room · Wed, Nov 25 – Fri, Nov 27')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/P069/n/hotel/porder?hotelId=200001&offerId=1&checkInDate=2099-11-25&checkOutDate=2099-11-27',
  );
});

test('a parcel that was being booked is offered again, with its picture, name, subtitle and tags', () => {
  usePhysical.getState().book({ items: '12.1' }, goods);
  renderPage(<GoodsBooking />, { scopes: ['physical', 'checkout'] });
  for (const text of ['Tea set', 'Six cups', 'Free returns']) expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/P069/physical/book?items=12.1');
});

test('nothing is offered where nothing was begun, or once it is ordered or the session over', () => {
  useHotel.getState().setPreorderInfo(stay);
  usePhysical.getState().book({ items: '12.1' }, goods);
  useSingle.getState().selectBank({ cardId: 'c1' });
  forgetBookings();
  expect([useHotel.getState().preorderInfo, usePhysical.getState().physicalParam, useSingle.getState().selectBankInfo]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(Object.keys(sessionStorage).filter((slot) => slot.startsWith('yx.begun.'))).toEqual([]);
  renderPage(<NothingChosen text="Nothing" backText="Back" />, { scopes: ['checkout'] });
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
});

test('what the pages keep for the way back is there after a reload', () => {
  usePhysical.getState().book({ items: '12.1' }, goods);
  useHotel.getState().setPreorderInfo(stay);
  useSearch.getState().keepOrderQuery({ tab: 'refund', kind: 'ticket' });
  useSingle.getState().selectBank({ cardId: 'c1' });
  useDelicious.getState().chooseArea({ areaCode: '1', businessAreaName: '西湖' });
  jest.isolateModules(() => {
    const again = {
      ...jest.requireActual<typeof import('@/stores/physical')>('@/stores/physical'),
      ...jest.requireActual<typeof import('@/stores/hotel')>('@/stores/hotel'),
      ...jest.requireActual<typeof import('@/stores/search')>('@/stores/search'),
      ...jest.requireActual<typeof import('@/stores/single')>('@/stores/single'),
      ...jest.requireActual<typeof import('@/stores/delicious')>('@/stores/delicious'),
    };
    expect(again.usePhysical.getState()).toMatchObject({ physicalParam: { items: '12.1' }, preDetailInfo: goods });
    expect(again.useHotel.getState().preorderInfo).toEqual(stay);
    expect(again.useSearch.getState().orderQuery).toEqual({ tab: 'refund', kind: 'ticket' });
    expect(again.useSingle.getState().selectBankInfo).toEqual({ cardId: 'c1' });
    expect(again.useDelicious.getState().businessAreaName).toBe('西湖');
  });
});

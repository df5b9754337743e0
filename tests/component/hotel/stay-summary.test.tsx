import { renderPage } from '../storefront';
import { screen } from '@testing-library/react';
import { StayBooking } from '@/components/hotel/booking/stay-booking';
import { CancellationRule } from '@/components/hotel/booking/stay-summary';
import { Words } from '@/lib/i18n/words-provider';

test('an address that names no offer leads back to its hotel, and without a hotel to the list', () => {
  const show = (query: Readonly<Record<string, string>>) =>
    renderPage(<StayBooking set="new" />, { scopes: ['booking', 'checkout'], path: '/n/hotel/porder', query });
  const { unmount } = show({ hotelId: '100001' });
  expect(screen.getByRole('link', { name: 'Back to the hotel' })).toHaveAttribute('href', '/P069/n/hotel/details?id=100001');
  unmount();
  show({});
  expect(screen.getByRole('link', { name: 'Back to the hotels' })).toHaveAttribute('href', '/P069/n/search/hotelSearch');
});

test('cancelling that is no longer free says what it costs', () => {
  const rule = { kind: 'free' as const, freeHours: 24, feePercent: 0 };
  const { rerender } = renderPage(<CancellationRule cancellation={rule} freeUntil={Date.now() + 60_000} />, { scopes: ['booking'] });
  expect(screen.getByText(/^Free cancellation until/)).toHaveClass('friendly');
  rerender(
    <Words locale="en" scopes={['booking']}>
      <CancellationRule key="later" cancellation={rule} freeUntil={Date.now() - 60_000} />
    </Words>,
  );
  expect(screen.getByText('Free cancellation is over; cancelling costs the first night')).not.toHaveClass('friendly');
  rerender(
    <Words locale="en" scopes={['booking']}>
      <CancellationRule key="agreed" agreed cancellation={rule} freeUntil={Date.now() - 60_000} />
    </Words>,
  );
  expect(screen.getByText(/^Free cancellation until .*; later the first night is charged$/)).not.toHaveClass('friendly');
});
